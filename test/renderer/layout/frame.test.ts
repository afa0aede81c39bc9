import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/frame.ts';

describe('what stands around every screen', () => staysReadable(browserBench(), scenes));
