/**
 * Takes indexes and triggers off a new file for as long as it is being filled, and puts back exactly what was there:
 * a million rows are then sorted into each index once, and rows may be written in the state in which they ended.
 * The definitions are read from the file, so whatever the migrations make is what the book has.
 */
import type { Database } from 'better-sqlite3';

interface Definition {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** @returns puts them back */
export function bareTables(db: Database): () => void {
  const definitions = db
    .prepare<[], Definition>(`
      SELECT type, name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid`)
    .all();
  for (const { type, name } of definitions) db.exec(`DROP ${type} ${name}`);
  return () => {
    for (const { sql } of definitions) db.exec(sql);
  };
}
