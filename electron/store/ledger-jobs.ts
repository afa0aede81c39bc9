/** Jobs that read or build a whole ledger. They take seconds to minutes on a large one, so they run in a worker process. */
import { statSync } from 'node:fs';
import type { Backup, BackupReason, RecoveryReport } from '../../shared/contract/backup.ts';
import type { VerifyProgress } from '../../shared/contract/verify.ts';
import { paymentStates } from '../../shared/model/payment.ts';
import { failed, type Result } from '../../shared/model/values/result.ts';
import type { Job } from '../platform/background/background.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { BuiltLedger } from '../ports/hub.ts';
import type { DayRange } from '../ports/ledger/history-port.ts';
import type { ClosingDraft, JournalHead } from '../ports/ledger/journal-port.ts';
import type { ReportSums } from '../ports/ledger/report-port.ts';
import type { LedgerFigures, RecoveryProgress, Verification } from '../ports/ledger-guardian.ts';
import { createBackup, newestBackup } from './backups.ts';
import { draftClosing } from './closings/draft-closing.ts';
import { compressSegment } from './journal/follow-journal.ts';
import { JournalFile } from './journal/journal-file.ts';
import { buildLedger, openStagedRows } from './recovery/build-ledger.ts';
import { createCheckNotes } from './recovery/check-notes.ts';
import { examineLedger } from './recovery/open-or-recover.ts';
import { type HeldAtHub, recover } from './recovery/recover.ts';
import { RowsRefused } from './replay/row-facts.ts';
import { readReportSums } from './reports.ts';
import { readDatabase } from './sqlite/database.ts';
import type { LedgerPaths } from './sqlite/ledger-files.ts';
import { userVersion } from './sqlite/migrate.ts';
import { storeResult } from './sqlite/sqlite-error.ts';
import { checkLedger, verifyLedger } from './verify/verify.ts';

export interface BackupRequest {
  readonly places: LedgerPaths;
  readonly reason: BackupReason;
  /** Epoch ms. */
  readonly at: number;
}

export const backUpJob: Job<BackupRequest, Result<Backup>> = { name: 'back-up' };

export const backUp = ({ places, reason, at }: BackupRequest): Result<Backup> =>
  storeResult(() => {
    const made = createBackup(places, reason, at);
    // Nobody waits for these two. The backup is made, whatever becomes of the segment: the next one tries again.
    if (reason === 'start' || reason === 'day-close') ignoreErrors(() => compressSegment(places));
    return made;
  });

export const checkLedgerJob: Job<LedgerPaths, Result<readonly string[]>> = { name: 'check-ledger' };

export const checkLedgerFile = ({ file, environment }: LedgerPaths): Result<readonly string[]> =>
  storeResult(() => checkLedger(file, environment));

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

export interface BuildRequest {
  readonly places: LedgerPaths;
  /** Whose rows are staged. */
  readonly terminal: string;
  /** The file to build. */
  readonly built: string;
  readonly merchantCode: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Builds a ledger from staged rows, a minute for years of sales. Its progress is the number of rows that are entered. */
export const buildLedgerJob: Job<BuildRequest, Result<BuiltLedger>, number> = { name: 'build-ledger' };

export function buildLedgerFile(
  { places, terminal, built: file, merchantCode, at }: BuildRequest,
  onProgress: (rows: number) => void,
): Result<BuiltLedger> {
  const { environment } = places;
  try {
    return storeResult(() => {
      const staged = openStagedRows(places, terminal);
      try {
        const backup = newestBackup(places)?.file ?? null;
        return buildLedger({ rows: staged.rows(), file, environment, merchantCode, backup, at, onProgress });
      } finally {
        staged.close();
      }
    });
  } catch (error) {
    if (error instanceof RowsRefused) return failed(error.code, { problem: error.message.slice(0, 300) });
    throw error;
  }
}

export interface RecoveryRequest {
  readonly places: LedgerPaths;
  readonly dataDirectory: string;
  /** Epoch ms. */
  readonly at: number;
  /** Whether the hub has rows of this ledger. */
  readonly isAtHub: boolean;
  readonly atHub: HeldAtHub | null;
}

/** Entering the rows of years takes minutes. The result is `null` for a ledger that turned out to be whole. */
export const recoverLedgerJob: Job<RecoveryRequest, Result<RecoveryReport | null>, RecoveryProgress> = {
  name: 'recover-ledger',
};

export const recoverLedgerFile = (
  { places, dataDirectory, at, isAtHub, atHub }: RecoveryRequest,
  onProgress: (progress: RecoveryProgress) => void,
): Result<RecoveryReport | null> =>
  storeResult(() => {
    const { environment } = places;
    const notes = createCheckNotes(dataDirectory);
    const noted = notes.of(environment);
    const found = examineLedger(places, noted, isAtHub);
    if (!('cause' in found)) return null;
    return recover({
      ...{ places, cause: found.cause, at, noted, atHub, onProgress },
      // Noted before the swap. What the new ledger lacks is journalled in it, so its own head counts from then on.
      onReport: (unread, replacement) => notes.change(environment, { unread, replacement }),
    });
  });

export const describeLedgerJob: Job<LedgerPaths, Result<LedgerFigures>> = { name: 'describe-ledger' };

/** Tables of our own schema; a foreign one could have anything as its name. */
const TABLE_NAME = /^[a-z_]{1,40}$/;

/** Figures of a ledger for support. Counting reads all of it. */
export const describeLedgerFile = ({ file }: LedgerPaths): Result<LedgerFigures> =>
  storeResult(() =>
    readDatabase(file, (db) => {
      const names = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all().map(String);
      const count = (from: string): number => Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
      const ours = names.filter((name) => TABLE_NAME.test(name) && !name.startsWith('sqlite_')).toSorted();
      const inState = (state: string): number =>
        ours.includes('payment') ? count(`payment WHERE state = '${state}'`) : 0;
      return {
        version: userVersion(db),
        bytes: sizeOf(file),
        walBytes: sizeOf(`${file}-wal`),
        pages: Number(db.pragma('page_count', { simple: true })),
        rows: Object.fromEntries(ours.map((name) => [name, count(name)])),
        paymentsByState: Object.fromEntries(paymentStates.map((state) => [state, inState(state)])),
        isIntact: db.prepare('PRAGMA quick_check(1)').pluck().get() === 'ok',
      };
    }),
  );

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
