import { describe } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/help.ts';

describe('The help', () => staysReadable(browserFixture(), scenes));
