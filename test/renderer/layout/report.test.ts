import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/report.ts';

describe('takings and closings', () => staysReadable(browserBench(), scenes));
