/** Jobs that read a whole ledger. They take seconds on a large one, so they run in a worker process. */
import type { Backup, BackupReason } from '../../../shared/contract/views/setup/backup-views.ts';
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { Job } from '../../platform/background/background.ts';
import type { LedgerFigures } from '../../ports/diagnostics.ts';
import type { ClosingDraft } from '../../ports/ledger/closing-port.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import type { Verification } from '../../ports/ledger-guardian.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { draftClosing } from '../closings/draft-closing-content.ts';
import { closingEvidence } from '../recovery/evidence/closings-in-backups.ts';
import { readCashLog, readIntentLog } from '../recovery/intent-log.ts';
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
  storeResult(() => makeBackup(places, reason, at, version));

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
    const closings = closingEvidence(places, highestClosing);
    return verifyLedger(places.file, places.environment, {
      onProgress,
      now: at,
      head,
      intents: readIntentLog(places),
      cash: readCashLog(places),
      closings,
    });
  });

/** The result is `null` for an empty ledger. */
export const draftClosingJob: Job<LedgerPaths, Result<ClosingDraft | null>> = { name: 'draft-closing' };

export const draftClosingOf = ({ file }: LedgerPaths): Result<ClosingDraft | null> =>
  storeResult(() => draftClosing(file));
