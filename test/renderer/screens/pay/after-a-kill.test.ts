import { describe, expect, it } from 'vitest';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aPaymentView, aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();

describe('a terminal that was killed', () => {
  it('takes no amount before it knows whether a payment comes back', async () => {
    const back = aPaymentView({ environment: 'sandbox' });
    const terminal = await bench.open({ 'payment.view': back });
    await terminal.byId('amount').waitFor();
    await terminal.hold('payment.interrupted');
    await terminal.emit('terminal', aTerminal({ environment: 'sandbox' }));
    await expect.poll(() => terminal.byId('amount').count()).toBe(0);
    await terminal.release('payment.interrupted', back);
    await terminal.byId('payment-qr').waitFor();
    expect(await terminal.byId('amount').count()).toBe(0);
  });

  it('turns green for what was paid while its window was still being read', async () => {
    const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });
    const terminal = await bench.open({ 'payment.interrupted': aPaymentView(), 'payment.view': paid });
    await terminal.page.locator('[data-testid=payment][data-state=paid]').waitFor();
  });

  it('turns green at Check now where the news of it was missed', async () => {
    const terminal = await bench.open({ 'payment.interrupted': aPaymentView(), 'payment.view': aPaymentView() });
    await terminal.byId('payment-qr').waitFor();
    await expect.poll(() => terminal.asked('payment.view')).toHaveLength(1);
    await terminal.refuse('payment.check', { code: 'check-not-needed' });
    await terminal.answer('payment.view', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await terminal.byId('check-now').click();
    await terminal.page.locator('[data-testid=payment][data-state=paid]').waitFor();
  });
});
