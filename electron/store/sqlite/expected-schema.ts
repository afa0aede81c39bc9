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

const newest = migrationsInOrder.at(-1)?.version ?? 0;
const known = new Map<number, readonly Part[]>();

/**
 * @returns the names of objects that are missing, changed, or of a later version. Foreign additions (ANALYZE statistics, a
 *   tool's index) are not reported: they are harmless, and a healthy ledger must never be replaced because of them.
 */
export function wrongInSchema(db: Database.Database, version: number): readonly string[] {
  const expected = expectedSchema(version);
  const found = schemaOf(db);
  const words = new Set(found.map((part) => part.words));
  const names = new Set(expected.map(({ name }) => name));
  const later = new Set(expectedSchema(newest).map(({ name }) => name));
  return [
    ...expected.filter((part) => !words.has(part.words)),
    ...found.filter(({ name }) => later.has(name) && !names.has(name)),
  ].map(({ name }) => name);
}

function expectedSchema(version: number): readonly Part[] {
  const made = known.get(version) ?? make(version);
  known.set(version, made);
  return made;
}

function schemaOf(db: Database.Database): readonly Part[] {
  const parts = db.prepare('SELECT name, type, tbl_name, sql FROM sqlite_schema').raw().all();
  return parts.map((part) => ({ name: String((part as unknown[])[0]), words: JSON.stringify(part) }));
}

function make(version: number): readonly Part[] {
  const db = new Database(':memory:');
  try {
    // One transaction: SQLite would read the schema again after each statement.
    db.exec('BEGIN');
    for (const migration of migrationsInOrder) if (migration.version <= version) migration.apply(db);
    return schemaOf(db);
  } finally {
    db.close();
  }
}
