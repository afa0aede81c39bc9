/**
 * What the counter does with payments that may still be paid: the cashier dismisses or resumes one, and a start takes
 * them up again.
 */
import { mayStillBePaidOnScreen, type Payment, stateAfter } from '../../../shared/model/payment.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import { SMALLEST_STEP_MS } from '../../payments/shop-clock.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import { applyEvent } from '../../payments/state/apply-event.ts';
import { planNextCheck } from '../../payments/watch/schedule.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import type { PaymentLedger, StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { Parts } from '../parts.ts';

type DismissDeps = Pick<Parts, 'clock' | 'events' | 'watcher' | 'random'>;

/**
 * The cashier dismisses an unpaid payment together with its sale, including earlier attempts that may still be paid.
 * The interface has no cancel operation, so all of them stay watched. Resuming reverses it for the whole sale; the
 * payments are then expected as if never dismissed.
 *
 * A new attempt does not dismiss the earlier ones: a customer who pays one of them in time is not late.
 * @param orderId of a payment in this ledger, in any state: only one that may still be paid on screen is dismissed
 */
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

/**
 * Restores the watch after a start. Payments whose creation was in flight become unconfirmed: the answer is lost, and
 * the order may exist. Everything that may still be paid is checked at once, within the rate limit.
 *
 * A clock that was set back while the program was closed counts as a step. The time between is unknown and taken as
 * none. Otherwise payments would be in its future, perhaps a year from their deadline or next check. Payments that
 * such a clock had ended for good are checked again. A clock that was set forward looks like a long time closed: each
 * payment is checked first.
 */
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

/** How long after its deadline a payment is still shown again: the answer that ends it is about to come. */
const GRACE_AFTER_DEADLINE_MS = 10 * MINUTE_MS;
/** How long after its end a payment is still shown again: later, its customer has gone. */
const GRACE_AFTER_END_MS = 10 * MINUTE_MS;

type LedgerAlone = Pick<ShopLedger, 'ledger'>;

/**
 * The payment to show again in a window that is loaded: the one that was on screen, if it can still be paid there. A
 * payment that ended just before the window loaded must still be shown once.
 */
export interface InterruptedPayments {
  /**
   * Saves the payment on screen: the one when the ledger was last closed, and each that comes onto the counter, because
   * the window may hang or end. Call it for an opened ledger before anything changes that.
   */
  remember(shopLedger: LedgerAlone): void;
  /** The counter is empty: the cashier has left the payment, or has seen its end. */
  forget(shopLedger: LedgerAlone): void;
  /** @returns `null` for none; a payment that has ended is returned once only */
  take(shopLedger: LedgerAlone): StoredPayment | null;
}

export function createInterruptedPayments(clock: Pick<Clock, 'now'>): InterruptedPayments {
  /** Keyed by the open ledger: one that is reopened is another object. */
  const left = new WeakMap<Ledger, Left>();
  return {
    remember(shopLedger) {
      const found = interruptedIn(shopLedger, clock.now());
      const newest = newestSale(shopLedger);
      if (found && newest) {
        left.set(shopLedger.ledger, { saleId: found.sale.id, newestSale: newest.id });
      }
    },
    forget(shopLedger) {
      left.delete(shopLedger.ledger);
    },
    take(shopLedger) {
      const known = left.get(shopLedger.ledger);
      left.delete(shopLedger.ledger);
      const now = clock.now();
      return interruptedIn(shopLedger, now) ?? (known ? justEnded(shopLedger, known, now) : null);
    },
  };
}

interface Left {
  readonly saleId: number;
  /** The ledger's newest sale at that moment. */
  readonly newestSale: number;
}

/**
 * Whether a payment may be on the screen of any window: one of any sale that was not dismissed and can still be paid.
 * None of a damaged ledger: nothing could be sold there, and it must not hold the shop.
 * @param alsoSettled where the window does not ask for New sale first
 */
export function isAnyPayableOnScreen(payments: PaymentLedger, now: number, alsoSettled = false): boolean {
  try {
    return payments.notDismissed(now - GRACE_AFTER_DEADLINE_MS, alsoSettled).length > 0;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'database-broken') return false;
    throw error;
  }
}

/**
 * Of the newest sale, or of an older one that was resumed or tried again since. For any other sale, the next customer has
 * been served. A code of a manually settled sale is shown again too, so that the cashier dismisses it: whoever pays it
 * after that pays twice, and is flagged.
 */
function interruptedIn(shopLedger: LedgerAlone, now: number): StoredPayment | null {
  const newest = newestSale(shopLedger);
  if (!newest) return null;
  const found = shopLedger.ledger.payments
    .notDismissed(now - GRACE_AFTER_DEADLINE_MS, true)
    .find(
      ({ sale, payment }) =>
        sale.id === newest.id ||
        payment.createdAt > newest.createdAt ||
        shownAgainAt(shopLedger.ledger.journal, payment) >= newest.createdAt,
    );
  return found ? shownOf(shopLedger, found.sale.id) : null;
}

/** Epoch ms of the last resumption; negative infinity if there was none. */
function shownAgainAt(journal: JournalLedger, { orderId }: StoredPayment['payment']): number {
  return journal.ofPayment(orderId).findLast(({ kind }) => kind === 'resumed')?.at ?? Number.NEGATIVE_INFINITY;
}

function justEnded(shopLedger: LedgerAlone, { saleId, newestSale: newest }: Left, now: number): StoredPayment | null {
  if (newestSale(shopLedger)?.id !== newest) return null;
  const shown = shownOf(shopLedger, saleId);
  if (!shown || shown.payment.dismissedAt !== null || mayStillBePaidOnScreen(shown.payment)) return null;
  return now < endedAt(shopLedger.ledger.journal, shown.payment) + GRACE_AFTER_END_MS ? shown : null;
}

/** Epoch ms at which it came into its present state. */
function endedAt(journal: JournalLedger, { orderId }: StoredPayment['payment']): number {
  const last = journal.ofPayment(orderId).findLast(({ kind }) => stateAfter[kind] !== undefined);
  return last?.at ?? Number.NEGATIVE_INFINITY;
}

/** It may have been paid in cash: then it has no payment. */
function newestSale({ ledger }: LedgerAlone): Sale | null {
  return ledger.history.page({ search: '', before: null, limit: 1 }).entries[0]?.sale ?? null;
}

/** The decisive payment of that sale; `null` where cash paid it. */
function shownOf({ ledger }: LedgerAlone, saleId: number): StoredPayment | null {
  const [entry] = ledger.history.page({ search: '', before: saleId + 1, limit: 1 }).entries;
  return (entry && ledger.payments.find(entry.shown.orderId)) ?? null;
}
