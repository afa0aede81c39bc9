/**
 * Opens one environment's ledger. A damaged or missing file is first replaced by a whole one. The file is examined before
 * it is opened, because opening and closing a damaged file would change it.
 *
 * | Found | Action |
 * |---|---|
 * | nothing, and no trace of an earlier ledger | an empty ledger is created |
 * | nothing, but backups, an intent log, a WAL or a quarantined ledger | the newest whole backup takes its place |
 * | not a database, another environment's, broken pages, an inconsistency, a damaged WAL | quarantined and rebuilt |
 * | a whole ledger that lacks rows it once had | quarantined and rebuilt |
 * | a newer version; locked; read-only; full | refused with an error; not a byte is changed |
 */
import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { RecoveryReport } from '../../../shared/contract/views/setup/backup-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import { type LedgerPaths, ledgerPaths } from '../backups/ledger-paths.ts';
import { listBackups } from '../backups/list-backups.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { checkLedger, damageFound, identityProblems, isIntact } from '../verify/check-ledger-file.ts';
import { readWal, type Wal } from './evidence/wal.ts';
import { hasIntentLog, hasNewestIntent } from './intent-log.ts';
import { containsHead } from './journal-head.ts';
import { finishSwap, hasQuarantined, quarantineLeftovers, removeUnfinishedRestores } from './rebuild/quarantine.ts';
import { rebuild } from './rebuild/rebuild.ts';

/** Up to this size (some 2,000 sales) a ledger is checked whole before use; a larger one right afterwards. */
const CHECKED_BEFORE_USE_BYTES = 2 * 1024 * 1024;

interface OpenLedgerOptions {
  readonly file: string;
  readonly environment: Environment;
  /** Epoch ms. */
  readonly now: number;
  /** Damage was noticed while it was last open, so it is checked whole whatever its size. */
  readonly isSuspect: boolean;
  /** The noted journal head and highest Z number. */
  readonly noted?: { readonly head: JournalHead | null; readonly highestClosing: number };
  /**
   * Copies a whole ledger before this version of the program opens it for the first time. @returns whether it was
   * copied: a migration then makes no copy of its own
   */
  readonly copyFirst?: () => boolean;
  /** Called just before the swap, because a crash may follow it. */
  readonly onReport?: (report: RecoveryReport) => void;
}

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** The recovery that was needed; `null` if none. */
  readonly report: RecoveryReport | null;
  /** Whether it was checked whole just now. */
  readonly isChecked: boolean;
  /** Inconsistencies of a ledger without a consistent backup. Sentences for the log. */
  readonly inconsistencies: readonly string[];
}

const NOTHING = { head: null, highestClosing: 0 };

/** @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`; `-broken` only if no new ledger can be created */
export function openOrRecover({
  file,
  environment,
  now,
  isSuspect,
  noted = NOTHING,
  copyFirst = () => false,
  onReport,
}: OpenLedgerOptions): OpenedLedger {
  return withStoreError(() => {
    const places = ledgerPaths(file, environment);
    removeUnfinishedRestores(places);
    if (!finishSwap(places) && existsSync(file)) quarantineLeftovers(places);
    takeBackUnfinished(places.file);
    const found = examine(places, isSuspect, noted.head);
    const cause = 'cause' in found ? found.cause : null;
    const report = cause === null ? null : rebuild({ places, cause, at: now, noted, onReport });
    const inconsistencies = report === null && 'inconsistencies' in found ? found.inconsistencies : [];
    const isCopied = cause === null && copyFirst();
    const ledger = openLedger({ file, environment, ...(isCopied ? { beforeMigration: () => undefined } : {}) });
    return { ledger, report, isChecked: cause !== null || ('isChecked' in found && found.isChecked), inconsistencies };
  });
}

/** Whether this environment has or had a ledger, which is then opened at start and watched. */
export function hasHadLedger(file: string, environment: Environment): boolean {
  const places = ledgerPaths(file, environment);
  return existsSync(file) || existsSync(`${file}-wal`) || hasRecoverablePayments(places);
}

/**
 * Until a new ledger switches to WAL mode, SQLite uses a rollback journal. A leftover one means that the first start was
 * interrupted. SQLite rolls it back, but only on a writing connection.
 */
function takeBackUnfinished(file: string): void {
  if (!existsSync(`${file}-journal`) || !existsSync(file)) return;
  damageFound(() => {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
    } finally {
      db.close();
    }
    return [];
  });
}

type ExaminedLedger =
  | { readonly isChecked: boolean }
  | { readonly cause: 'damaged' | 'missing'; readonly inconsistencies: readonly string[] };

function examine(places: LedgerPaths, isSuspect: boolean, head: JournalHead | null): ExaminedLedger {
  const { file, environment } = places;
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const wal = readWal(`${file}-wal`);
  if (bytes === 0) {
    if (!hasHadLedger(file, environment) || isFirstStart(places, wal !== null)) return { isChecked: true };
    return { cause: existsSync(file) ? 'damaged' : 'missing', inconsistencies: [] };
  }
  // The first commit creates the tables. A ledger without tables was interrupted before it, so nothing can be lost.
  const isBegun = wal?.isDamaged === true && wal.isOneCommit && isFirstStart(places, false) && readsAsBlank(file);
  if (wal?.isDamaged && !isBegun) return { cause: 'damaged', inconsistencies: [] };

  const isBlank = isBegun || readsAsBlank(file);
  if (isBlank && isFirstStart(places, false)) return { isChecked: true };
  // The file may be whole and still lack rows that it once had.
  const isBehind = (head !== null && !containsHead(file, head)) || !hasNewestIntent(places, file);
  if (isSuspect || isBlank || Math.max(bytes, bytesAfter(wal)) <= CHECKED_BEFORE_USE_BYTES) {
    const check = checkLedger(file, environment);
    if (isIntact(check) && !isBehind) return { isChecked: true };
    return { cause: 'damaged', inconsistencies: check.damage.length === 0 ? check.inconsistencies : [] };
  }
  return !isBehind && damageFound(() => quickCheck(file, environment)).length === 0
    ? { isChecked: false }
    : { cause: 'damaged', inconsistencies: [] };
}

/** The database's size in bytes after a checkpoint. A WAL repeats pages, so its own size is no measure. */
function bytesAfter(wal: Wal | null): number {
  return wal ? (wal.frames[wal.intact - 1]?.commitPages ?? 0) * wal.pageBytes : 0;
}

/** A crash early in the first start leaves an empty file. */
function isFirstStart(places: LedgerPaths, hasLog: boolean): boolean {
  return !hasLog && existsSync(places.file) && !hasRecoverablePayments(places);
}

function hasRecoverablePayments(places: LedgerPaths): boolean {
  return listBackups(places).length > 0 || hasQuarantined(places) || hasIntentLog(places);
}

/** Whether SQLite can read the file and finds it empty. */
function readsAsBlank(file: string): boolean {
  let isBlank = false;
  damageFound(() => {
    const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
      isBlank = tables === 0 && db.pragma('application_id', { simple: true }) === 0;
    } finally {
      db.close();
    }
    return [];
  });
  return isBlank;
}

/** For a ledger that is too large to be checked whole before the first sale. */
function quickCheck(file: string, environment: Environment): readonly string[] {
  const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return identityProblems(db, environment);
  } finally {
    db.close();
  }
}
