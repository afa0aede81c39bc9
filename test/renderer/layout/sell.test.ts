import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/sell.ts';

describe('ringing up a sale', () => staysReadable(browserBench(), scenes));
