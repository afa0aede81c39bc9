/**
 * `<ledger>.book`: the hub's rows of a terminal, beside the ledger in use, until a ledger is built from them. Each batch is
 * one durable commit, so a restore goes on after the last batch, whatever happened in between. It holds no secrets.
 */

import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { HASH_BEFORE_THE_FIRST, type HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { StagedBook } from '../../ports/book-guardian.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { removeUnfinished } from '../sqlite/ledger-files.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { asRow, integer, text } from '../sqlite/row.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { follows } from './rows-of-hub.ts';

const ROWS_AT_ONCE = 2_000;
/** 400 characters for each of the most rows. */
const MOST_BOOK_CHARACTERS = 8_000_000_000;

export interface BookRows {
  /** In order. */
  rows(): Iterable<HubJournalRow>;
}

function stagedBookPath(ledgerFile: string): string {
  return `${ledgerFile}.book`;
}

export function hasStagedBook(ledgerFile: string): boolean {
  return existsSync(stagedBookPath(ledgerFile));
}

/** Where a ledger is built from them. */
export function builtLedgerPath(ledgerFile: string): string {
  return `${ledgerFile}.book-ledger.partial`;
}

/** With a ledger that a killed program was building. */
export function removeStagedBook(ledgerFile: string): void {
  removeUnfinished(builtLedgerPath(ledgerFile));
  removeUnfinished(stagedBookPath(ledgerFile));
}

/** @param terminal whose rows they are: another one's are dropped @throws StoreError */
export function openStagedBook(ledgerFile: string, terminal: string): StagedBook & BookRows {
  return withStoreError(() => {
    const path = stagedBookPath(ledgerFile);
    const kept = openFile(path);
    if (kept.prepare('SELECT id FROM terminal').pluck().get() === terminal) return bookIn(kept);
    kept.close();
    removeUnfinished(path);
    const begun = openFile(path);
    begun.prepare('INSERT INTO terminal VALUES (?)').run(terminal);
    return bookIn(begun);
  });
}

function openFile(path: string): Database.Database {
  const db = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`
    CREATE TABLE IF NOT EXISTS terminal (id TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS book_row (
      position INTEGER PRIMARY KEY, order_id TEXT, at INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
      hash TEXT NOT NULL) STRICT`);
  return db;
}

function bookIn(db: Database.Database): StagedBook & BookRows {
  const insert = db.prepare<[HubJournalRow]>(
    'INSERT INTO book_row VALUES (@position, @orderId, @at, @kind, @data, @hash)',
  );
  const selectHead = db.prepare('SELECT position, hash FROM book_row ORDER BY position DESC LIMIT 1');
  const countCharacters = db.prepare('SELECT coalesce(sum(length(data)), 0) FROM book_row').pluck();
  const select = db.prepare<[number]>(`
    SELECT position, order_id AS orderId, at, kind, data, hash FROM book_row
    WHERE position > +? ORDER BY position LIMIT ${ROWS_AT_ONCE}`);
  let characters = Number(countCharacters.get());

  const head = (): JournalHead => {
    const last = selectHead.get();
    if (last === undefined) return { id: 0, hash: HASH_BEFORE_THE_FIRST };
    return { id: integer(asRow(last), 'position'), hash: text(asRow(last), 'hash') };
  };
  const write = db.transaction((rows: readonly HubJournalRow[]) => {
    for (const row of rows) insert.run(row);
  });

  return {
    head,
    add: (rows) =>
      withStoreError(() => {
        characters += rows.reduce((sum, { data }) => sum + data.length, 0);
        const follow = follows(head(), rows) && characters <= MOST_BOOK_CHARACTERS;
        if (follow) write.immediate(rows);
        return follow;
      }),
    *rows() {
      for (let after = 0; ; ) {
        const rows = select.all(after) as HubJournalRow[];
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.position;
      }
    },
    close: () => void db.close(),
  };
}
