/** Where the rows of a journal are read from: its file, a copy of a ledger, or what came from the hub. */
import Database from 'better-sqlite3';
import { type HubJournalRow, journalRowSchema } from '../../../shared/hub/journal.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { readDatabase } from '../sqlite/database.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-files.ts';
import { continues, createJournalRows } from './journal.ts';
import type { FiledCommit, FileRow } from './journal-file.ts';

export interface RowSource {
  /** In order. @param from the first position that is wanted; earlier ones may come too */
  commits(from: number): Iterable<FiledCommit>;
  /** The newest row up to a position whose hash is known; `null` for none. */
  markUpTo(position: number): JournalHead | null;
}

const ROWS_AT_ONCE = 2_000;

/**
 * The rows of a ledger's own table, as far as SQLite can read them. Each is proven by its hash.
 * @param file without other open connections
 */
export function rowsOfLedger(file: string): RowSource {
  return {
    *commits(from) {
      const db = ignoreErrors(
        () => new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS }),
      );
      if (!db) return;
      try {
        for (let after = from - 1; ; ) {
          const rows = ignoreErrors(() => provenRows(db, after));
          const last = rows?.at(-1);
          if (!rows || last === undefined) return;
          yield { rows, state: 'proven' };
          after = last.position;
        }
      } finally {
        db.close();
      }
    },
    markUpTo: (position) => ignoreErrors(() => readDatabase(file, (db) => headUpTo(db, position))) ?? null,
  };
}

/** The newest row; `null` for an empty journal. */
export function headOf(db: Database.Database): JournalHead | null {
  return headUpTo(db, Number.MAX_SAFE_INTEGER);
}

function headUpTo(db: Database.Database, position: number): JournalHead | null {
  const found = db
    .prepare<[number], JournalHead>(
      'SELECT id, lower(hex(hash)) AS hash FROM payment_event WHERE id <= +? ORDER BY id DESC LIMIT 1',
    )
    .get(position);
  return found ?? null;
}

export function hasRow(db: Database.Database, { id, hash }: JournalHead): boolean {
  const found = headUpTo(db, id);
  return found?.id === id && found.hash === hash;
}

/** Whether a source has this row. */
export function hasHead(source: RowSource, { id, hash }: JournalHead): boolean {
  for (const { rows } of source.commits(id)) {
    const at = rows.find(({ position }) => position >= id);
    if (at) return at.position === id && at.hash === hash;
  }
  return false;
}

/** Position of the newest row; 0 for an empty journal. */
export function newestPosition(db: Database.Database): number {
  return headOf(db)?.id ?? 0;
}

function provenRows(db: Database.Database, after: number): readonly FileRow[] {
  const rows = createJournalRows(db)(after, ROWS_AT_ONCE);
  return rows.filter((row) => continues({ id: row.position - 1, hash: row.previousHash }, row));
}

/** The newest row that a ledger and a source both have; 0 for none. */
export function commonPosition(db: Database.Database, source: RowSource): number {
  let common = 0;
  // Rows are chained: one equal row proves that all earlier ones are equal. The newest is tried first.
  const newest = newestPosition(db);
  let [below, different] = [0, newest + 1];
  for (let at = different - 1; different - below > 1; at = Math.floor((below + different) / 2)) {
    const mark = source.markUpTo(at);
    if (mark === null || mark.id <= below) below = at;
    else if (hasRow(db, mark)) [common, below] = [mark.id, at];
    else different = mark.id;
  }
  return common === newest ? common : lastEqualRow(db, source, common);
}

/** A compressed segment has no marks but at its ends. A ledger that ends within it goes on with its rows. */
function lastEqualRow(db: Database.Database, source: RowSource, marked: number): number {
  let common = marked;
  for (const { rows, state } of source.commits(marked + 1)) {
    // It proves nothing. A later row does, if it is equal.
    if (state === 'damaged') continue;
    for (const { position, hash } of rows) {
      if (position <= common) continue;
      if (!hasRow(db, { id: position, hash })) return common;
      common = position;
    }
  }
  return common;
}

/** What a source has and a ledger lacks. A damaged commit has no information. */
export function* rowsBeyond(db: Database.Database, source: RowSource): Generator<FileRow> {
  for (const { rows, state } of source.commits(commonPosition(db, source) + 1)) {
    if (state === 'damaged') continue;
    for (const row of rows) if (!hasRow(db, { id: row.position, hash: row.hash })) yield row;
  }
}

export function follows(head: JournalHead, rows: readonly HubJournalRow[]): boolean {
  let last = head;
  return rows.every((row) => {
    const isNext = continues(last, row) && journalRowSchema.safeParse(row).success;
    last = { id: row.position, hash: row.hash };
    return isNext;
  });
}

/**
 * Rows that came from the hub. The chain proves that they are whole and in order.
 * @param after the row that they were asked after · @param came those that do not follow, and all after them, are left out
 */
export function rowsOfHub(after: JournalHead, came: readonly HubJournalRow[]): RowSource & { readonly newest: number } {
  const heads: JournalHead[] = [after];
  for (const row of came) {
    if (!follows(heads.at(-1) ?? after, [row])) break;
    heads.push({ id: row.position, hash: row.hash });
  }
  const rows = came.slice(0, heads.length - 1).map((row) => ({ ...row, extra: null }));
  return {
    /** Position of the last row that follows. */
    newest: after.id + rows.length,
    *commits(from) {
      for (let start = Math.max(0, from - after.id - 1); start < rows.length; start += ROWS_AT_ONCE) {
        yield { rows: rows.slice(start, start + ROWS_AT_ONCE), state: 'proven' };
      }
    },
    markUpTo: (position) => heads[Math.min(position - after.id, rows.length)] ?? null,
  };
}
