/**
 * Opens one environment's book, or says why not; and where the file is damaged or gone, puts a whole one in its place
 * first. Looks before it opens, because opening and closing a damaged file would change it.
 *
 * | What is found                                   | What is done                                        |
 * |---|---|
 * | nothing, and there never was a book             | an empty one is begun                               |
 * | nothing, but backups, the intent log, a log or something set aside | the newest whole backup is put there       |
 * | no database, another's, broken pages, a contradiction, a log with a hole | set aside, rebuilt         |
 * | a whole book, but one that had come further     | set aside, rebuilt                                  |
 * | a newer version; locked; read-only; full        | refused in words; not a byte is touched             |
 */
import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { RecoveryReport } from '../../../shared/contract/views/backup-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { checkLedger, damageFound, isWhole, identityProblems } from '../verify/check-ledger-file.ts';
import { contains, type JournalHead } from './journal-head.ts';
import { listBackups } from '../backups/list-backups.ts';
import { type LedgerPaths, ledgerPaths } from '../backups/ledger-paths.ts';
import { hasNewestIntent, hasIntentLog } from './intent-log.ts';
import { rebuild } from './rebuild.ts';
import { dropHalfRestored, finishSwap, hasQuarantined, quarantineLeftovers } from './quarantine.ts';
import { readWal, type Wal } from './evidence/wal.ts';

/** Up to this size (some 2,000 sales) a book is checked whole before it is used; a larger one right afterwards. */
const CHECKED_BEFORE_USE_BYTES = 2 * 1024 * 1024;

interface OpenLedgerOptions {
  readonly file: string;
  readonly environment: Environment;
  /** Epoch ms. */
  readonly now: number;
  /** Damage was noticed while it was last open: it is checked whole, whatever its size. */
  readonly isSuspect: boolean;
  /** Where its journal had come, and its highest Z number, as far as that is remembered. */
  readonly noted?: { readonly head: JournalHead | null; readonly highestClosing: number };
  /** What was done, told just before it is: a kill may come right after. */
  readonly onReport?: (report: RecoveryReport) => void;
}

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** What had to be done first; `null` on a good day. */
  readonly report: RecoveryReport | null;
  /** It was checked whole just now. */
  readonly isChecked: boolean;
  /** It contradicts itself, and there is no backup that does not. In words for a log. */
  readonly inconsistencies: readonly string[];
}

const NOTHING = { head: null, highestClosing: 0 };

/** @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`; `-broken` only if a new book can't be made */
export function openOrRecover({
  file,
  environment,
  now,
  isSuspect,
  noted = NOTHING,
  onReport,
}: OpenLedgerOptions): OpenedLedger {
  return withStoreError(() => {
    const places = ledgerPaths(file, environment);
    dropHalfRestored(places);
    if (!finishSwap(places) && existsSync(file)) quarantineLeftovers(places);
    takeBackUnfinished(places.file);
    const found = examine(places, isSuspect, noted.head);
    const cause = 'cause' in found ? found.cause : null;
    const report = cause === null ? null : rebuild({ places, cause, at: now, noted, onReport });
    const inconsistencies = report === null && 'inconsistencies' in found ? found.inconsistencies : [];
    const ledger = openLedger({ file, environment });
    return { ledger, report, isChecked: cause !== null || ('isChecked' in found && found.isChecked), inconsistencies };
  });
}

/** A book of this environment is here, or was: it is opened at start and watched. */
export function hasHadLedger(file: string, environment: Environment): boolean {
  const places = ledgerPaths(file, environment);
  return existsSync(file) || existsSync(`${file}-wal`) || hasRecoverablePayments(places);
}

/**
 * Before a new book gets its write-ahead log, SQLite keeps a rollback journal. One that is left says that the first start
 * was cut short; it is SQLite that takes the rest of it back, and it does so for a writer only.
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
  const log = readWal(`${file}-wal`);
  if (bytes === 0) {
    if (!hasHadLedger(file, environment) || isFirstStart(places, log !== null)) return { isChecked: true };
    return { cause: existsSync(file) ? 'damaged' : 'missing', inconsistencies: [] };
  }
  // The first commit makes the tables: in a book that has none, it was cut short, and there was nothing to lose.
  const isBegun = log?.isDamaged === true && log.isOneCommit && isFirstStart(places, false) && readsAsBlank(file);
  if (log?.isDamaged && !isBegun) return { cause: 'damaged', inconsistencies: [] };

  const isBlank = isBegun || readsAsBlank(file);
  if (isBlank && isFirstStart(places, false)) return { isChecked: true };
  // Whole as it may be, it had come further.
  const isBehind = (head !== null && !contains(file, head)) || !hasNewestIntent(places, file);
  if (isSuspect || isBlank || Math.max(bytes, bytesAfter(log)) <= CHECKED_BEFORE_USE_BYTES) {
    const check = checkLedger(file, environment);
    if (isWhole(check) && !isBehind) return { isChecked: true };
    return { cause: 'damaged', inconsistencies: check.damage.length === 0 ? check.inconsistencies : [] };
  }
  return !isBehind && damageFound(() => quickCheck(file, environment)).length === 0
    ? { isChecked: false }
    : { cause: 'damaged', inconsistencies: [] };
}

/** How large the database is once its log is in it: a log repeats pages, so its own size says little. */
function bytesAfter(log: Wal | null): number {
  return log ? (log.frames[log.intact - 1]?.commitPages ?? 0) * log.pageBytes : 0;
}

/** An empty file is what a kill in the first moments of the first start leaves. */
function isFirstStart(places: LedgerPaths, hasLog: boolean): boolean {
  return !hasLog && existsSync(places.file) && !hasRecoverablePayments(places);
}

function hasRecoverablePayments(places: LedgerPaths): boolean {
  return listBackups(places).length > 0 || hasQuarantined(places) || hasIntentLog(places);
}

/** SQLite can read it, and there is nothing in it. */
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

/** For a book that is too large to be read whole before the first sale. */
function quickCheck(file: string, environment: Environment): readonly string[] {
  const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return identityProblems(db, environment);
  } finally {
    db.close();
  }
}
