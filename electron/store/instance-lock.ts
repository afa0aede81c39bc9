/**
 * Ensures one terminal per data directory. An open SQLite transaction holds the operating system's lock on a file. The
 * lock ends with the process, even after a crash, so a stale lock cannot remain.
 *
 * Nothing else in this process may open the lock file: on POSIX systems, closing it would release the lock.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { withStoreError } from './sqlite/sqlite-error.ts';

export interface InstanceLock {
  close(): void;
}

// Keeps a reference: the garbage collector would close an unreferenced connection and release the lock.
const held = new Set<Database.Database>();

/**
 * @returns `undefined` if another process, or this one earlier, holds the lock
 * @throws StoreError `database-read-only` and the like, if the directory is not writable
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
