/**
 * Which payment belongs back on the counter after a start: the one that was on it, if it can still be paid there, or if
 * it has ended since: what came of it in the moment before a window asked must be seen like any other end.
 */
import { mayStillBePaidOnScreen } from '../../shared/payment.ts';
import type { Clock } from '../clock.ts';
import type { Book } from '../payments/book.ts';
import type { Ledger, StoredPayment } from '../store/ledger.ts';

/** How long after its deadline a payment is still worth bringing back: the answer that ends it is on its way. */
const STILL_WARM_MS = 10 * 60_000;

type ItsBook = Pick<Book, 'ledger'>;

export interface InterruptedPayments {
  /** Remembers what was on the counter when this book was left. Before anything in it goes on. */
  opened(book: ItsBook): void;
  /** @returns `null` for none. One that has ended is told once: whoever asks again has seen it. */
  tell(book: ItsBook): StoredPayment | null;
}

export function openInterruptedPayments(clock: Pick<Clock, 'now'>): InterruptedPayments {
  /** Their sales, and since when they are known. What is closed and opened again is another one. */
  const left = new WeakMap<Ledger, { readonly saleId: number; readonly at: number }>();
  return {
    opened(book) {
      const found = paymentOnCounter(book, clock.now());
      if (found) left.set(book.ledger, { saleId: found.sale.id, at: clock.now() });
    },
    tell(book) {
      const known = left.get(book.ledger);
      left.delete(book.ledger);
      const now = clock.now();
      return (
        paymentOnCounter(book, now) ?? (known && now < known.at + STILL_WARM_MS ? ended(book, known.saleId) : null)
      );
    },
  };
}

/** What the cashier waits for, wherever the window is turned to: of the newest sale, not left, and still to be paid. */
export function paymentOnCounter(book: ItsBook, now: number): StoredPayment | null {
  const newest = newestShown(book);
  if (newest?.sale.state !== 'open') return null;
  const isWarm = now < newest.payment.expiresAt + STILL_WARM_MS;
  return isWarm && mayStillBePaidOnScreen(newest.payment) && newest.payment.dismissedAt === null ? newest : null;
}

function ended(book: ItsBook, saleId: number): StoredPayment | null {
  const newest = newestShown(book);
  if (newest?.sale.id !== saleId || newest.payment.dismissedAt !== null) return null;
  return mayStillBePaidOnScreen(newest.payment) ? null : newest;
}

/** Of the newest sale only: behind an older one the next customer has been served. */
function newestShown({ ledger }: ItsBook): StoredPayment | undefined {
  const [newest] = ledger.history({ search: '', before: null, limit: 1 }).entries;
  return newest && ledger.payment(newest.shown.orderId);
}
