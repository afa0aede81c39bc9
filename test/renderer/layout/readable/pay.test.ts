import { describe, expect, it } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { drawn } from '../../support/faces.ts';
import { SIZES } from '../../support/sizes.ts';
import { aTerminal } from '../../support/views/views.ts';
import { staysReadable } from '../measure/readable.ts';
import { scenes } from '../scenes/pay.ts';

describe('a payment on the counter', () => staysReadable(browserFixture(), scenes));

describe('the green screen', () => {
  const bench = browserFixture();
  it.each(['paid, with a strip, a flag and a note', 'paid, as on most days'])(
    'shows all that it says without scrolling: %s',
    async (name) => {
      const { answers, open } = scenes[name] ?? {};
      if (!answers || !open) throw new Error(`No scene ${name}`);
      const terminal = await bench.open(answers);
      await open(terminal);
      for (const language of ['id', 'en'] as const) {
        await terminal.emit('terminal', { ...aTerminal(), ...answers['terminal.view'], language });
        await terminal.page.locator(`html[lang=${language}]`).waitFor();
        for (const viewport of SIZES.slice(0, 2)) {
          await terminal.page.setViewportSize(viewport);
          await drawn(terminal.page);
          const [height, seen] = await terminal.page
            .locator('.paid-statement')
            .evaluate((told) => [told.scrollHeight, told.clientHeight]);
          expect([viewport, language, height]).toEqual([viewport, language, seen]);
        }
      }
    },
    120_000,
  );
});
