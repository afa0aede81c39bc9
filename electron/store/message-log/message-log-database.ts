/** The message log's database file: created if missing, renamed and replaced if it is damaged or foreign. */
import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';

/** "KntM", so that the file is never taken for a ledger. */
const APPLICATION_ID = 0x4b6e744d;
const VERSION = 1;
/** No lock on this file may block the program. */
const BUSY_TIMEOUT_MS = 100;
const LARGEST_IDLE_WAL_BYTES = 1024 * 1024;

/** @throws SQLite's errors */
export function openMessageLogDatabase(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = WAL');
    // The last messages may be lost in a power cut; in return no sale waits for the disk.
    db.pragma('synchronous = NORMAL');
    db.pragma(`journal_size_limit = ${LARGEST_IDLE_WAL_BYTES}`);
    const version = Number(db.pragma('user_version', { simple: true }));
    const id = Number(db.pragma('application_id', { simple: true }));
    if (version === 0 && id === 0) make(db);
    else if (version !== VERSION || id !== APPLICATION_ID) throw new NotOurs();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** A file of another program or a newer Konter is as unusable as a broken one. */
class NotOurs extends Error {}

function make(db: Database.Database): void {
  db.transaction(() => {
    db.exec(`
      CREATE TABLE message (
        id INTEGER PRIMARY KEY,
        order_id TEXT NOT NULL COLLATE NOCASE,
        at INTEGER NOT NULL,
        direction TEXT NOT NULL,
        operation TEXT NOT NULL,
        status INTEGER,
        problem TEXT,
        body TEXT NOT NULL,
        is_cut INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX message_by_order ON message (order_id, id);
    `);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${VERSION}`);
  }).immediate();
}

/** @returns whether to open it again: the file was broken and has been renamed */
export function quarantineMessageLog(file: string, error: unknown, at: number): boolean {
  const isBroken =
    error instanceof NotOurs ||
    (error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(error.code));
  if (!isBroken) return false;
  try {
    for (const part of ['', '-wal', '-shm']) {
      if (existsSync(file + part)) renameSync(file + part, `${file}.damaged-${at}${part}`);
    }
    return true;
  } catch {
    return false;
  }
}
