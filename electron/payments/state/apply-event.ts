/**
 * Load, one step, save, then tell. The load and the save are one synchronous run, so no answer that arrives meanwhile
 * can be overwritten; and nobody hears of a state that is not durable.
 */
import { type Payment, saysPaid } from '../../../shared/model/payment.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { StoredPayment, WatchPlan } from '../../ports/ledger/ledger.ts';
import type { Book } from '../book.ts';
import type { PaymentEvent } from './payment-event.ts';
import { transition } from './transition.ts';

/**
 * @param planFor what to watch next once the payment is as the event left it
 * @returns the payment as it is now stored · @throws Error for an order id that is not in this book: a bug
 */
export function recordEvent(
  book: Book,
  news: NewsDesk,
  orderId: string,
  event: PaymentEvent,
  planFor: (payment: Payment) => WatchPlan,
): StoredPayment {
  const before = book.ledger.payment(orderId);
  if (!before) throw new Error(`No payment ${orderId.slice(-4)} in the ${book.environment} book`);

  const step = transition(before.payment, event);
  // One that tells of money may be graver than the same one was before: the ledger knows.
  const newFlags = step.flags.filter(({ kind, evidence }) => !before.flags.includes(kind) || saysPaid(evidence));
  const saysNothing = step.payment === before.payment && step.entries.length === 0 && newFlags.length === 0;
  // Of a sale settled by hand the last answer counts even if it says nothing: now nothing more is coming.
  const isAnswer = event.kind !== 'dismissed' && event.kind !== 'taken-up';
  const isLastWord = isAnswer && before.sale.state === 'settled' && planFor(step.payment).nextCheckAt === null;
  if (saysNothing && !isLastWord) return before;

  const after = book.ledger.saveStep(
    step,
    planFor(step.payment),
    event.at,
    book.businessDay(event.at),
    book.hour(event.at),
  );
  news.emit('payment', { environment: book.environment, orderId });
  if (after.flags.length !== before.flags.length) news.emit('flags');
  return after;
}
