/**
 * Which payment belongs back on the counter after a start: the one that was on it, if it can still be paid there, or if
 * it has ended since: what came of it in the moment before a window asked must be seen like any other end.
 */
import { mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';

/** How long after its deadline a payment is still worth bringing back: the answer that ends it is on its way. */
const STILL_WARM_MS = 10 * 60_000;

type LedgerAlone = Pick<ShopLedger, 'ledger'>;

export interface InterruptedPayments {
  /** Remembers what was on the counter when this book was left. Before anything in it goes on. */
  opened(shopLedger: LedgerAlone): void;
  /** @returns `null` for none. One that has ended is told once: whoever asks again has seen it. */
  tell(shopLedger: LedgerAlone): StoredPayment | null;
}

export function openInterruptedPayments(clock: Pick<Clock, 'now'>): InterruptedPayments {
  /** What is closed and opened again is another one. */
  const left = new WeakMap<Ledger, Left>();
  return {
    opened(shopLedger) {
      const found = wasOnCounter(shopLedger, clock.now());
      const newestSale = newestShown(shopLedger)?.sale.id;
      if (found && newestSale !== undefined) {
        left.set(shopLedger.ledger, { saleId: found.sale.id, newestSale, at: clock.now() });
      }
    },
    tell(shopLedger) {
      const known = left.get(shopLedger.ledger);
      left.delete(shopLedger.ledger);
      const now = clock.now();
      return (
        wasOnCounter(shopLedger, now) ?? (known && now < known.at + STILL_WARM_MS ? ended(shopLedger, known) : null)
      );
    },
  };
}

interface Left {
  readonly saleId: number;
  /** Of the book, then. */
  readonly newestSale: number;
  /** Since when it is known, epoch ms. */
  readonly at: number;
}

/**
 * Whether a payment may be on the screen of any window, wherever that is turned to: one that nobody left, of whichever
 * sale, and that can still be paid.
 */
export function isAnyOnCounter({ ledger }: LedgerAlone, now: number): boolean {
  return ledger.payments.notLeft(now - STILL_WARM_MS).length > 0;
}

/** Of the newest sale, or of an older one that was shown again since. Behind any other the next customer was served. */
function wasOnCounter(shopLedger: LedgerAlone, now: number): StoredPayment | null {
  const newest = newestShown(shopLedger);
  if (!newest) return null;
  const found = shopLedger.ledger.payments
    .notLeft(now - STILL_WARM_MS)
    .find(
      ({ sale, payment }) => sale.id === newest.sale.id || shownAgainAt(shopLedger, payment) >= newest.sale.createdAt,
    );
  return found ? shownOf(shopLedger, found.sale.id) : null;
}

/** Epoch ms; before everything if it never was. */
function shownAgainAt({ ledger }: LedgerAlone, { orderId }: StoredPayment['payment']): number {
  return ledger.journal.ofPayment(orderId).findLast(({ kind }) => kind === 'resumed')?.at ?? Number.NEGATIVE_INFINITY;
}

function ended(shopLedger: LedgerAlone, { saleId, newestSale }: Left): StoredPayment | null {
  if (newestShown(shopLedger)?.sale.id !== newestSale) return null;
  const shown = shownOf(shopLedger, saleId);
  if (!shown || shown.payment.dismissedAt !== null) return null;
  return mayStillBePaidOnScreen(shown.payment) ? null : shown;
}

function newestShown(shopLedger: LedgerAlone): StoredPayment | null {
  return shownOf(shopLedger, Number.MAX_SAFE_INTEGER);
}

/** The decisive payment of that sale, or of the newest before it. */
function shownOf({ ledger }: LedgerAlone, saleId: number): StoredPayment | null {
  const before = saleId === Number.MAX_SAFE_INTEGER ? null : saleId + 1;
  const [entry] = ledger.history.page({ search: '', before, limit: 1 }).entries;
  return (entry && ledger.payments.find(entry.shown.orderId)) ?? null;
}
