import { describe } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { staysReadable } from './readable.ts';
import { scenes } from './scenes/people.ts';

describe('the people of a till', () => staysReadable(browserBench(), scenes));
