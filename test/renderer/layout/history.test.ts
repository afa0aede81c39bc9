import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/history.ts';

describe('what was sold and what waits', () => staysReadable(browserBench(), scenes));
