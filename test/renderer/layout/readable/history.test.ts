import { describe } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/history.ts';

describe('what was sold and what waits', () => staysReadable(browserFixture(), scenes));
