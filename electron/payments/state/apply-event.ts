/**
 * Load, transition, save, then publish. Load and save run synchronously, so no answer that arrives meanwhile can be
 * overwritten. Events follow the durable state only.
 */
import { isPaidEvidence, type Payment } from '../../../shared/model/payment.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { raising, type StoredPayment, type WatchPlan } from '../../ports/ledger/payment-port.ts';
import type { ShopLedger } from '../shop-ledgers.ts';
import { type PaymentEvent, transition } from './transition.ts';

/**
 * @param planFor the watch plan of the payment after the event
 * @returns the payment as it is now stored
 * @throws StoreError as every method of the ledger; Error for an order ID that is not in this ledger: a bug
 */
export function applyEvent(
  shopLedger: ShopLedger,
  events: EventBus,
  orderId: string,
  event: PaymentEvent,
  planFor: (payment: Payment) => WatchPlan,
): StoredPayment {
  const before = shopLedger.ledger.payments.find(orderId);
  if (!before) throw new Error(`No payment ${orderId.slice(-4)} in the ${shopLedger.environment} ledger`);

  const changed = transition(before.payment, event);
  // Paid stays paid, so no transition says that the gateway contradicts a person.
  const isNews = event.kind === 'status-paid' && before.neverCame;
  const result = isNews ? raising({ kind: 'paid-after-all', evidence: { statusCode: '00' } }, changed) : changed;
  // A flag about received money may be more serious when raised again; the ledger decides.
  const newFlags = result.flags.filter(
    ({ kind, evidence }) => !before.flags.includes(kind) || isPaidEvidence(evidence),
  );
  const saysNothing = result.payment === before.payment && result.entries.length === 0 && newFlags.length === 0;
  // For a sale settled by hand, the last answer counts even if it changes nothing: no further one will come.
  const isAnswer = event.kind !== 'dismissed' && event.kind !== 'resumed';
  const isLastWord = isAnswer && before.sale.state === 'settled' && planFor(result.payment).nextCheckAt === null;
  if (saysNothing && !isLastWord) return before;

  const after = shopLedger.ledger.payments.saveTransition(
    result,
    planFor(result.payment),
    event.at,
    shopLedger.businessDay(event.at),
    shopLedger.hour(event.at),
  );
  events.emit('payment', { environment: shopLedger.environment, orderId });
  // What is said of an open flag depends on the state of its payment, also after somebody has seen it.
  const isSaidAnew = before.gravestFlag !== null && after.payment.state !== before.payment.state;
  if (isSaidAnew || after.flags.length !== before.flags.length) events.emit('flags');
  return after;
}

/** References are unique, so one that another payment has can't belong to this payment. */
export function isTaken(shopLedger: ShopLedger, payment: Payment, reference: string): boolean {
  const owner = shopLedger.ledger.payments.referenceOwner(payment.account, reference);
  return owner !== undefined && owner !== payment.orderId;
}
