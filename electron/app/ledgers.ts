/**
 * Opens each ledger in whatever state it is and reports any repair. Backups and checks run in the background and never
 * delay a sale.
 */
import { type Environment, environments } from '../../shared/model/environment.ts';
import { type Background, JobStopped } from '../platform/background/background.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import { guarded } from '../platform/guarded.ts';
import type { Log } from '../platform/log.ts';
import type { JournalHead, JournalLedger } from '../ports/ledger/journal-port.ts';
import { StoreError } from '../ports/ledger/ledger.ts';
import type { LedgerGuardian } from '../ports/ledger-guardian.ts';
import { createLedgerGuardian } from '../store/guardian/create-ledger-guardian.ts';
import type { ShopAccounts } from './accounts/shop.ts';
import { ledgerFile } from './data-directory.ts';
import type { Notices } from './notices.ts';

/** After the first screen is shown. */
const FIRST_RUN_MS = 2_000;
/** How often a daily backup is considered, for a terminal that is never switched off. */
const RUN_EVERY_MS = 3_600_000;

interface LedgersDeps {
  readonly background: Background;
  readonly dataDirectory: string;
  /** Of this program. */
  readonly version: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Pick<EventBus, 'emit'>;
  /** Events of a ledger are shown to a person at once. */
  readonly notices: Pick<Notices, 'add' | 'show'>;
}

export function composeLedgerGuardian({
  background,
  dataDirectory,
  version,
  clock,
  log,
  events,
  notices,
}: LedgersDeps): LedgerGuardian {
  const guardian = createLedgerGuardian({
    background,
    dataDirectory,
    version,
    fileOf: (environment) => ledgerFile(dataDirectory, environment),
    now: clock.now,
    onRebuilt(report) {
      const { environment, cause, from, sales, recovered, unreadable } = report;
      log.info('ledger rebuilt', { environment, cause, from, sales, recovered, unreadable });
      afterOpening(() => notices.add({ kind: 'ledger-rebuilt', failure: null, recovery: report }));
    },
    onDamage(environment, words) {
      log.info('ledger damaged', { environment, problems: words.length, first: words[0] ?? '' });
      afterOpening(() => {
        // Windows read the damage again each time, even if the notice is unchanged.
        if (!notices.show('ledger-damaged')) events.emit('terminal-changed');
      });
    },
    onJobDied: (error) => log.error(`${error.job} died`, error),
  });
  return {
    ...guardian,
    open(environment) {
      const ledger = guardian.open(environment);
      // For later doubts about the ledger: an older copy lacks the row that an older log line names.
      const head = headOf(ledger.journal);
      log.info('ledger opened', { environment, row: head?.id ?? 0, hash: head?.hash.slice(0, 8) ?? '' });
      return ledger;
    },
  };
}

/**
 * @returns `null` for an empty ledger, and for one with an unreadable journal: a log line must not prevent its opening
 */
function headOf(journal: JournalLedger): JournalHead | null {
  try {
    return journal.head();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/** A listener that reads the ledger must find it open: while it is being opened, it would open it once more. */
function afterOpening(work: () => void): void {
  queueMicrotask(guarded('ledger', work));
}

interface OpeningDeps {
  readonly shop: Pick<ShopAccounts, 'selected' | 'shopLedger'>;
  readonly guardian: Pick<LedgerGuardian, 'hasHadLedger'>;
  readonly log: Pick<Log, 'info'>;
  /** Absent: the selected environment, and every one that has had a ledger. */
  readonly isNeeded?: (environment: Environment) => boolean;
}

/**
 * Opens the selected environment's ledger and every other existing one, to continue their unfinished work.
 * @returns the environments whose ledger can't be opened now; the window shows why and offers a retry
 */
export function openKnownLedgers({ shop, guardian, log, isNeeded }: OpeningDeps): Environment[] {
  const opens = (environment: Environment): boolean => {
    try {
      shop.shopLedger(environment);
      return true;
    } catch (error) {
      log.info('ledger does not open', { environment, code: error instanceof StoreError ? error.code : 'unknown' });
      if (!(error instanceof StoreError)) throw error;
      return false;
    }
  };
  const isKnown = isNeeded ?? ((name: Environment) => name === shop.selected() || guardian.hasHadLedger(name));
  return environments.filter(isKnown).filter((environment) => !opens(environment));
}

interface MaintenanceDeps {
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Called every hour, after the backups. */
  readonly onMaintained: () => void;
}

/** A daily backup, and one full check of a large ledger. The program may end during either without damage. */
export function maintainLedgers(
  { clock, onError, onMaintained }: MaintenanceDeps,
  guardian: Pick<LedgerGuardian, 'backUpIfOld' | 'checkInBackground'>,
  open: ReadonlyMap<Environment, unknown>,
): void {
  const maintain = async (): Promise<void> => {
    for (const environment of environments.filter((name) => open.has(name))) {
      await guardian.checkInBackground(environment);
      await guardian.backUpIfOld(environment);
    }
    onMaintained();
  };
  const maintainAfter = (delayMs: number): void => {
    clock.after(delayMs, () => {
      void maintain().catch((error: unknown) => {
        if (!(error instanceof JobStopped)) onError(error);
      });
      maintainAfter(RUN_EVERY_MS);
    });
  };
  maintainAfter(FIRST_RUN_MS);
}
