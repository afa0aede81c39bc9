/** Quick amounts next to the amount's name. */
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { drawn } from '../../support/faces.ts';
import type { Answers } from '../../support/views/views.ts';

const bench = eitherFixture();

const some: Answers = {
  'quick-amounts.view': {
    settings: { amounts: [10_000, 20_000, 50_000].map(rupiah), withLast: true },
    last: [37_500, 12_500_000, 18_000].map(rupiah),
    largest: rupiah(37_500),
  },
};

describe('a quick amount', () => {
  it('is entered with one touch, replaces an amount, and is a part of a sum after a sign', async () => {
    const terminal = await bench.open(some);
    const shown = () => terminal.byId('amount').inputValue();
    await terminal.byId('quick-20000').click();
    expect(await shown()).toBe('20.000');
    await terminal.byId('quick-37500').click();
    expect(await shown()).toBe('37.500');
    await terminal.byId('key-plus').click();
    await terminal.byId('quick-10000').click();
    expect(await shown()).toBe('37.500+10.000');
    expect(await terminal.byId('amount').evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('moves nothing on the screen when it arrives', async () => {
    const terminal = await bench.open();
    await terminal.hold('quick-amounts.view');
    const places = () =>
      terminal.page.evaluate(() =>
        ['.amount-box', '.amount-line', '.amount-clear', '.method-choice', '.keypad', '.charge'].map((part) =>
          JSON.stringify(document.querySelector(part)?.getBoundingClientRect()),
        ),
      );
    await terminal.byId('amount').waitFor();
    const before = await places();
    expect(await terminal.byId('quick-amounts').count()).toBe(0);
    const filled = await bench.open(some);
    await filled.byId('quick-10000').waitFor();
    expect(await places()).toEqual(before);
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 1024, height: 600 },
    { width: 640, height: 400 },
    { width: 512, height: 300 },
    { width: 400, height: 640 },
  ])('is at least 40 px high at $width × $height, and without room neither half seen nor focused', async (viewport) => {
    const terminal = await bench.open(some, { viewport });
    await terminal.byId('quick-10000').waitFor();
    await drawn(terminal.page);
    const found = await terminal.page.evaluate(() => {
      const row = document.querySelector('.quick-amounts')?.getBoundingClientRect();
      const seen = [...document.querySelectorAll('.quick-amount')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      const outside = seen.filter((each) => {
        const { right, bottom } = each.getBoundingClientRect();
        return !row || right > row.right + 1 || bottom > row.bottom + 1;
      });
      const heights = seen.map((each) => each.getBoundingClientRect().height);
      return { seen: seen.length, outside: outside.length, least: Math.min(...heights) };
    });
    expect(found.outside).toBe(0);
    expect(found.least).toBeGreaterThanOrEqual(40);
    expect(found.seen).toBeGreaterThanOrEqual(1);
  });

  it('that is wider than its row is left out', async () => {
    const largest = rupiah(888_888_888_888);
    const answers: Answers = {
      'quick-amounts.view': { settings: { amounts: [largest], withLast: true }, last: [], largest },
    };
    const shown = async (width: number) => {
      const terminal = await bench.open(answers, { viewport: { width, height: 300 } });
      await terminal.byId(`quick-${largest}`).waitFor({ state: 'attached' });
      await drawn(terminal.page);
      return await terminal.byId(`quick-${largest}`).isVisible();
    };
    expect(await shown(900)).toBe(true);
    expect(await shown(512)).toBe(false);
  });

  it('is not shown where none is set and none was used', async () => {
    const terminal = await bench.open();
    await terminal.byId('amount').fill('5');
    expect(await terminal.byId('quick-amounts').count()).toBe(0);
  });
});
