/**
 * Restores the watch after a start. Payments whose creation was in flight become unconfirmed: the answer is lost, and
 * the order may exist. Everything that may still be paid is checked at once, within the rate limit.
 *
 * A clock that was set back while the program was closed counts as a step. The time between is unknown and taken as none.
 * Otherwise payments would be in its future, perhaps a year from their deadline or next check. Payments that such a clock
 * had ended for good are checked again. A clock that was set forward looks like a long time closed: each payment is
 * checked first.
 */
import { SMALLEST_STEP_MS } from '../../payments/shop-clock.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { applyEvent } from '../../payments/state/apply-event.ts';
import { planNextCheck } from '../../payments/watch/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';

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
