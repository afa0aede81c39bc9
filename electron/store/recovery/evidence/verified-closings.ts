/**
 * Which Z numbers a file of a book tells of, each proved by a hash: a flipped byte must not make a number that no day
 * ever had. Reads a whole file with SQLite; one that SQLite can't read, or that nobody may touch, page by page.
 */
import Database from 'better-sqlite3';
import * as z from 'zod';
import { BUSY_TIMEOUT_MS } from '../../sqlite/ledger-identity.ts';
import { closingHash } from '../../closings/closing-hash.ts';
import { journalHash } from '../../journal/journal-hash.ts';
import { asRow, hash, text, whole } from '../../sqlite/row.ts';
import { type LeafRecord, leafRecords, leafRecordsOfPage } from './leaf-records.ts';
import { readWal } from './wal.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';

export interface ProvenClosing {
  readonly number: number;
  /** Lower-case hex. */
  readonly hash: string;
}

/** @returns the highest, of a closing or given up by an earlier restore; 0 for none · @param file nobody else writes to it */
export function highestClosing(file: string): number {
  return ignoreErrors(() => highestBySqlite(file)) ?? highestInPages(file);
}

/** The same of a book with its log, of which no byte may change, nor any beside them. */
export function highestInPages(file: string): number {
  let most = 0;
  const take = (records: Iterable<LeafRecord>): void => {
    for (const told of proven(records)) if (namesNumbers.has(told.kind)) most = Math.max(most, numberIn(told));
  };
  ignoreErrors(() => take(leafRecords(file, JOURNAL_COLUMNS)));
  ignoreErrors(() => {
    for (const { page, content } of readWal(`${file}-wal`)?.frames ?? []) {
      take(leafRecordsOfPage(content, page, JOURNAL_COLUMNS));
    }
  });
  return most;
}

/** @returns nothing for a file that can't be read */
export function closingsIn(file: string): readonly ProvenClosing[] {
  return ignoreErrors(() => reading(file, provenClosings)) ?? [];
}

function highestBySqlite(file: string): number {
  return reading(file, (db) => {
    const closings = provenClosings(db).map(({ number }) => number);
    const rows = db.prepare("SELECT * FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back'").all();
    const givenUp = rows.map((found) => {
      const row = asRow(found);
      const told = { id: whole(row, 'id'), at: whole(row, 'at'), kind: text(row, 'kind'), data: text(row, 'data') };
      return isProven(told, hash(row, 'previous_hash'), hash(row, 'hash')) ? numberIn(told) : 0;
    });
    return Math.max(0, ...closings, ...givenUp);
  });
}

function provenClosings(db: Database.Database): ProvenClosing[] {
  const found: ProvenClosing[] = [];
  for (const each of db.prepare('SELECT * FROM closing ORDER BY number').iterate()) {
    const row = asRow(each);
    const number = whole(row, 'number');
    const facts = { number, at: whole(row, 'at'), headId: whole(row, 'head_id'), content: text(row, 'content') };
    const own = hash(row, 'hash');
    const chained = { ...facts, previousHash: hash(row, 'previous_hash'), headHash: hash(row, 'head_hash') };
    if (closingHash(chained).equals(own)) found.push({ number, hash: own.toString('hex') });
  }
  return found;
}

function reading<T>(file: string, read: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** A row of the journal that is about the terminal as a whole. */
export interface JournalledClosing {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: string;
  readonly data: string;
}

const namesNumbers: ReadonlySet<string> = new Set(['day-closed', 'rolled-back']);

/** Of `payment_event`. */
export const JOURNAL_COLUMNS = 7;

/** Rows about the terminal as a whole that prove themselves by their hash, wherever in the file they lie. */
export function provenRows(file: string): Generator<JournalledClosing> {
  return proven(leafRecords(file, JOURNAL_COLUMNS));
}

function* proven(records: Iterable<LeafRecord>): Generator<JournalledClosing> {
  for (const { rowid, values } of records) {
    const [, paymentId, at, kind, data, previousHash, own] = values;
    if (paymentId !== null || typeof at !== 'number' || typeof kind !== 'string' || typeof data !== 'string') continue;
    if (!Buffer.isBuffer(previousHash) || !Buffer.isBuffer(own)) continue;
    const told = { id: rowid, at, kind, data };
    if (isProven(told, previousHash, own)) yield told;
  }
}

function isProven(told: JournalledClosing, previousHash: Buffer, own: Buffer): boolean {
  return journalHash({ ...told, previousHash, orderId: null }).equals(own);
}

const numbered = z.object({
  number: z.number().int().positive().exactOptional(),
  highestClosing: z.number().int().exactOptional(),
});

function numberIn({ data }: JournalledClosing): number {
  const told = ignoreErrors(() => numbered.parse(JSON.parse(data)));
  return told?.number ?? told?.highestClosing ?? 0;
}
