/** The file of messages for support as a database: made if it is not there, set aside if it is not what it should be. */
import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';

/** "KntM": so that nobody takes it for a book. */
const APPLICATION_ID = 0x4b6e744d;
const VERSION = 1;
/** Nobody waits for this file. */
const BUSY_TIMEOUT_MS = 100;
const LARGEST_IDLE_WAL_BYTES = 1024 * 1024;

/** @throws what SQLite says */
export function openMessageLogDatabase(file: string): Database.Database {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('journal_mode = WAL');
    // A power cut may take the last messages; it must not make a sale wait for the disk.
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

/** Another program's, or a later Konter's: as useless to us as a broken one. */
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

/** @returns whether it is worth opening anew: it was broken, and now lies beside under another name */
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
