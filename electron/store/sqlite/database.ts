/**
 * Opens one environment's ledger file with durable commits. A file of another program, another environment or a newer
 * Konter is refused before a byte of it changes.
 *
 * Most statements of the store compare with `+?` in WHERE, not with `?`. For a bare parameter SQLite may replan a
 * statement at each new value, which takes up to ten times as long as running it. Our plans do not depend on values.
 */
import Database from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { applicationIds, BUSY_TIMEOUT_MS } from './ledger-files.ts';
import { type Migration, migrate, userVersion } from './migrate.ts';
import { migrationsInOrder } from './migrations/in-order.ts';
import { withStoreError } from './sqlite-error.ts';

export const newestVersion = migrationsInOrder.at(-1)?.version ?? 0;

/** The WAL is truncated to this size after a checkpoint. */
const LARGEST_IDLE_WAL_BYTES = 8 * 1024 * 1024;

export interface OpenDatabaseOptions {
  readonly file: string;
  readonly environment: Environment;
  /** Called with the open file before a migration: it makes a copy, unless the file is one. */
  readonly beforeMigration: () => void;
  /** For migration tests. */
  readonly migrations?: readonly Migration[];
}

/** @throws StoreError `database-newer`, `database-not-migrated`, `database-broken` (not ours, or damaged), `-busy`, `-full`, `-read-only` */
export function openDatabaseFile({
  file,
  environment,
  migrations = migrationsInOrder,
  beforeMigration,
}: OpenDatabaseOptions): Database.Database {
  return withStoreError(() => {
    const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      refuseForeignDatabase(db, applicationIds[environment], migrations.at(-1)?.version ?? 0);
      makeDurable(db);
      migrate({ db, beforeMigration, applicationId: applicationIds[environment], migrations });
      setAndAssert(db, 'foreign_keys', 'ON', 1);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

function refuseForeignDatabase(db: Database.Database, applicationId: number, newest: number): void {
  const found = db.pragma('application_id', { simple: true });
  const version = userVersion(db);
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  const isNew = found === 0 && version === 0 && tables === 0;
  if (!isNew && found !== applicationId) {
    throw new StoreError('database-broken', new Error(`Not a ledger of this environment: application_id ${found}`));
  }
  if (version > newest) {
    throw new StoreError('database-newer', new Error(`The file is at version ${version}, this program at ${newest}`));
  }
}

function makeDurable(db: Database.Database): void {
  setAndAssert(db, 'journal_mode', 'WAL', 'wal');
  // better-sqlite3 defaults to NORMAL in WAL mode, which loses acknowledged commits in a power cut.
  setAndAssert(db, 'synchronous', 'FULL', 2);
  // On macOS, fsync alone leaves data in the drive's cache; other systems ignore this pragma.
  setAndAssert(db, 'fullfsync', 'ON', 1);
  db.pragma(`journal_size_limit = ${LARGEST_IDLE_WAL_BYTES}`);
}

/** SQLite silently ignores an invalid pragma, so the value is read back. */
function setAndAssert(db: Database.Database, pragma: string, wanted: string, readBack: string | number): void {
  db.pragma(`${pragma} = ${wanted}`);
  const found = db.pragma(pragma, { simple: true });
  if (found !== readBack) {
    throw new StoreError('database-broken', new Error(`${pragma} is ${found} although ${wanted} was asked for`));
  }
}

/**
 * Moves the log into the file, which is then whole by itself. Closing does the same, but says nothing where it can't: on a
 * full disk, or while another program reads the file. @throws StoreError, SQLite's errors
 */
export function takeInLog(db: Database.Database): void {
  setAndAssert(db, 'journal_mode', 'DELETE', 'delete');
}

/** Written by a newer program, or converted by one. @throws StoreError */
export function isOfNewerProgram(file: string): boolean {
  return withStoreError(() => readDatabase(file, userVersion)) > newestVersion;
}

/** Reads a database's file, which must exist, and never changes it. @throws SQLite's errors */
export function readDatabase<T>(file: string, read: (db: Database.Database) => T): T {
  return thenClose(new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS }), read);
}

/** @returns what the work does */
export function thenClose<T>(db: Database.Database, work: (db: Database.Database) => T): T {
  try {
    return work(db);
  } finally {
    db.close();
  }
}
