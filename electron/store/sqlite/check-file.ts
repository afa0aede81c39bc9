/** What can be wrong with a ledger's file itself, whatever its tables say. */
import Database from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { newestVersion, thenClose } from './database.ts';
import { applicationIds } from './ledger-files.ts';
import { userVersion } from './migrate.ts';
import { migrationsInOrder } from './migrations/in-order.ts';
import { toStoreError } from './sqlite-error.ts';

/**
 * Checks environment, version and schema first: the content of a foreign file is not worth reading. @throws StoreError
 * `database-newer`
 */
export function identityProblems(db: Database.Database, environment: Environment): readonly string[] {
  const id = db.pragma('application_id', { simple: true });
  if (id !== applicationIds[environment]) return [`Not a ledger of ${environment}: application_id ${id}`];
  const version = userVersion(db);
  if (version > newestVersion)
    throw new StoreError('database-newer', new Error(`Version ${version}, ours is ${newestVersion}`));
  return wrongInSchema(db, version).map((name) => `The schema is not the one that was made: ${name}`);
}

/** Checks pages, indexes, constraints and references. */
export function brokenPages(db: Database.Database): readonly string[] {
  const answers = db.prepare('PRAGMA integrity_check').pluck().all().map(String);
  const dangling = db.prepare('PRAGMA foreign_key_check').all().length;
  return [
    ...answers.filter((answer) => answer !== 'ok'),
    ...(dangling > 0 ? [`${dangling} rows point at nothing`] : []),
  ];
}

/** @returns the findings of `work`, or the damage that stopped it · @throws StoreError for errors other than damage */
export function damageFound(work: () => readonly string[]): readonly string[] {
  try {
    return work();
  } catch (error) {
    const storeError = toStoreError(error);
    if (storeError instanceof StoreError && storeError.code !== 'database-broken') throw storeError;
    const cause = storeError instanceof StoreError ? storeError.cause : storeError;
    return [cause instanceof Error ? cause.message : String(cause)];
  }
}

/** This program can recompute only ledgers of its own schema version. */
export function isOfThisVersion(db: Database.Database): boolean {
  return userVersion(db) === newestVersion;
}

/** @returns what was read; `undefined` if damage stopped it · @throws StoreError for errors other than damage */
export function unlessDamaged<T>(read: () => T): T | undefined {
  let found: T | undefined;
  damageFound(() => {
    found = read();
    return [];
  });
  return found;
}

const made = new Map<number, ReturnType<typeof make>>();

/**
 * Compares the schema with the one of its version, as SQLite stores it. A file with a flipped byte in its schema may still
 * open, but lack a constraint or trigger. A read-only connection does not check constraints at all.
 * @returns the names of objects that are missing, changed, or of a later version. Foreign additions (ANALYZE statistics, a
 *   tool's index) are not reported: they are harmless, and a healthy ledger must never be replaced because of them.
 */
function wrongInSchema(db: Database.Database, version: number): readonly string[] {
  const expected = madeBy(version).parts;
  const found = schemaOf(db);
  const words = new Set(found.map((part) => part.words));
  const names = new Set(expected.map(({ name }) => name));
  const later = new Set(madeBy(newestVersion).parts.map(({ name }) => name));
  return [
    ...expected.filter((part) => !words.has(part.words)),
    ...found.filter(({ name }) => later.has(name) && !names.has(name)),
  ].map(({ name }) => name);
}

/** @returns its objects; `words`: SQLite's stored SQL */
function schemaOf(db: Database.Database) {
  const parts = db.prepare('SELECT name, type, tbl_name, sql FROM sqlite_schema').raw().all();
  return parts.map((part) => ({ name: String((part as unknown[])[0]), words: JSON.stringify(part) }));
}

/** @returns the bytes of a ledger of this version without rows */
export function emptyLedger(): Buffer {
  return madeBy(newestVersion).bytes;
}

/** Made once for a version: all migrations take longer than checking a small shop's day. */
function madeBy(version: number) {
  const found = made.get(version) ?? make(version);
  made.set(version, found);
  return found;
}

function make(version: number) {
  return thenClose(new Database(':memory:'), (db) => {
    // One transaction: SQLite would read the schema again after each statement.
    db.exec('BEGIN');
    for (const migration of migrationsInOrder) if (migration.version <= version) migration.apply(db);
    db.exec('COMMIT');
    return { parts: schemaOf(db), bytes: db.serialize() };
  });
}
