/** One schema change. A released migration is never edited; a later one corrects it. */
import type { Database } from 'better-sqlite3';

export interface Migration {
  /** 1, 2, 3 …: the file's `user_version` after the migration. */
  readonly version: number;
  /** Runs inside a transaction, with foreign keys unchecked until its end. Must not commit. */
  readonly apply: (db: Database) => void;
}
