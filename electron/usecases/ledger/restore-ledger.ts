/** Puts another book in the place of the present one; then everything that may still be paid is asked about again. */
import type { BookReport } from '../../../shared/contract/views/backup-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Book } from '../../payments/book.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Safekeeping } from '../../ports/ledger-guardian.ts';
import { resumePayments } from '../sell/resume-payments.ts';

export interface RestoreParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly watcher: Watcher;
  readonly safekeeping: Safekeeping;
  /** Those that are open. */
  readonly books: ReadonlyMap<Environment, Book>;
}

/** @param file one of the listed backups · @returns or `backup-not-found`, `backup-unusable`, `database-…`, `job-ended` */
export async function restoreBackup(
  parts: RestoreParts,
  environment: Environment,
  file: string,
): Promise<Result<BookReport>> {
  const restored = await parts.safekeeping.restore(environment, file);
  goOn(parts, environment);
  return restored;
}

/** @returns `null` if on a second look the book is whole · or `database-…` */
export async function repairBook(parts: RestoreParts, environment: Environment): Promise<Result<BookReport | null>> {
  const repaired = await parts.safekeeping.repair(environment);
  goOn(parts, environment);
  return repaired;
}

/** Whatever came of it: the file may be another one. */
function goOn({ books, watcher, news, ...parts }: RestoreParts, environment: Environment): void {
  news.emit('exchange', { environment });
  const book = books.get(environment);
  if (!book || parts.safekeeping.view(environment).broken) return;
  resumePayments({ ...parts, news }, book);
  watcher.wake();
  for (const what of ['terminal', 'methods', 'flags', 'connection'] as const) news.emit(what);
}
