/**
 * The port to the ledgers' safety: opening in any state, backups, checks, restoring.
 *
 * Sales continue during a backup and a check. A restore replaces the file of the open ledger between two calls.
 */
import type { Backup, BackupReason, BackupsView, RecoveryReport } from '../../shared/contract/backup.ts';
import type { Finding, LedgerCheckView, VerifyProgress } from '../../shared/contract/verify.ts';
import type { HubJournalRow } from '../../shared/hub/journal.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';
import type { RunningJob } from '../platform/background/background.ts';
import type { HubRestore } from './hub.ts';
import type { DayRange } from './ledger/history-port.ts';
import type { ClosingDraft } from './ledger/journal-port.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { ReportSums } from './ledger/report-port.ts';

/** Figures of a ledger's file. No content. */
export interface LedgerFigures {
  /** Version of the schema. */
  readonly version: number;
  readonly bytes: number;
  readonly walBytes: number;
  readonly pages: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly paymentsByState: Readonly<Record<string, number>>;
  /** SQLite's own quick check found nothing. */
  readonly isIntact: boolean;
}

/** Counts of the rows read, the first findings and their total. */
export interface Verification
  extends Readonly<Pick<LedgerCheckView, 'sales' | 'payments' | 'journalRows' | 'closings' | 'found'>> {
  readonly findings: readonly Finding[];
  /** Differences that the journal explains, listed for questions about them. */
  readonly known: readonly Finding[];
}

/** Of rows of a journal that are entered. */
export interface RecoveryProgress {
  readonly rows: number;
  /** About how many there are. */
  readonly of: number;
}

/** The hub's copy of this machine's journal, which a recovery may need. */
export interface RowsAtHub {
  /** How far the copy reaches, as far as this machine knows; 0 without a reachable hub. */
  newest(environment: Environment): number;
  /** @returns the rows after a position that came in five seconds. Nothing in them is checked. Never rejects */
  fetch(environment: Environment, after: number): Promise<readonly HubJournalRow[]>;
}

export interface LedgerGuardian {
  /** Rebuilding from the hub. */
  readonly hubRestore: HubRestore;

  /**
   * Call it before the first `open` of a ledger that exists: recovers one that is damaged, missing or behind its journal, in
   * a separate process. Nothing can be sold before it is in place. What can't be recovered now is left to `open`.
   * @param onProgress called a few times a second
   * @param atHub asked if it has more than the journal file and the newest backup
   */
  prepare(environment: Environment, onProgress: (progress: RecoveryProgress) => void, atHub: RowsAtHub): Promise<void>;
  /** @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`, `-not-migrated`, `-broken` */
  open(environment: Environment): Ledger;
  /** Whether a ledger of it exists or ever existed. */
  hasHadLedger(environment: Environment): boolean;

  /** For a ledger that is open. */
  view(environment: Environment): BackupsView;
  /**
   * Makes a consistent copy and checks its pages, schema and journal. Then it removes older backups of the same reason.
   * Fourteen stay; of manual ones five, and of closings all of 90 days. Copies before a restore stay.
   * @returns or `backup-too-soon` (manual, within a minute of the last), `database-broken` (the ledger is damaged: no
   * charge is possible from now on), `-full`, `-busy`, `-read-only`; `job-ended` if its process died, which leaves
   * nothing behind
   */
  backUp(environment: Environment, reason: BackupReason): Promise<Result<Backup>>;
  /** Makes a backup if the newest one is older than a day or of another history. */
  backUpIfOld(environment: Environment): Promise<void>;
  /** Checks the whole ledger unless its opening did. `onDamage` reports what it finds. */
  checkInBackground(environment: Environment): Promise<void>;

  /**
   * Replays the journal, and compares the ledger with the result, with the journal file and with the noted head, in a
   * separate process. The caller can stop it; a restore or repair does.
   * @param onProgress called a few times a second from the start
   * @returns the differences, or `database-…`
   */
  verify(environment: Environment, onProgress: (progress: VerifyProgress) => void): RunningJob<Result<Verification>>;
  /** Counts a ledger's rows in a separate process, for support. @returns or `database-…`, `job-ended` */
  describe(environment: Environment): Promise<Result<LedgerFigures>>;
  /**
   * Drafts a closing from the ledger as it is on the disk, in a separate process. Waits for no backup and no check.
   * @returns `null` for a ledger without any events; or `database-…`, `job-ended`
   */
  draftClosing(environment: Environment): Promise<Result<ClosingDraft | null>>;
  /**
   * Adds up a long report from the ledger as it is on the disk, in a separate process, one at a time. Equal requests
   * that wait share one. Waits for no backup and no check.
   * @param before the days to compare with · @returns or `database-…`, `job-ended`
   */
  reportSums(environment: Environment, range: DayRange, before: DayRange): Promise<Result<ReportSums>>;

  /**
   * Makes a safety copy, then puts the backup in the ledger's place, with everything since. The old ledger goes to
   * quarantine whole.
   * @param file one that `view` lists
   * @returns or `backup-not-found`, `backup-unusable`, `database-…`, and `job-ended` if nothing was replaced yet
   */
  restore(environment: Environment, file: string): Promise<Result<RecoveryReport>>;
  /**
   * For a ledger that does not open with `database-newer`: the newest backup from before that this program can read;
   * `null` for none.
   */
  beforeNewer(environment: Environment): Backup | null;
  /**
   * Puts that backup in the newer ledger's place, which goes to quarantine whole. What only the newer ledger and its
   * journal file have is entered, as far as this program knows it. The caller opens the ledger afterwards.
   * @returns or `backup-not-found`, `database-…`; the newer ledger is then still in place
   */
  rollBack(environment: Environment): Promise<Result<RecoveryReport | null>>;
  /** Like `restore`, with the newest usable backup. @returns `null` if the ledger turned out to be whole */
  repair(environment: Environment): Promise<Result<RecoveryReport | null>>;
}
