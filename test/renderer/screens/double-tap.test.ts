/** What replaces something under a finger must not be pressed by the second half of a double tap. */
import { describe, expect, it } from 'vitest';
import { browserBench } from '../support/browser-bench.ts';
import { paying, stateOf } from '../support/paying.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aPaymentView, NOW } from '../support/views.ts';

const bench = browserBench('double-tap');
const limit = { timeout: 60_000 };

const anAlert = (orderId: string) => ({ orderId, flag: 'paid-twice', payment: aPaymentView({ orderId }) }) as const;

/** One press at the middle of a button: the first, or the second of a double tap at whatever is there by then. */
async function press(terminal: ScriptedTerminal, testId: string, clickCount: 1 | 2): Promise<void> {
  const button = terminal.byId(testId);
  await button.waitFor();
  const box = await button.boundingBox();
  if (!box) throw new Error(`${testId} is nowhere`);
  const { mouse } = terminal.page;
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down({ clickCount });
  await mouse.up({ clickCount });
}

describe('the second half of a double tap', limit, () => {
  it('on Charge does not leave the payment whose outcome is unknown', async () => {
    const terminal = await paying(
      bench,
      aPaymentView({ state: 'unconfirmed', code: null, cause: { code: 'no-answer-in-time' } }),
    );
    await press(terminal, 'dismiss', 2);
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
    await press(terminal, 'dismiss', 1);
    await expect.poll(() => terminal.asked('payment.dismiss')).toHaveLength(1);
  });

  it('on Check now does not charge again when the payment has just expired', async () => {
    const terminal = await paying(bench);
    await terminal.hold('payment.check');
    await press(terminal, 'check-now', 1);
    await terminal.release('payment.check', aPaymentView({ state: 'expired', saleState: 'unpaid', now: NOW + 1_000 }));
    await terminal.page.locator('[data-testid=payment][data-state=expired]').waitFor();
    await press(terminal, 'try-again', 2);
    expect(await terminal.asked('sale.retry')).toEqual([]);
    expect(await stateOf(terminal)).toBe('expired');
  });

  it('on Seen does not silence the next warning unread', async () => {
    const [one, next] = [anAlert('one'), anAlert('next')];
    const terminal = await bench.open({ 'alerts.list': [one, next] });
    await press(terminal, 'alert-seen', 1);
    await terminal.emit('alerts', [next]);
    await terminal.page.locator('[data-testid=alert][data-order-id=next]').waitFor();
    await expect.poll(() => terminal.byId('alert-seen').isDisabled()).toBe(false);
    await press(terminal, 'alert-seen', 2);
    expect(await terminal.asked('alerts.acknowledge')).toMatchObject([{ orderId: 'one' }]);
  });
});
