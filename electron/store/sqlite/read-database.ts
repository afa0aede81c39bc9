import Database from 'better-sqlite3';
import { BUSY_TIMEOUT_MS } from './ledger-identity.ts';

/** Reads a database's file, which must exist, and never changes it. @throws SQLite's errors */
export function readDatabase<T>(file: string, read: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
