/**
 * The books of this terminal: opened whatever state they are in, and spoken up about when something had to be done.
 * Backups and checks run behind the counter's back, never in its way.
 */
import { environments, type Environment } from '../../shared/model/environment.ts';
import type { TerminalView } from '../../shared/contract/views/views.ts';
import type { Shop } from './accounts/shop.ts';
import { type Background, JobStopped } from '../platform/background/background.ts';
import type { Clock } from '../platform/clock.ts';
import { ledgerFile } from './data-directory.ts';
import type { NewsDesk } from '../platform/event-bus.ts';
import type { Log } from '../platform/log.ts';
import { type Ledger, StoreTrouble } from '../ports/ledger/ledger.ts';
import { keepBooks } from '../store/recovery/keep-ledgers.ts';
import type { Safekeeping } from '../ports/ledger-guardian.ts';
import type { JournalHead } from '../ports/ledger/takings-port.ts';

/** The first screen comes first. */
const FIRST_LOOK_MS = 2_000;
/** A terminal that is never switched off gets its daily backup as well. */
const LOOK_AGAIN_MS = 3_600_000;

interface Parts {
  readonly background: Background;
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly news: NewsDesk;
  /** Grows: what happened to a book is read by a person at once. */
  readonly notices: TerminalView['notices'];
}

export function openBooks({ background, dataDirectory, clock, log, news, notices }: Parts): Safekeeping {
  const kept = keepBooks({
    background,
    dataDirectory,
    fileOf: (environment) => ledgerFile(dataDirectory, environment),
    now: clock.now,
    onRebuilt(report) {
      const { environment, cause, from, sales, recovered, unreadable } = report;
      log.info('book rebuilt', { environment, cause, from, sales, recovered, unreadable });
      notices.push({ kind: 'book-rebuilt', failure: null, book: report });
      news.emit('terminal');
    },
    onDamage(environment, how, words) {
      log.info('book damaged', { environment, how, problems: words.length, first: words[0] ?? '' });
      const kind = how === 'broken' ? 'book-damaged' : 'book-contradicts';
      if (!notices.some((notice) => notice.kind === kind)) notices.push({ kind, failure: null });
      news.emit('terminal');
    },
    onJobDied: (error) => log.error(`${error.job} died`, error),
  });
  return {
    ...kept,
    open(environment) {
      const ledger = kept.open(environment);
      // For a person who doubts the book: an older copy of it lacks what an older line here names.
      const head = headOf(ledger);
      log.info('book opened', { environment, row: head?.id ?? 0, hash: head?.hash.slice(0, 8) ?? '' });
      return ledger;
    },
  };
}

/** @returns `null` for an empty book, and for one whose journal can't be read: a line of the log keeps no book shut */
function headOf(ledger: Ledger): JournalHead | null {
  try {
    return ledger.journalHead();
  } catch (error) {
    if (!(error instanceof StoreTrouble)) throw error;
    return null;
  }
}

interface OpeningParts {
  readonly shop: Pick<Shop, 'selected' | 'book'>;
  readonly safekeeping: Pick<Safekeeping, 'hasHadBook'>;
  readonly log: Pick<Log, 'info'>;
  /** Absent: the selected one is, and whichever there was. */
  readonly isNeeded?: (environment: Environment) => boolean;
}

/**
 * The selected environment's book, and whichever else there was: what they were in the middle of goes on.
 * @returns whose book can't be opened now; a window says why, and offers to try again
 */
export function openKnownBooks({ shop, safekeeping, log, isNeeded }: OpeningParts): Environment[] {
  const opens = (environment: Environment): boolean => {
    try {
      shop.book(environment);
      return true;
    } catch (error) {
      log.info('book does not open', { environment, code: error instanceof StoreTrouble ? error.code : 'unknown' });
      if (!(error instanceof StoreTrouble)) throw error;
      return false;
    }
  };
  const isKnown = isNeeded ?? ((name: Environment) => name === shop.selected() || safekeeping.hasHadBook(name));
  return environments.filter(isKnown).filter((environment) => !opens(environment));
}

/** A backup a day, and the whole of a large book read once. The program may end in the middle of either: no trouble. */
export function tendBooks(
  { clock, onTrouble }: { readonly clock: Clock; readonly onTrouble: (error: unknown) => void },
  safekeeping: Safekeeping,
  open: ReadonlyMap<Environment, unknown>,
): void {
  const tend = async (): Promise<void> => {
    for (const environment of environments.filter((name) => open.has(name))) {
      await safekeeping.checkInBackground(environment);
      await safekeeping.backUpIfOld(environment);
    }
  };
  const tendAfter = (delayMs: number): void => {
    clock.after(delayMs, () => {
      void tend().catch((error: unknown) => {
        if (!(error instanceof JobStopped)) onTrouble(error);
      });
      tendAfter(LOOK_AGAIN_MS);
    });
  };
  tendAfter(FIRST_LOOK_MS);
}
