/** Key hints, shown while working by keyboard, cover no text of their buttons. */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../shared/contract/preferences.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { scan } from '../../support/browser/scan.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { wear } from '../support/faces.ts';
import { aCatalogue, aTerminal, everyKind } from '../support/views/views.ts';

const bench = browserFixture();
const item = {
  ...{ id: 1, name: 'Kopi susu', price: rupiah(4_000), barcode: '8991002101410' },
  ...{ colour: 'plain' as const, favourite: true, retired: false },
};
const looks = languages.flatMap((language) =>
  [
    { width: 1280, height: 800 },
    { width: 1024, height: 600 },
  ].map((viewport) => ({ language, viewport, ...viewport })),
);

describe('the names of keys', () => {
  it.each(looks)('lie over no words in $language at $width×$height', async ({ language, viewport }) => {
    const answers = { 'methods.view': everyKind, 'terminal.view': aTerminal({ language }) };
    const { page } = await bench.open(answers, { viewport });
    await page.getByTestId('amount').waitFor();
    await page.keyboard.press('F3');
    await page.keyboard.down('Alt');
    await page.locator('.bank .key-hint').first().waitFor();
    for (const face of ['own', 'widest'] as const) {
      await wear(page, face);
      const covered = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('.key-hint')].filter((hint) => hint.checkVisibility());
        const over = shown.flatMap((hint) => {
          const box = hint.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(hint.parentElement ?? hint);
          words.setEndBefore(hint);
          return [...words.getClientRects()]
            .filter(({ left, right, top, bottom }) => {
              const across = Math.min(right, box.right) - Math.max(left, box.left);
              // A line's box is higher than its letters.
              const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
              return across > 1 && down > 4;
            })
            .map(() => hint.parentElement?.textContent);
        });
        return { shown: shown.length, over };
      });
      expect({ face, ...covered }).toEqual({ face, shown: expect.any(Number), over: [] });
      expect(covered.shown).toBeGreaterThan(7);
    }
    await page.keyboard.up('Alt');
  });

  it('lie over neither the navigation nor what stays in sight at 390×844, wherever the window is scrolled to', async () => {
    const answers = { 'methods.view': everyKind, ...aCatalogue([item]) };
    const { page } = await bench.open(answers, { viewport: { width: 390, height: 844 } });
    await page.getByTestId('find-item').waitFor();
    await page.keyboard.press('F3');
    await page.keyboard.down('Alt');
    await page.locator('.bank .key-hint').first().waitFor();
    const found = await page.evaluate(() => {
      // They let presses through; here they are to be found.
      const found = new CSSStyleSheet();
      found.replaceSync('.key-hint { pointer-events: auto !important }');
      document.adoptedStyleSheets = [found];
      const root = document.querySelector('#root');
      const over = new Set<string>();
      const seen = new Set<Element>();
      const end = (root?.scrollHeight ?? 0) - (root?.clientHeight ?? 0);
      for (let top = 0; top <= end; top += 4) {
        root?.scrollTo({ top, behavior: 'instant' });
        for (const hint of document.querySelectorAll('.key-hint')) {
          const { left, right, top, bottom } = hint.getBoundingClientRect();
          const at = [(left + right) / 2, (top + bottom) / 2] as const;
          const hits = document.elementsFromPoint(...at);
          if (hits[0] !== hint) continue;
          seen.add(hint);
          const below = hits.find((hit) => hit.matches('.rail, .amount-box, .charge'));
          if (below && !below.contains(hint)) over.add(`${hint.parentElement?.textContent} over ${below.className}`);
        }
      }
      document.adoptedStyleSheets = [];
      return { end, seen: seen.size, over: [...over] };
    });
    await page.keyboard.up('Alt');
    expect(found).toEqual({ end: expect.any(Number), seen: expect.any(Number), over: [] });
    expect(found.end).toBeGreaterThan(100);
    expect(found.seen).toBeGreaterThan(7);
  });

  it('are not shown by a scan at 390×844', async () => {
    const answers = { 'methods.view': everyKind, ...aCatalogue([item], item) };
    const terminal = await bench.open(answers, { viewport: { width: 390, height: 844 } });
    await terminal.byId('favourite-1').waitFor();
    await scan(terminal.page, item.barcode);
    await terminal.byId('line-1').waitFor();
    expect(await terminal.page.locator('.key-hint:visible').count()).toBe(0);
  });
});
