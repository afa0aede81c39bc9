/**
 * The expected schema of a ledger at each version, as SQLite stores it. A file with a flipped byte in its schema may still
 * open, but lack a constraint or trigger. A read-only connection does not check constraints at all.
 */
import Database from 'better-sqlite3';
import { migrationsInOrder } from './migrations/in-order.ts';

interface Part {
  readonly name: string;
  /** SQLite's stored SQL. */
  readonly words: string;
}

interface Made {
  readonly parts: readonly Part[];
  readonly bytes: Buffer;
}

const newest = migrationsInOrder.at(-1)?.version ?? 0;
const made = new Map<number, Made>();

/**
 * @returns the names of objects that are missing, changed, or of a later version. Foreign additions (ANALYZE statistics, a
 *   tool's index) are not reported: they are harmless, and a healthy ledger must never be replaced because of them.
 */
export function wrongInSchema(db: Database.Database, version: number): readonly string[] {
  const expected = madeBy(version).parts;
  const found = schemaOf(db);
  const words = new Set(found.map((part) => part.words));
  const names = new Set(expected.map(({ name }) => name));
  const later = new Set(madeBy(newest).parts.map(({ name }) => name));
  return [
    ...expected.filter((part) => !words.has(part.words)),
    ...found.filter(({ name }) => later.has(name) && !names.has(name)),
  ].map(({ name }) => name);
}

function schemaOf(db: Database.Database): readonly Part[] {
  const parts = db.prepare('SELECT name, type, tbl_name, sql FROM sqlite_schema').raw().all();
  return parts.map((part) => ({ name: String((part as unknown[])[0]), words: JSON.stringify(part) }));
}

/** @returns the bytes of a ledger of this version without rows */
export function emptyLedger(): Buffer {
  return madeBy(newest).bytes;
}

/** Made once for a version: all migrations take longer than checking a small shop's day. */
function madeBy(version: number): Made {
  const found = made.get(version) ?? make(version);
  made.set(version, found);
  return found;
}

function make(version: number): Made {
  const db = new Database(':memory:');
  try {
    // One transaction: SQLite would read the schema again after each statement.
    db.exec('BEGIN');
    for (const migration of migrationsInOrder) if (migration.version <= version) migration.apply(db);
    db.exec('COMMIT');
    return { parts: schemaOf(db), bytes: db.serialize() };
  } finally {
    db.close();
  }
}
