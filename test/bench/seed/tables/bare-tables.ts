/**
 * Removes indexes and triggers of a new file while it is filled, and restores them exactly. A million rows are then
 * sorted into each index once, and rows may be written in their final state. The definitions come from the file, so
 * they are those of the migrations.
 */
import type { Database } from 'better-sqlite3';

interface Definition {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** @returns a function that restores them */
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
