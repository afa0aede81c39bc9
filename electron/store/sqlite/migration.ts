/** One change of the file's shape. Once released it is never edited: a later one corrects it. */
import type { Database } from 'better-sqlite3';

export interface Migration {
  /** 1, 2, 3 …: the file's `user_version` after it. */
  readonly version: number;
  /** Runs inside a transaction, with foreign keys unchecked until its end. Must not commit. */
  readonly apply: (db: Database) => void;
}
