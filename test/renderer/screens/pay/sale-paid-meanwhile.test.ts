/**
 * Found by reading, 2026-11-21: another code of a sale was in flight when the customer paid the first, and replaced the
 * paid screen.
 */
import { describe, expect, it } from 'vitest';
import { languages } from '../../../../shared/contract/preferences.ts';
import { cashTexts } from '../../../../shared/messages/cash-texts.ts';
import { reviewId } from '../../../../shared/messages/review-texts.ts';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aPaymentView, aTerminal, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const first = aPaymentView();
const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });
const second = aVaPaymentView({ saleId: first.saleId, saleState: 'paid' });

/** The customer asks for another method, but pays the first code while the second is created. */
async function paidWhileRetrying(): Promise<Terminal> {
  const terminal = await paying(bench, first);
  await terminal.hold('sale.retry');
  await terminal.byId('try-again').click();
  const dialog = terminal.page.getByRole('dialog');
  await dialog.getByTestId('method-virtual-account').click();
  await dialog.getByTestId('bank-BC').click();
  await dialog.getByTestId('charge').click();
  await terminal.emit('payment', paid);
  await terminal.byId('new-sale').waitFor();
  return terminal;
}

describe('a sale that is paid while another code for it is being made', () => {
  it('stays green when that code comes', async () => {
    const terminal = await paidWhileRetrying();
    await terminal.release('sale.retry', second);
    await terminal.emit('payment', { ...second, now: NOW + 1_000 });
    expect(await stateOf(terminal)).toBe('paid');
    expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(first.orderId);
    expect(await terminal.byId('payment-va-number').count()).toBe(0);
  });

  it('can be left before that code comes, and does not come back with it', async () => {
    const terminal = await paidWhileRetrying();
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    await terminal.release('sale.retry', second);
    await expect.poll(() => terminal.byId('charge').isDisabled()).toBe(false);
    expect(await terminal.byId('payment').count()).toBe(0);
  });
});

describe.each(languages)('cash that is counted while the code is paid, in %s', (language) => {
  it('refused because the code was paid meanwhile says on green to give it back', async () => {
    const terminal = await paying(bench, first, { 'terminal.view': aTerminal({ takesCash: true, language }) });
    await terminal.hold('cash.book');
    await terminal.byId('try-again').click();
    const dialog = terminal.page.getByRole('dialog');
    await dialog.getByTestId('method-cash').click();
    await dialog.getByTestId('charge').click();
    await terminal.byId('cash-exact').click();
    await terminal.emit('payment', paid);
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('cash-refused').count()).toBe(0);
    const refused = { ok: false, failure: { code: 'sale-already-paid' } };
    await terminal.page.evaluate(`script.release('cash.book', ${JSON.stringify(refused)})`);
    const said = terminal.byId('cash-refused');
    await said.waitFor();
    expect(await said.innerText()).toContain(cashTexts[language].giveBack);
    expect(await said.innerText()).toContain(cashTexts[language].giveBackWhy);
    expect(await stateOf(terminal)).toBe('paid');
  });
});

describe('a code of a sale that is paid', () => {
  it('is not shown, whatever else this window knows of the sale', async () => {
    const terminal = await paying(bench, aPaymentView({ saleState: 'paid' }));
    await terminal.byId('payment').waitFor();
    expect(await terminal.byId('payment-qr').count()).toBe(0);
    // Only the green screen states that a payment is paid; this one is not known to be.
    expect(await terminal.byId('payment-status').innerText()).toBe(reviewId.decidedMeanwhile.paid[0]);
  });
});
