/** Touches and keys of a sale, from an empty screen to the next customer, as the browser counts them. */
import { describe, expect, it } from 'vitest';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import { stillStands } from '../../../support/browser/timed-press.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { counting } from '../../support/made-touches.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aMethodList, aPaymentView, aTerminal, aVaPaymentView } from '../../support/views/views.ts';

const bench = browserFixture({ ownPages: true });

const remembered = aMethodList({ lastUsed: { 'virtual-account': 'BC' } });

async function opened(payment: PaymentView) {
  const terminal = await bench.open({ 'sale.charge': payment, 'methods.view': remembered });
  await terminal.byId('amount').waitFor();
  return { terminal, made: await counting(terminal) };
}

/** The customer pays; the hand has nothing to do. */
async function turnsGreen(terminal: ScriptedTerminal, payment: PaymentView) {
  await terminal.emit('payment', { ...payment, state: 'paid', saleState: 'paid' });
  await terminal.byId('new-sale').waitFor();
  await stillStands(terminal.page);
}

describe('a sale', () => {
  it.each([
    ['QRIS, Rp 25.000', 5, aPaymentView(), ['key-2', 'key-5', 'key-000', 'charge']],
    [
      'VA with the bank remembered, Rp 50.000',
      6,
      aVaPaymentView(),
      ['key-5', 'key-0', 'key-000', 'method-virtual-account', 'charge'],
    ],
  ] as const)('by touch alone, %s: %i touches, no key', async (_, touches, payment, presses) => {
    const { terminal, made } = await opened(payment);
    for (const testId of presses) await terminal.byId(testId).click();
    await terminal.byId('payment').waitFor();
    await turnsGreen(terminal, payment);
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    expect(await made()).toEqual({ touches, keys: 0 });
    expect(await terminal.asked('sale.charge')).toMatchObject([{ method: payment.method.code }]);
  });

  it('by touch alone, Rp 37.500 in cash of Rp 50.000: 7 touches until it is recorded', async () => {
    const paid = aPaymentView({ state: 'paid', saleState: 'paid' });
    const terminal = await bench.open({
      ...{ 'terminal.view': aTerminal({ takesCash: true }), 'cash.book': paid, 'methods.view': remembered },
    });
    await terminal.byId('amount').waitFor();
    const made = await counting(terminal);
    for (const testId of ['key-3', 'key-7', 'key-5', 'key-0', 'key-0', 'method-cash', 'cash-50000']) {
      await terminal.byId(testId).click();
    }
    await terminal.byId('new-sale').waitFor();
    expect(await made()).toEqual({ touches: 7, keys: 0 });
    expect(await terminal.asked('cash.book')).toMatchObject([{ sale: { amount: 37_500 }, given: 50_000 }]);
  });

  it.each([
    ['QRIS, Rp 25.000', 7, aPaymentView(), ['2', '5', '0', '0', '0', 'Enter']],
    ['VA with the bank remembered, Rp 50.000', 8, aVaPaymentView(), ['5', '0', '0', '0', '0', 'F3', 'Enter']],
  ] as const)('by keyboard alone, %s: %i keys, no touch', async (_, keys, payment, presses) => {
    const { terminal, made } = await opened(payment);
    for (const key of presses) await terminal.page.keyboard.press(key);
    await terminal.byId('payment').waitFor();
    await turnsGreen(terminal, payment);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
    expect(await made()).toEqual({ touches: 0, keys });
    expect(keys).toBeLessThanOrEqual(12);
  });
});
