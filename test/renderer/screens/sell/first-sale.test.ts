/** What a newcomer finds on Sell: the guide of an empty training ledger, few buttons, and what a sale needs in sight. */
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { type Answers, aPaymentView, aTerminal, everyKind } from '../../support/views/views.ts';

const bench = eitherFixture();

const empty: Answers = {
  'methods.view': everyKind,
  'quick-amounts.view': {
    ...{ settings: { amounts: [10_000, 20_000, 50_000].map(rupiah), withLast: true }, last: [] },
    largest: rupiah(0),
  },
};
const guide = ({ page }: ScriptedTerminal, step: string) =>
  page.locator(`[data-testid=sale-guide][data-step=${step}]`).waitFor();

describe('an empty training ledger', () => {
  it('leads through one sale by itself, until its green screen was left', async () => {
    const terminal = await bench.open({ ...empty, 'sale.charge': aPaymentView() });
    await guide(terminal, 'amount');
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await guide(terminal, 'pay');
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid' }));
    await guide(terminal, 'paid');
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('sale-guide').count()).toBe(0);
  });

  it('shows at most 28 buttons on Sell', async () => {
    const terminal = await bench.open(empty);
    await guide(terminal, 'amount');
    await terminal.byId('quick-50000').waitFor();
    const shown = terminal.page.locator('button:visible:not(.unseen)');
    expect(await shown.count()).toBeLessThanOrEqual(28);
  });

  it.each([
    [
      'a ledger with sales',
      { ...empty, 'quick-amounts.view': { ...empty['quick-amounts.view'], largest: rupiah(5_000) } },
    ],
    ['another mode', { ...empty, 'terminal.view': aTerminal({ environment: 'sandbox' }) }],
  ] as const)('is the only one with a guide: %s has none', async (_, answers) => {
    const terminal = await bench.open(answers as Answers);
    await terminal.byId('quick-50000').waitFor();
    expect(await terminal.byId('sale-guide').count()).toBe(0);
  });
});

describe.each([
  { width: 390, height: 844 },
  // 1280×800 at 200 %.
  { width: 640, height: 400 },
])('at $width×$height', (viewport) => {
  const inSight = ({ page }: ScriptedTerminal, selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && (element.contains(seen) || seen?.contains(element) === true);
    });
  const scrollTo = ({ page }: ScriptedTerminal, share: number) =>
    page.locator('#root').evaluate((root, to) => root.scrollTo(0, to * root.scrollHeight), share);

  it('amount and primary button stay in sight, on Sell, Pay and the green screen', async () => {
    const terminal = await bench.open({ 'methods.view': everyKind, 'sale.charge': aPaymentView() }, { viewport });
    await terminal.byId('amount').fill('25000');
    for (const share of [0, 0.5, 1]) {
      await scrollTo(terminal, share);
      expect([await inSight(terminal, '[data-testid=amount]'), await inSight(terminal, '.charge')]).toEqual([
        true,
        true,
      ]);
    }
    await terminal.byId('charge').click();
    await terminal.byId('payment-qr').waitFor();
    for (const share of [0, 0.5, 1]) {
      await scrollTo(terminal, share);
      expect([await inSight(terminal, '.pay-amount'), await inSight(terminal, '.pay-check')]).toEqual([true, true]);
    }
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid', nextCheckAt: null }));
    await terminal.byId('new-sale').waitFor();
    expect([await inSight(terminal, '.paid-amount'), await inSight(terminal, '.on-paid')]).toEqual([true, true]);
  });
});
