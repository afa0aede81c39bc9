/** Key hints, shown while working by keyboard, cover no text of their buttons. */
import { describe, expect, it } from 'vitest';
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import { languages } from '../../../shared/contract/settings/preferences.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import { wear } from '../support/faces.ts';
import { aMethodList, aTerminal } from '../support/views/views.ts';

const bench = browserFixture();
const offer = (code: string, kind: MethodOffer['kind'], name: string): MethodOffer => ({ code, kind, name, fee: null });
const everyKind = aMethodList({
  offers: [
    ...aMethodList().offers,
    offer('OV', 'e-wallet', 'Dompet A'),
    offer('FT', 'retail', 'Gerai A'),
    offer('VC', 'credit-card', 'Kartu'),
    offer('AT', 'pay-later', 'Nanti'),
    offer('--', 'checkout', 'Checkout'),
  ],
});
const looks = languages.flatMap((language) =>
  [
    { width: 1280, height: 800 },
    { width: 1024, height: 600 },
  ].map((viewport) => ({ language, viewport, ...viewport })),
);

describe('the names of keys', { timeout: 120_000 }, () => {
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
});
