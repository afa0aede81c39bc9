/** The second half of a double tap must not press what has replaced the first button. */
import { describe, expect, it } from 'vitest';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { press, pressAgain } from '../../support/actions/press.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aPaymentView, NOW } from '../../support/views/views.ts';

const bench = browserFixture();
const limit = { timeout: 60_000 };

const anAlert = (orderId: string) =>
  ({ orderId, flag: 'paid-twice', payment: aPaymentView({ orderId, flags: ['paid-twice'] }) }) as const;

describe('the second half of a double tap', limit, () => {
  it('on Charge does not leave the payment whose outcome is unknown', async () => {
    const terminal = await paying(
      bench,
      aPaymentView({ state: 'unconfirmed', code: null, cause: { code: 'no-answer-in-time' } }),
    );
    await pressAgain(terminal, 'dismiss');
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
    await press(terminal, 'dismiss');
    await expect.poll(() => terminal.asked('payment.dismiss')).toHaveLength(1);
  });

  it('on Check now does not charge again when the payment has just expired', async () => {
    const terminal = await paying(bench);
    await terminal.hold('payment.check');
    await press(terminal, 'check-now');
    await terminal.release('payment.check', aPaymentView({ state: 'expired', saleState: 'unpaid', now: NOW + 1_000 }));
    await terminal.page.locator('[data-testid=payment][data-state=expired]').waitFor();
    await pressAgain(terminal, 'try-again');
    expect(await terminal.asked('sale.retry')).toEqual([]);
    expect(await stateOf(terminal)).toBe('expired');
  });

  it('on Seen does not silence the next warning unread', async () => {
    const [one, next] = [anAlert('one'), anAlert('next')];
    const terminal = await bench.open({ 'alerts.list': [one, next] });
    await press(terminal, 'alert-seen');
    await terminal.emit('alerts', [next]);
    await terminal.page.locator('[data-testid=alert][data-order-id=next]').waitFor();
    await expect.poll(() => terminal.byId('alert-seen').isDisabled()).toBe(false);
    await pressAgain(terminal, 'alert-seen');
    expect(await terminal.asked('alerts.acknowledge')).toMatchObject([{ orderId: 'one' }]);
  });
});
