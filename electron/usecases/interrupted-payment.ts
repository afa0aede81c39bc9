/** Which payment belongs back on the counter after a start: the one that was on it, if it can still be paid there. */
import { mayStillBePaidOnScreen } from '../../shared/payment.ts';
import type { Book } from '../payments/book.ts';
import type { StoredPayment } from '../store/ledger.ts';

/** How long after its deadline a payment is still worth bringing back: the answer that ends it is on its way. */
const STILL_WARM_MS = 10 * 60_000;

/** @returns of the newest sale only: behind an older one the next customer has been served. `null` for none */
export function interruptedPayment({ ledger }: Pick<Book, 'ledger'>, now: number): StoredPayment | null {
  const [newest] = ledger.history({ search: '', before: null, limit: 1 }).entries;
  if (newest?.sale.state !== 'open') return null;
  const stored = ledger.payment(newest.shown.orderId);
  if (!stored) return null;
  const { payment } = stored;
  const isWarm = now < payment.expiresAt + STILL_WARM_MS;
  return mayStillBePaidOnScreen(payment) && payment.dismissedAt === null && isWarm ? stored : null;
}
