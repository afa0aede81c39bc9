/**
 * The payment to show again after a start: the one that was on screen, if it can still be paid there. A payment that
 * ended just before the window loaded must still be shown once.
 */
import { mayStillBePaidOnScreen } from '../../../shared/model/payment.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import type { PaymentLedger, StoredPayment } from '../../ports/ledger/payment-port.ts';

/** How long after its deadline a payment is still shown again: the answer that ends it is about to come. */
const GRACE_AFTER_DEADLINE_MS = 10 * MINUTE_MS;

type LedgerAlone = Pick<ShopLedger, 'ledger'>;

export interface InterruptedPayments {
  /** Saves the payment on screen when the ledger was last closed. Call it before anything changes the ledger. */
  remember(shopLedger: LedgerAlone): void;
  /** @returns `null` for none; a payment that has ended is returned once only */
  take(shopLedger: LedgerAlone): StoredPayment | null;
}

export function createInterruptedPayments(clock: Pick<Clock, 'now'>): InterruptedPayments {
  /** Keyed by the open ledger: one that is reopened is another object. */
  const left = new WeakMap<Ledger, Left>();
  return {
    remember(shopLedger) {
      const found = interruptedIn(shopLedger, clock.now());
      const newestSale = newestShown(shopLedger)?.sale.id;
      if (found && newestSale !== undefined) {
        left.set(shopLedger.ledger, { saleId: found.sale.id, newestSale, at: clock.now() });
      }
    },
    take(shopLedger) {
      const known = left.get(shopLedger.ledger);
      left.delete(shopLedger.ledger);
      const now = clock.now();
      return (
        interruptedIn(shopLedger, now) ??
        (known && now < known.at + GRACE_AFTER_DEADLINE_MS ? ended(shopLedger, known) : null)
      );
    },
  };
}

interface Left {
  readonly saleId: number;
  /** The ledger's newest sale at that moment. */
  readonly newestSale: number;
  /** When it was found, epoch ms. */
  readonly at: number;
}

/**
 * Whether a payment may be on the screen of any window: one of any sale that was not dismissed and can still be paid.
 */
export function isAnyPayableOnScreen(payments: PaymentLedger, now: number): boolean {
  return payments.notDismissed(now - GRACE_AFTER_DEADLINE_MS).length > 0;
}

/**
 * Of the newest sale, or of an older one that was resumed since. For any other sale, the next customer has been served.
 */
function interruptedIn(shopLedger: LedgerAlone, now: number): StoredPayment | null {
  const newest = newestShown(shopLedger);
  if (!newest) return null;
  const found = shopLedger.ledger.payments
    .notDismissed(now - GRACE_AFTER_DEADLINE_MS)
    .find(
      ({ sale, payment }) =>
        sale.id === newest.sale.id || shownAgainAt(shopLedger.ledger.journal, payment) >= newest.sale.createdAt,
    );
  return found ? shownOf(shopLedger, found.sale.id) : null;
}

/** Epoch ms of the last resumption; negative infinity if there was none. */
function shownAgainAt(journal: JournalLedger, { orderId }: StoredPayment['payment']): number {
  return journal.ofPayment(orderId).findLast(({ kind }) => kind === 'resumed')?.at ?? Number.NEGATIVE_INFINITY;
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

/** The decisive payment of that sale, or of the newest sale before it. */
function shownOf({ ledger }: LedgerAlone, saleId: number): StoredPayment | null {
  const before = saleId === Number.MAX_SAFE_INTEGER ? null : saleId + 1;
  const [entry] = ledger.history.page({ search: '', before, limit: 1 }).entries;
  return (entry && ledger.payments.find(entry.shown.orderId)) ?? null;
}
