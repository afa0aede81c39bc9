/** A window of 320 CSS px: a counter's screen at 400 % zoom (WCAG 1.4.10). What each screen holds: layout/readable/. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';

const bench = browserFixture();
const NARROW = { width: 320, height: 568 };
/** 1280×1024 at 400 %. */
const LOW = { width: 320, height: 256 };

const bar = ({ page }: ScriptedTerminal) => page.locator('nav.rail').evaluate((nav) => nav.getBoundingClientRect());
const scrollToEnd = ({ page }: ScriptedTerminal) =>
  page.locator('#root').evaluate((root) => root.scrollTo({ top: root.scrollHeight, behavior: 'instant' }));

describe('a narrow window', () => {
  it('leaves its whole width to the screen: the navigation is a bar below, and stays there', async () => {
    const terminal = await bench.open({}, { viewport: NARROW });
    await terminal.byId('nav-settings').click();
    const panel = await terminal.page.locator('main .card').first().boundingBox();
    expect(panel?.width).toBeGreaterThanOrEqual(280);
    for (const scroll of [async () => undefined, () => scrollToEnd(terminal)]) {
      await scroll();
      const { left, width, bottom } = await bar(terminal);
      expect([left, width, Math.round(bottom)]).toEqual([0, 320, 568]);
    }
  });

  it('leaves its height to the screen where it is low: the bar is at the end', async () => {
    const terminal = await bench.open({}, { viewport: LOW });
    await terminal.byId('amount').waitFor();
    expect((await bar(terminal)).top).toBeGreaterThan(LOW.height);
    await scrollToEnd(terminal);
    expect((await bar(terminal)).bottom).toBeCloseTo(LOW.height, 0);
  });

  it.each(['sell', 'settings', 'history'])('hides nothing that has the focus beneath the bar: %s', async (place) => {
    const terminal = await bench.open({}, { viewport: NARROW });
    const { page } = terminal;
    await terminal.byId(`nav-${place}`).click();
    await page.locator('main section').first().waitFor();
    await page.locator('main h1').focus();
    const { top } = await bar(terminal);
    const seen = new Set<string>();
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const now = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('main')) return null;
        return { name: focused.outerHTML.slice(0, 80), bottom: focused.getBoundingClientRect().bottom };
      });
      if (now === null) break;
      seen.add(now.name);
      expect(now.bottom, now.name).toBeLessThanOrEqual(top + 1);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
});
