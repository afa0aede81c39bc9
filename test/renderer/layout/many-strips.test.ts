/** Several strips at once take most of a window's height. What the counter is for stays in reach. */
import { expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import { scenes } from './scenes/frame.ts';

const bench = browserFixture();

it.each([
  [1280, 800],
  [1024, 600],
])(
  'the charge is in sight below a reset PIN, a new destination of money and a flag, at %i × %i',
  async (width, height) => {
    const scene = scenes['what was reset, where money goes now, and a flag'];
    if (!scene) throw new Error('The scene has another name');
    const terminal = await bench.open(scene.answers);
    await terminal.page.setViewportSize({ width, height });
    await scene.open(terminal);
    const { y = 0, height: own = 0 } = (await terminal.byId('charge').boundingBox()) ?? {};
    expect(own).toBeGreaterThan(40);
    expect(y + own).toBeLessThanOrEqual(height);
  },
);
