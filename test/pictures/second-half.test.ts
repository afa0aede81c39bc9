import { browserFixture } from '../renderer/support/browser-fixture.ts';
import { photographsHalf } from './window-scenes.ts';

await photographsHalf(browserFixture({ isDrawn: true }), 1);
