import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/settings.ts';

describe('Settings', () => staysReadable(browserBench(), scenes));
