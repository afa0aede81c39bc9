/**
 * One terminal per data directory. The lock is the operating system's lock on a file, held through an open SQLite
 * transaction, so it ends with the process however the process ends: there is no stale lock to clean up.
 *
 * Nothing else in this process may open the lock file: on POSIX systems closing it would drop the lock.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { withStoreError } from './sqlite/sqlite-error.ts';

export interface InstanceLock {
  close(): void;
}

// A connection that nobody refers to is closed by the garbage collector, and the lock with it.
const held = new Set<Database.Database>();

/**
 * @returns `undefined` if another process (or this one, before) holds it
 * @throws StoreError `database-read-only` and the like, where the directory can't be written
 */
export function takeInstanceLock(dataDir: string): InstanceLock | undefined {
  return withStoreError(() => {
    const db = new Database(join(dataDir, 'konter.lock'), { timeout: 0 });
    try {
      db.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      db.close();
      if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
      throw error;
    }
    held.add(db);
    return {
      close() {
        held.delete(db);
        db.close();
      },
    };
  });
}
