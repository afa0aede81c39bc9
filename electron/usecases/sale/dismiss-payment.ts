/**
 * The cashier dismisses an unpaid payment together with its sale, including earlier attempts that may still be paid.
 * The interface has no cancel operation, so all of them stay watched. Resuming reverses it for the whole sale; the
 * payments are then expected as if never dismissed.
 *
 * A new attempt does not dismiss the earlier ones: a customer who pays one of them in time is not late.
 */
import type { Payment } from '../../../shared/model/payment.ts';
import { mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { applyEvent } from '../../payments/state/apply-event.ts';
import { planNextCheck } from '../../payments/watch/schedule.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { Parts } from '../parts.ts';

type DismissDeps = Pick<Parts, 'clock' | 'events' | 'watcher' | 'random'>;

/** @param orderId of a payment in this ledger, in any state: only one that may still be paid on screen is dismissed */
export function dismissPayment(deps: DismissDeps, shopLedger: ShopLedger, orderId: string): StoredPayment {
  const dismissed = forAllOfItsSale(deps, shopLedger, orderId, 'dismissed');
  if (deps.watcher.shows(orderId)) deps.watcher.show(null);
  return dismissed;
}

/** @param orderId of a payment in this ledger, in any state: only one that may still be paid on screen is resumed */
export function resumePayment(deps: DismissDeps, shopLedger: ShopLedger, orderId: string): StoredPayment {
  return forAllOfItsSale(deps, shopLedger, orderId, 'resumed');
}

function forAllOfItsSale(
  deps: DismissDeps,
  shopLedger: ShopLedger,
  orderId: string,
  kind: 'dismissed' | 'resumed',
): StoredPayment {
  deps.watcher.detectClockStep();
  const saleId = shopLedger.ledger.payments.find(orderId)?.payment.saleId;
  const others = saleId === undefined ? [] : shopLedger.ledger.payments.ofSale(saleId);
  const record = (of: string, before: StoredPayment['watch'] | undefined) => {
    const at = deps.clock.now();
    // A due check stays due: it may have waited for the link all along.
    const isDue = before !== undefined && before.nextCheckAt !== null && before.nextCheckAt <= at;
    const planFor = (payment: Payment) => (isDue ? before : planNextCheck(payment, at, false, deps.random()));
    return applyEvent(shopLedger, deps.events, of, { kind, at }, planFor);
  };
  for (const { payment, watch } of others) {
    if (payment.orderId !== orderId && mayStillBePaidOnScreen(payment)) record(payment.orderId, watch);
  }
  return record(orderId, shopLedger.ledger.payments.find(orderId)?.watch);
}
