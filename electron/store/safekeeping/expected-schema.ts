/**
 * What the schema of a book is at each version, as SQLite itself keeps it. A flipped byte in it may leave a file that
 * opens, with a constraint or a trigger less; and a connection that only reads does not even look at constraints.
 */
import Database from 'better-sqlite3';
import { migrationsInOrder } from '../migrations/in-order.ts';

const known = new Map<number, string>();

/** @returns as `schemaOf` gives it for a file of that version */
export function expectedSchema(version: number): string {
  const made = known.get(version) ?? make(version);
  known.set(version, made);
  return made;
}

export function schemaOf(db: Database.Database): string {
  return JSON.stringify(
    db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').raw().all(),
  );
}

function make(version: number): string {
  const db = new Database(':memory:');
  try {
    for (const migration of migrationsInOrder) if (migration.version <= version) migration.apply(db);
    return schemaOf(db);
  } finally {
    db.close();
  }
}
