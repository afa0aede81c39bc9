/**
 * Migrates a file to the newest version. All missing migrations run in one transaction, so a crash leaves the old file. An
 * existing file is copied first.
 */
import type { Database } from 'better-sqlite3';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { toStoreError } from './sqlite-error.ts';

/** One schema change. A released migration is never edited; a later one corrects it. */
export interface Migration {
  /** 1, 2, 3 …: the file's `user_version` after the migration. */
  readonly version: number;
  /** Runs inside a transaction, with foreign keys unchecked until its end. Must not commit. */
  readonly apply: (db: Database) => void;
}

interface Migrating {
  readonly db: Database;
  /** Called before an existing file is changed. */
  readonly beforeMigration: () => void;
  readonly applicationId: number;
  readonly migrations: readonly Migration[];
}

/**
 * @throws StoreError `database-not-migrated` if a step failed, `database-busy` if another process migrated it; SQLite's
 * errors; what `beforeMigration` throws. The file is then as before.
 */
export function migrate({ db, beforeMigration, applicationId, migrations }: Migrating): void {
  const version = userVersion(db);
  const missing = migrations.filter((migration) => migration.version > version);
  const newest = missing.at(-1);
  if (!newest) return;
  if (version > 0) beforeMigration();

  // With foreign keys on, rebuilding a table in a migration would delete referencing rows (sqlite.org/lang_altertable.html).
  db.pragma('foreign_keys = OFF');
  const steps = db.transaction(() => {
    if (userVersion(db) !== version)
      throw new StoreError('database-busy', new Error('Another process migrated the file'));
    for (const migration of missing) migration.apply(db);
    const dangling = db.prepare('PRAGMA foreign_key_check').all();
    if (dangling.length > 0) throw new Error(`Migration to ${newest.version} left ${dangling.length} dangling rows`);
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${newest.version}`);
  });
  try {
    steps.immediate();
  } catch (error) {
    // A full or busy disk has its own words. Anything else is this version's fault, and the one before still works.
    throw version === 0 || toStoreError(error) instanceof StoreError
      ? error
      : new StoreError('database-not-migrated', error);
  }
}

export function userVersion(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/**
 * Makes tables again with another body, because a CHECK changes only with its table; their rows stay, and their indexes and the triggers that name them are made again
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
