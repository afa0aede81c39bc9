/**
 * What the schema of a book is at each version, as SQLite itself keeps it. A flipped byte in it may leave a file that
 * opens, with a constraint or a trigger less; and a connection that only reads does not even look at constraints.
 */
import Database from 'better-sqlite3';
import { migrationsInOrder } from './migrations/in-order.ts';

interface Part {
  readonly name: string;
  /** All that SQLite keeps of it. */
  readonly words: string;
}

const known = new Map<number, readonly Part[]>();

/**
 * @returns the names of what is lacking or is not as it was made, and of what only a later version makes. What somebody
 *   else added (statistics by an ANALYZE, an index by a tool) is not among them: it does no harm, and a healthy book must
 *   never be exchanged for a backup because of it.
 */
export function wrongInSchema(db: Database.Database, version: number): readonly string[] {
  const expected = expectedSchema(version);
  const found = schemaOf(db);
  const words = new Set(found.map((part) => part.words));
  const names = new Set(expected.map(({ name }) => name));
  const later = new Set(expectedSchema(Number.POSITIVE_INFINITY).map(({ name }) => name));
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
    for (const migration of migrationsInOrder) if (migration.version <= version) migration.apply(db);
    return schemaOf(db);
  } finally {
    db.close();
  }
}
