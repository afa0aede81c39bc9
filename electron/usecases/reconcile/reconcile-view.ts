/** How far the reconciliation of a day has come, and what it found, as a window is shown it. Reads only. */
import {
  MOST_DIFFERENCES,
  type ReconcileDifference,
  type ReconcileRun,
  type ReconcileView,
} from '../../../shared/contract/views/review/reconcile-views.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Book } from '../../payments/book.ts';
import type { Reconciler } from '../../payments/reconcile/reconciler.ts';
import type { SpareTime } from '../../payments/reconcile/idle-poller.ts';
import type { ReconciledPayment, StoredReconciliation } from '../../ports/ledger/reconciliation-port.ts';

/** One question, on its way and back. */
const A_QUESTION_MS = 500;
const MINUTE_MS = 60_000;

export interface ReconcileViewParts {
  readonly clock: Clock;
  readonly reconciler: Reconciler;
  readonly watcher: { readonly spareTime: Pick<SpareTime, 'perMinute'> };
}

export function reconcileView(parts: ReconcileViewParts, book: Book, businessDay: string): ReconcileView {
  const running = book.ledger.runningReconciliation();
  const ofDay = running?.businessDay === businessDay ? running : book.ledger.lastReconciliation(businessDay);
  return {
    now: parts.clock.now(),
    environment: book.environment,
    businessDay,
    run: ofDay ? runView(parts, book, ofDay) : null,
    busyWith: running && running.businessDay !== businessDay ? running.businessDay : null,
  };
}

/** Of whichever day runs in this book, for the windows that look at it; `undefined` where none ever did. */
export function newestReconcileView(parts: ReconcileViewParts, book: Book): ReconcileView | undefined {
  const newest = book.ledger.runningReconciliation() ?? book.ledger.newestReconciliation();
  return newest && reconcileView(parts, book, newest.businessDay);
}

function runView(parts: ReconcileViewParts, book: Book, run: StoredReconciliation): ReconcileRun {
  const { id, businessDay, startedAt, ended, payments, remaining, differences, unasked } = run;
  return {
    id,
    businessDay,
    startedAt,
    ended,
    total: payments,
    done: payments - remaining,
    differenceCount: differences,
    unaskedCount: unasked,
    waiting: ended ? null : parts.reconciler.waiting(book.environment),
    remainingMs: ended ? null : remainingMs(parts, book, run),
    differences: book.ledger
      .reconciliationDifferences(id, MOST_DIFFERENCES)
      .flatMap((difference) => differenceView(book, difference)),
  };
}

function differenceView(book: Book, { orderId, ...found }: ReconciledPayment): readonly ReconcileDifference[] {
  const stored = book.ledger.payment(orderId);
  if (!stored) return [];
  const { payment, sale } = stored;
  return [
    {
      ...found,
      orderId,
      saleId: sale.id,
      saleNumber: sale.number,
      businessDay: sale.businessDay,
      amount: payment.amount,
      methodName: payment.method.name,
      stateNow: payment.state,
    },
  ];
}

/** As if every minute left as many questions as this one: open payments come and go. */
function remainingMs(
  { clock, reconciler, watcher }: ReconcileViewParts,
  book: Book,
  run: StoredReconciliation,
): number | null {
  const next = book.ledger.nextToReconcile(run.id);
  const stored = next && book.ledger.payment(next.orderId);
  if (!stored) return 0;
  const perMinute = watcher.spareTime.perMinute(stored.payment.account);
  const wait = reconciler.waiting(book.environment);
  if (perMinute === 0 || wait?.for === 'line' || wait?.for === 'book') return null;
  const held = wait?.until == null ? 0 : Math.max(0, wait.until - clock.now());
  const minutes = Math.ceil(run.remaining / perMinute) - 1;
  return held + minutes * MINUTE_MS + Math.min(run.remaining, perMinute) * A_QUESTION_MS;
}
