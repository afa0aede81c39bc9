import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/pay.ts';

describe('a payment on the counter', () => staysReadable(browserBench(), scenes));
