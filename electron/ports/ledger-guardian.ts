/**
 * The port to what keeps books safe: opening them whatever state they are in, backups, checks, restoring.
 *
 * Sales go on during a backup and a check. A restore exchanges the file underneath the open ledger between two calls.
 */
import type { Backup, BackupReason, BackupsView, RecoveryReport } from '../../shared/contract/views/backup-views.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';
import type { Finding } from '../../shared/contract/views/report/report-views.ts';
import type { VerifyProgress } from '../../shared/contract/views/verification-views.ts';
import type { RunningJob } from '../platform/background/background.ts';
import type { ClosingDraft } from './ledger/closing-port.ts';
import type { Ledger } from './ledger/ledger.ts';

/** How much was read, and what was found: the first of it, and how much it is. */
export interface Verification {
  readonly sales: number;
  readonly payments: number;
  readonly journalRows: number;
  readonly closings: number;
  readonly findings: readonly Finding[];
  readonly found: number;
  /** What the journal accounts for, and somebody may ask about. */
  readonly known: readonly Finding[];
}

export interface LedgerGuardian {
  /** @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`, `-broken` */
  open(environment: Environment): Ledger;
  /** There is a book of it, or there was one. */
  hasHadLedger(environment: Environment): boolean;

  /** Of a book that is open. */
  view(environment: Environment): BackupsView;
  /**
   * A consistent copy, checked whole. After it, older ones of the same reason are removed: but for the newest fourteen,
   * of those made by hand the newest five, and of closings all of 90 days.
   * @returns or `backup-too-soon` (by hand, within a minute of the last), `database-broken` (the book is damaged: nothing
   *   can be charged from now on), `-full`, `-busy`, `-read-only`; `job-ended` where its process died: nothing is left of it then
   */
  backUp(environment: Environment, reason: BackupReason): Promise<Result<Backup>>;
  /** Makes one if the newest is older than a day. */
  backUpIfOld(environment: Environment): Promise<void>;
  /** Reads the whole book where that was not done at its opening. What it finds is said by `onDamage`. */
  checkInBackground(environment: Environment): Promise<void>;

  /**
   * Everything recomputed and held against the intent log and the last backup's head, in a process of its own, once the backups and checks that are being made are through.
   * Its answer: what does not match, or `database-…`. It is stopped by whoever asked for it, or by a restore or repair.
   * @param tell a few times a second from its beginning on
   */
  verify(environment: Environment, tell: (progress: VerifyProgress) => void): RunningJob<Result<Verification>>;
  /**
   * What a closing would say now, from the book as it is on the disk, in a process of its own. Waits for no backup and
   * no check.
   * @returns `null` for a book in which nothing has ever happened; or `database-…`, `job-ended`
   */
  draftClosing(environment: Environment): Promise<Result<ClosingDraft | null>>;

  /**
   * A safety copy first; then the backup takes the book's place, which is set aside with everything in it; and payments
   * that only the old book knew are entered as unconfirmed.
   * @param file one of those that `view` lists
   * @returns or `backup-not-found`, `backup-unusable`, `database-…`, and `job-ended` where nothing was exchanged yet
   */
  restore(environment: Environment, file: string): Promise<Result<RecoveryReport>>;
  /** The same with the newest whole backup. @returns `null` if the book turned out to be whole */
  repair(environment: Environment): Promise<Result<RecoveryReport | null>>;
}
