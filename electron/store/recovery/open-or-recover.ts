/**
 * Opens one environment's ledger. One that is damaged, missing or behind its journal is first replaced by a whole one. The
 * file is examined before it is opened, because opening and closing a damaged file would change it.
 *
 * | Found | Action |
 * |---|---|
 * | nothing, and no trace of an earlier ledger | an empty ledger is created |
 * | nothing, but backups, a journal file, a WAL, a quarantined ledger, a noted head or rows at the hub | recovered |
 * | a folder, not a database, another environment's, broken pages, an inconsistency | quarantined and recovered |
 * | a whole ledger that lacks rows that its journal file, its newest backup or the last note has | the same |
 * | a newer version; locked; read-only; full | refused with an error; not a byte is changed |
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Db } from 'better-sqlite3';
import Database from 'better-sqlite3';
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import { listBackups, newestBackup } from '../backups.ts';
import { BEFORE_THE_FIRST } from '../journal/journal.ts';
import { JournalFile } from '../journal/journal-file.ts';
import { hasRow, headOf, rowsBeyond } from '../journal/row-source.ts';
import { openLedger } from '../open-ledger.ts';
import { damageFound, identityProblems, unlessDamaged } from '../sqlite/check-file.ts';
import { readDatabase, thenClose } from '../sqlite/database.ts';
import { BUSY_TIMEOUT_MS, type LedgerPaths, ledgerPaths } from '../sqlite/ledger-files.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { checkLedger } from '../verify/verify.ts';
import { type CheckNote, nothingNoted } from './check-notes.ts';
import { finishSwap, hasQuarantined, quarantineLeftovers, removeUnfinishedRestores } from './quarantine.ts';
import { recover } from './recover.ts';

/** Up to this size (some 2,000 sales) a ledger is checked whole before use; a larger one right afterwards. */
const CHECKED_BEFORE_USE_BYTES = 2 * 1024 * 1024;

interface OpenLedgerOptions {
  readonly file: string;
  readonly environment: Environment;
  /** Epoch ms. */
  readonly now: number;
  readonly noted?: Partial<CheckNote>;
  /** Called just before the swap, because a crash may follow it. */
  readonly onReport?: (report: RecoveryReport, head: JournalHead | null) => void;
  /** Of `examineLedger`, just before; absent: it is examined now. */
  readonly examined?: ExaminedLedger | undefined;
}

export interface OpenedLedger {
  readonly ledger: Ledger;
  /** The recovery that was needed; `null` if none. */
  readonly report: RecoveryReport | null;
  /** Whether it was checked whole just now. */
  readonly isChecked: boolean;
}

/**
 * @throws StoreError `database-busy`, `-full`, `-read-only`, `-newer`, `-not-migrated`; `-broken` only if no new ledger
 * can be created
 */
export function openOrRecover({
  file,
  environment,
  now,
  noted: known = {},
  onReport,
  examined,
}: OpenLedgerOptions): OpenedLedger {
  return withStoreError(() => {
    const places = ledgerPaths(file, environment);
    const noted = { ...nothingNoted, ...known };
    const found = examined ?? examineLedger(places, noted);
    const recovered = (cause: RecoveryReport['cause']): OpenedLedger => {
      const report = recover({ places, cause, at: now, noted, onReport });
      return { ledger: openLedger({ file, environment }), report, isChecked: true };
    };
    if ('cause' in found) return recovered(found.cause);
    try {
      return { ledger: openLedger({ file, environment }), report: null, isChecked: found.isChecked };
    } catch (error) {
      // It was too large to be checked whole. Opening it met the damage, or the copy before a migration did.
      if (!(error instanceof StoreError) || error.code !== 'database-broken' || found.isChecked) throw error;
      return recovered('damaged');
    }
  });
}

/**
 * Completes what a crash interrupted, then looks at the file.
 * @param isAtHub the hub has rows of it, so that it is no first start
 * @throws StoreError, SQLite's or the file system's error
 */
export function examineLedger(places: LedgerPaths, noted: CheckNote, isAtHub = false): ExaminedLedger {
  removeUnfinishedRestores(places);
  if (!finishSwap(places) && existsSync(places.file)) quarantineLeftovers(places);
  takeBackUnfinished(places.file);
  return examine(places, noted, isAtHub);
}

/** Whether this environment has or had a ledger, which is then opened at start and watched. */
export function hasHadLedger(places: LedgerPaths): boolean {
  return existsSync(places.file) || existsSync(`${places.file}-wal`) || hasTraces(places);
}

/**
 * Until a new ledger switches to WAL mode, SQLite uses a rollback journal. A leftover one means that the first start was
 * interrupted. SQLite rolls it back, but only on a writing connection.
 */
function takeBackUnfinished(file: string): void {
  if (!existsSync(`${file}-journal`) || !existsSync(file)) return;
  const open = (): Db => new Database(file, { timeout: BUSY_TIMEOUT_MS });
  unlessDamaged(() => thenClose(open(), (db) => db.prepare('SELECT count(*) FROM sqlite_schema').get()));
}

export type ExaminedLedger = { readonly isChecked: boolean } | { readonly cause: 'damaged' | 'missing' };

function examine(places: LedgerPaths, noted: CheckNote, isAtHub: boolean): ExaminedLedger {
  const { file, environment } = places;
  const { version, isSuspect } = noted;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { cause: 'damaged' };
  const bytes = found?.size ?? 0;
  const logBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes === 0) {
    const isNew = !hasHadLedger(places) || (existsSync(file) && logBytes === 0 && !hasTraces(places));
    // A noted head is a trace too, and the only one of its Z numbers where everything else is gone.
    return isNew && !isAtHub && noted.head === null
      ? { isChecked: true }
      : { cause: existsSync(file) ? 'damaged' : 'missing' };
  }
  const isBlank = readsAsBlank(file);
  // The first commit creates the tables, so nothing can be lost before it.
  if (isBlank && version === null && !hasTraces(places)) return { isChecked: true };
  if (isSuspect || isBlank || bytesWithLog(file) <= CHECKED_BEFORE_USE_BYTES) {
    return checkLedger(file, environment).length === 0 && !isBehind(places, noted)
      ? { isChecked: true }
      : { cause: 'damaged' };
  }
  // It is too large to be checked whole before the first sale.
  const isWhole = damageFound(() => readDatabase(file, (db) => identityProblems(db, environment))).length === 0;
  return isWhole && !isBehind(places, noted) ? { isChecked: false } : { cause: 'damaged' };
}

/** Of the database with its log, which repeats pages; 0 for a file that SQLite can't read. */
function bytesWithLog(file: string): number {
  const read = (): number =>
    readDatabase(file, (db) => {
      const pragma = (name: string): number => Number(db.pragma(name, { simple: true }));
      return pragma('page_count') * pragma('page_size');
    });
  return unlessDamaged(read) ?? 0;
}

/** Traces of an earlier ledger; without them, a crash early in the first start left the file. */
function hasTraces(places: LedgerPaths): boolean {
  const { journal, environment } = places;
  return (
    listBackups(places).length > 0 ||
    hasQuarantined(places) ||
    new JournalFile(journal, environment).segments().length > 0
  );
}

/** Whether the note, the newest backup or the journal file has rows that this whole ledger lacks. */
function isBehind(places: LedgerPaths, { head, replacement }: CheckNote): boolean {
  const { file } = places;
  // A recovery entered all there was, and was killed before it could note that.
  if (replacement !== null && containsHead(file, replacement)) return false;
  if (head !== null && !containsHead(file, head)) return true;
  const newest = newestBackup(places);
  const copied = newest && journalHead(join(places.backups, newest.file));
  if (copied && !containsHead(file, copied) && !hasEntered(file, newest.file)) return true;
  return isBehindFile(places);
}

/** The backup may be of another history: then its head is in no ledger. */
function hasEntered(file: string, backup: string): boolean {
  const select = `
    SELECT 1 FROM payment_event WHERE payment_id IS NULL AND kind = 'ledger-rebuilt' AND data ->> 'backup' = ? LIMIT 1`;
  const read = (db: Db): boolean => db.prepare(select).get(backup) !== undefined;
  return unlessDamaged(() => readDatabase(file, read)) ?? false;
}

function isBehindFile({ file, journal, environment }: LedgerPaths): boolean {
  const files = new JournalFile(journal, environment);
  if (files.isWholeUpTo((head) => head.id === 0 || containsHead(file, head))) return false;
  const hasNews = (db: Db): boolean => rowsBeyond(db, files).next().done !== true;
  return unlessDamaged(() => readDatabase(file, hasNews)) ?? false;
}

/** Whether SQLite can read the file and finds it empty. */
function readsAsBlank(file: string): boolean {
  const read = (): boolean =>
    readDatabase(file, (db) => {
      const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
      return tables === 0 && db.pragma('application_id', { simple: true }) === 0;
    });
  return unlessDamaged(read) ?? false;
}

/**
 * The newest journal row at a certain moment. A truncated WAL, or an old copy in the ledger's place, leaves a consistent
 * file: only the missing row shows the loss.
 * @returns `null` for an empty journal or an unreadable file
 */
export function journalHead(file: string): JournalHead | null {
  return unlessDamaged(() => readDatabase(file, headOf)) ?? null;
}

/** How far the journal file and the newest backup come. The ledger does not count: it may be what is damaged. */
export function headOfCopies(places: LedgerPaths): JournalHead {
  const filed = ignoreErrors(() => new JournalFile(places.journal, places.environment).head()) ?? BEFORE_THE_FIRST;
  const newest = newestBackup(places);
  const copied = newest ? journalHead(join(places.backups, newest.file)) : null;
  return copied !== null && copied.id > filed.id ? copied : filed;
}

export function containsHead(file: string, head: JournalHead): boolean {
  return unlessDamaged(() => readDatabase(file, (db) => hasRow(db, head))) ?? false;
}
