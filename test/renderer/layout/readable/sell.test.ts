import { describe } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/sell.ts';

describe('entering a sale', () => staysReadable(browserFixture(), scenes));
