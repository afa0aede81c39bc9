/** A person begins or cancels a reconciliation of a day. What is asked, and when, is the reconciler's. */
import { isDay } from '../../../shared/model/values/is-day.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Book } from '../../payments/book.ts';
import type { Reconciler } from '../../payments/reconcile/reconciler.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';

export interface ReconcileParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly reconciler: Reconciler;
  readonly watcher: Pick<Watcher, 'noticeClockStep'>;
}

/**
 * @param businessDay as somebody typed it; sales that are rung up after this are not in it
 * @returns or `date-invalid`, `day-in-future`, `day-without-payments`, `reconcile-running` (one at a time)
 */
export function startReconciliation(
  { clock, news, reconciler, watcher }: ReconcileParts,
  book: Book,
  businessDay: string,
): Result<null> {
  watcher.noticeClockStep();
  const at = clock.now();
  if (!isDay(businessDay)) return failed('date-invalid');
  if (businessDay > book.businessDay(at)) return failed('day-in-future');
  if (book.ledger.runningReconciliation()) return failed('reconcile-running');
  if (book.ledger.countToReconcile(businessDay) === 0) return failed('day-without-payments');
  book.ledger.startReconciliation(businessDay, at);
  news.emit('reconcile', { environment: book.environment });
  reconciler.wake();
  return ok(null);
}

/** What was found until now is kept. Nothing happens where none runs, or another day's. */
export function cancelReconciliation({ clock, news, watcher }: ReconcileParts, book: Book, businessDay: string): void {
  const run = book.ledger.runningReconciliation();
  if (run?.businessDay !== businessDay) return;
  watcher.noticeClockStep();
  book.ledger.endReconciliation(run.id, 'canceled', null, clock.now());
  news.emit('reconcile', { environment: book.environment });
}
