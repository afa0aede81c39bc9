/**
 * The books of this terminal: opened whatever state they are in, and spoken up about when something had to be done.
 * Backups and checks run behind the counter's back, never in its way.
 */
import { environments, type Environment } from '../../shared/model/environment.ts';
import type { ShopAccounts } from './accounts/shop.ts';
import { type Background, JobStopped } from '../platform/background/background.ts';
import type { Clock } from '../platform/clock.ts';
import { ledgerFile } from './data-directory.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { Notices } from './notices.ts';
import type { Log } from '../platform/log.ts';
import type { ClosingJournalHead } from '../ports/ledger/closing-port.ts';
import { type Ledger, StoreError } from '../ports/ledger/ledger.ts';
import { createLedgerGuardian } from '../store/recovery/create-ledger-guardian.ts';
import type { LedgerGuardian } from '../ports/ledger-guardian.ts';

/** The first screen comes first. */
const FIRST_LOOK_MS = 2_000;
/** A terminal that is never switched off gets its daily backup as well. */
const LOOK_AGAIN_MS = 3_600_000;

interface LedgersDeps {
  readonly background: Background;
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Pick<EventBus, 'emit'>;
  /** What happened to a book is read by a person at once. */
  readonly notices: Pick<Notices, 'add' | 'say'>;
}

export function openShopLedgers({
  background,
  dataDirectory,
  clock,
  log,
  events,
  notices,
}: LedgersDeps): LedgerGuardian {
  const kept = createLedgerGuardian({
    background,
    dataDirectory,
    fileOf: (environment) => ledgerFile(dataDirectory, environment),
    now: clock.now,
    onRebuilt(report) {
      const { environment, cause, from, sales, recovered, unreadable } = report;
      log.info('book rebuilt', { environment, cause, from, sales, recovered, unreadable });
      notices.add({ kind: 'book-rebuilt', failure: null, book: report });
    },
    onDamage(environment, how, words) {
      log.info('book damaged', { environment, how, problems: words.length, first: words[0] ?? '' });
      // Windows ask anew each time, also where the words stay the same.
      if (!notices.say(how === 'broken' ? 'book-damaged' : 'book-contradicts')) events.emit('terminal-changed');
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
function headOf(ledger: Ledger): ClosingJournalHead | null {
  try {
    return ledger.journal.head();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

interface OpeningDeps {
  readonly shop: Pick<ShopAccounts, 'selected' | 'shopLedger'>;
  readonly guardian: Pick<LedgerGuardian, 'hasHadLedger'>;
  readonly log: Pick<Log, 'info'>;
  /** Absent: the selected one is, and whichever there was. */
  readonly isNeeded?: (environment: Environment) => boolean;
}

/**
 * The selected environment's book, and whichever else there was: what they were in the middle of goes on.
 * @returns whose book can't be opened now; a window says why, and offers to try again
 */
export function openKnownLedgers({ shop, guardian, log, isNeeded }: OpeningDeps): Environment[] {
  const opens = (environment: Environment): boolean => {
    try {
      shop.shopLedger(environment);
      return true;
    } catch (error) {
      log.info('book does not open', { environment, code: error instanceof StoreError ? error.code : 'unknown' });
      if (!(error instanceof StoreError)) throw error;
      return false;
    }
  };
  const isKnown = isNeeded ?? ((name: Environment) => name === shop.selected() || guardian.hasHadLedger(name));
  return environments.filter(isKnown).filter((environment) => !opens(environment));
}

/** A backup a day, and the whole of a large book read once. The program may end in the middle of either: no trouble. */
export function watchLedgers(
  { clock, onError }: { readonly clock: Clock; readonly onError: (error: unknown) => void },
  guardian: LedgerGuardian,
  open: ReadonlyMap<Environment, unknown>,
): void {
  const tend = async (): Promise<void> => {
    for (const environment of environments.filter((name) => open.has(name))) {
      await guardian.checkInBackground(environment);
      await guardian.backUpIfOld(environment);
    }
  };
  const tendAfter = (delayMs: number): void => {
    clock.after(delayMs, () => {
      void tend().catch((error: unknown) => {
        if (!(error instanceof JobStopped)) onError(error);
      });
      tendAfter(LOOK_AGAIN_MS);
    });
  };
  tendAfter(FIRST_LOOK_MS);
}
