/** Jobs that read a whole ledger. They take seconds on a large one, so they run in a worker process. */
import type { Backup, BackupReason } from '../../../shared/contract/views/setup/backup-views.ts';
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Job } from '../../platform/background/background.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { ClosingDraft } from '../../ports/ledger/closing-port.ts';
import type { DayRange } from '../../ports/ledger/history-port.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import type { ReportSums } from '../../ports/ledger/report-port.ts';
import type { LedgerFigures, Verification } from '../../ports/ledger-guardian.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { draftClosing } from '../closings/draft-closing.ts';
import { compressSegments } from '../journal/compress-segments.ts';
import { JournalFile } from '../journal/journal-file.ts';
import { readReportSums } from '../reports/read-report-sums.ts';
import { storeResult } from '../sqlite/store-result.ts';
import { checkLedger, type LedgerCheck } from '../verify/check-ledger-file.ts';
import { describeLedger } from '../verify/describe-ledger.ts';
import { verifyLedger } from '../verify/verify-ledger-file.ts';

export interface BackupRequest {
  readonly places: LedgerPaths;
  readonly reason: BackupReason;
  /** Of an update: see `backupSchema`. */
  readonly version?: string;
  /** Epoch ms. */
  readonly at: number;
}

export const backUpJob: Job<BackupRequest, Result<Backup>> = { name: 'back-up' };

export const backUp = ({ places, reason, at, version }: BackupRequest): Result<Backup> =>
  storeResult(() => {
    const made = makeBackup(places, reason, at, version);
    // The backup is made, whatever becomes of its smaller neighbour: the next one tries again.
    ignoreErrors(() => compressSegments(places));
    return made;
  });

export const checkLedgerJob: Job<LedgerPaths, Result<LedgerCheck>> = { name: 'check-ledger' };

export const checkLedgerFile = ({ file, environment }: LedgerPaths): Result<LedgerCheck> =>
  storeResult(() => checkLedger(file, environment));

export const describeLedgerJob: Job<LedgerPaths, Result<LedgerFigures>> = { name: 'describe-ledger' };

export const describeLedgerFile = ({ file }: LedgerPaths): Result<LedgerFigures> =>
  storeResult(() => describeLedger(file));

export interface VerifyRequest {
  readonly places: LedgerPaths;
  /** The noted journal head and highest Z number. */
  readonly head: JournalHead | null;
  readonly highestClosing: number;
  /** Epoch ms. */
  readonly at: number;
}

export const verifyLedgerJob: Job<VerifyRequest, Result<Verification>, VerifyProgress> = { name: 'verify-ledger' };

export const verifyLedgerFile = (
  { places, head, highestClosing, at }: VerifyRequest,
  onProgress: (progress: VerifyProgress) => void,
): Result<Verification> =>
  storeResult(() => {
    const filed = new JournalFile(places.journal, places.environment);
    return verifyLedger(places.file, places.environment, { onProgress, now: at, head, highestClosing, filed });
  });

/** The result is `null` for an empty ledger. */
export const draftClosingJob: Job<LedgerPaths, Result<ClosingDraft | null>> = { name: 'draft-closing' };

export const draftClosingOf = ({ file }: LedgerPaths): Result<ClosingDraft | null> =>
  storeResult(() => draftClosing(file));

export interface ReportSumsRequest {
  /** The ledger. */
  readonly file: string;
  readonly range: DayRange;
  /** The days to compare with. */
  readonly before: DayRange;
}

export const reportSumsJob: Job<ReportSumsRequest, Result<ReportSums>> = { name: 'report-sums' };

export const reportSumsOf = ({ file, range, before }: ReportSumsRequest): Result<ReportSums> =>
  storeResult(() => readReportSums(file, range, before));
