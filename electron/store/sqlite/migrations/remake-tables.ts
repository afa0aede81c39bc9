/** A CHECK changes only with its table. */
import type { Database } from 'better-sqlite3';

/**
 * Makes tables again with another body; their rows stay, and their indexes and the triggers that name them are made again
 * as they were. New columns have defaults.
 * @param bodies what follows CREATE TABLE and the name, by the name
 */
export function remakeTables(db: Database, bodies: Readonly<Record<string, string>>): void {
  const isNamed = Object.keys(bodies)
    .map((name) => `tbl_name = '${name}' OR sql LIKE '% ${name} %'`)
    .join(' OR ');
  const parts = db
    .prepare<[], { readonly type: string; readonly name: string; readonly sql: string }>(
      `SELECT type, name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
        AND (${isNamed}) ORDER BY rowid`,
    )
    .all();
  for (const { type, name } of parts) db.exec(`DROP ${type} ${name}`);
  for (const [name, body] of Object.entries(bodies)) {
    const columns = db.pragma(`table_info(${name})`) as readonly { readonly name: string }[];
    const names = columns.map((column) => column.name).join(', ');
    db.exec(`
      CREATE TABLE remade ${body};
      INSERT INTO remade (${names}) SELECT ${names} FROM ${name};
      DROP TABLE ${name};
      ALTER TABLE remade RENAME TO ${name};
    `);
  }
  for (const { sql } of parts) db.exec(sql);
}
