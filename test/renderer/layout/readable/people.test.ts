import { describe } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/people.ts';

describe('the people of a till', () => staysReadable(browserFixture(), scenes));
