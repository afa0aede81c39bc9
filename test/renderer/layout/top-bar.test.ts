/** What is next to each other in the top bar leaves room to each other. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import { drawn } from '../support/faces.ts';
import { linkDown, SHOP } from './scenes/longest.ts';

const bench = browserFixture();

/** Runs in the page. @returns the most lines of any text of the banner */
function mostLines(banner: Element): number {
  const texts = [...banner.querySelectorAll('strong, span, button')];
  return Math.max(
    ...texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
}

describe('the top bar', () => {
  it.each(['id', 'en'] as const)(
    'has the mode in two lines at 1024×600 beside a link that is down: %s',
    async (language) => {
      const terminal = await bench.open(
        { 'terminal.view': { ...SHOP, language }, 'connection.view': linkDown },
        { viewport: { width: 1024, height: 600 } },
      );
      await terminal.page.locator('[data-testid=connection][data-tone=bad]').waitFor();
      await drawn(terminal.page);
      expect(await terminal.byId('mode-banner').evaluate(mostLines)).toBeLessThanOrEqual(2);
    },
  );

  it('has the state of the link next to the shop’s name in a portrait window', async () => {
    const terminal = await bench.open({}, { viewport: { width: 800, height: 1280 } });
    const [shop, chip, mode] = await Promise.all(
      ['.top-shop', '.chip', '.mode'].map((part) => terminal.page.locator(part).boundingBox()),
    );
    expect(chip?.y).toBeLessThan((shop?.y ?? 0) + (shop?.height ?? 0));
    // The mode is behind it, or below where it has no room.
    const behind = (mode?.x ?? 0) - (chip?.x ?? 0) - (chip?.width ?? 0);
    const below = (mode?.y ?? 0) - (chip?.y ?? 0) - (chip?.height ?? 0);
    expect(Math.max(behind, below)).toBeGreaterThanOrEqual(0);
  });
});
