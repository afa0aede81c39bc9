/** Found by reading, 2026-11-30: news of other payments took an open code off the screen, in front of the customer. */
import { describe, expect, it } from 'vitest';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aPaymentView, aVaPaymentView, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const first = aPaymentView();
const rejected = aVaPaymentView({
  ...{ orderId: 'K1-260309-REFUSED', saleId: first.saleId, createdAt: first.createdAt + 1_000 },
  ...{ state: 'rejected', cause: { code: 'channel-unavailable' } },
});

/** Another method is refused while the first code is open, and then other payments are checked for a while. */
async function besideManyOthers(): Promise<Terminal> {
  const terminal = await paying(bench, first, { 'sale.retry': rejected });
  await terminal.byId('try-again').click();
  const dialog = terminal.page.getByRole('dialog');
  await dialog.getByTestId('method-virtual-account').click();
  await dialog.getByTestId('bank-BC').click();
  await dialog.getByTestId('charge').click();
  await terminal.page.locator('.attempt-note').waitFor();
  for (let other = 100; other < 160; other++) {
    await terminal.emit('payment', aPaymentView({ orderId: `K1-260309-OTHER${other}`, saleId: other }));
  }
  return terminal;
}

describe('an open code whose sale has a refused newer attempt', () => {
  it('stays on the screen, however many other payments have news', async () => {
    const terminal = await besideManyOthers();
    expect(await terminal.byId('payment-qr').count()).toBe(1);
    expect(await terminal.byId('amount').count()).toBe(0);
    expect((await terminal.asked('payment.on-screen')).at(-1)).toEqual({ orderId: first.orderId });
  });

  it('turns green after them', async () => {
    const terminal = await besideManyOthers();
    await terminal.emit('payment', { ...first, state: 'paid', saleState: 'paid', paidAt: NOW });
    await terminal.byId('new-sale').waitFor();
    expect(await stateOf(terminal)).toBe('paid');
  });
});
