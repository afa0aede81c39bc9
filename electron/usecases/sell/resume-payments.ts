/**
 * After a start, whatever ended the last run: payments whose creation was out become unconfirmed (the answer is lost,
 * the order may exist), and everything that may still be paid is asked about at once, under the rate limit.
 *
 * A clock that was put back while the program was closed is taken for a step like any other, as if it had been closed
 * for no time: how long it was, nobody can know. Else payments would lie in its future, with a year until their deadline
 * or until anybody asks again. What such a clock had ended for good is asked about again. One that
 * was put forward looks like a long time closed: each payment is asked about first.
 */
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { SMALLEST_STEP_MS } from '../../payments/watch/clock-steps.ts';
import { applyEvent } from '../../payments/state/apply-event.ts';
import { planNextCheck } from '../../payments/watch/schedule.ts';

export function resumePayments(
  deps: { readonly clock: Clock; readonly events: EventBus; readonly random: () => number },
  shopLedger: ShopLedger,
): void {
  const at = deps.clock.now();
  const last = shopLedger.ledger.watch.lastMoment();
  if (last !== null && at <= last - SMALLEST_STEP_MS) shopLedger.ledger.watch.shiftDeadlines(at - last, at);
  for (const { payment } of shopLedger.ledger.payments.creating()) {
    applyEvent(
      shopLedger,
      deps.events,
      payment.orderId,
      { kind: 'unclear', at, failure: { code: 'interrupted' }, reference: null },
      (interrupted) => planNextCheck(interrupted, at, false, deps.random()),
    );
  }
  shopLedger.ledger.watch.renew(at);
  shopLedger.ledger.watch.makeLiveDue(at);
}
