/**
 * Finds the Z numbers in a ledger file. Each is verified by a hash, because a flipped byte must not invent a number. A
 * healthy file is read with SQLite. A file that is unreadable or must not be touched is read page by page.
 */
import Database from 'better-sqlite3';
import * as z from 'zod';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { closingHash } from '../../closings/closing-hash.ts';
import { journalHash } from '../../journal/journal-hash.ts';
import { BUSY_TIMEOUT_MS } from '../../sqlite/ledger-identity.ts';
import { asRow, hash, integer, text } from '../../sqlite/row.ts';
import { type LeafRecord, leafRecords, leafRecordsOfPage } from './leaf-records.ts';
import { readWal } from './wal.ts';

export interface VerifiedClosing {
  readonly number: number;
  /** Lower-case hex. */
  readonly hash: string;
}

/** @returns the highest Z number, used or given up by an earlier restore; 0 for none · @param file without other writers */
export function highestClosing(file: string): number {
  return ignoreErrors(() => highestBySqlite(file)) ?? highestInPages(file);
}

/** The same for a ledger and its WAL that must stay unchanged, together with all files beside them. */
export function highestInPages(file: string): number {
  let most = 0;
  const take = (records: Iterable<LeafRecord>): void => {
    for (const row of proven(records)) if (kindsWithNumbers.has(row.kind)) most = Math.max(most, numberIn(row));
  };
  ignoreErrors(() => take(leafRecords(file, JOURNAL_COLUMNS)));
  ignoreErrors(() => {
    for (const { page, content } of readWal(`${file}-wal`)?.frames ?? []) {
      take(leafRecordsOfPage(content, page, JOURNAL_COLUMNS));
    }
  });
  return most;
}

/** @returns an empty list for an unreadable file */
export function closingsIn(file: string): readonly VerifiedClosing[] {
  return ignoreErrors(() => reading(file, verifiedClosings)) ?? [];
}

function highestBySqlite(file: string): number {
  return reading(file, (db) => {
    const closings = verifiedClosings(db).map(({ number }) => number);
    const rows = db.prepare("SELECT * FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back'").all();
    const givenUp = rows.map((found) => {
      const row = asRow(found);
      const event = {
        id: integer(row, 'id'),
        at: integer(row, 'at'),
        kind: text(row, 'kind'),
        data: text(row, 'data'),
      };
      return isProven(event, hash(row, 'previous_hash'), hash(row, 'hash')) ? numberIn(event) : 0;
    });
    return Math.max(0, ...closings, ...givenUp);
  });
}

function verifiedClosings(db: Database.Database): VerifiedClosing[] {
  const found: VerifiedClosing[] = [];
  for (const each of db.prepare('SELECT * FROM closing ORDER BY number').iterate()) {
    const row = asRow(each);
    const number = integer(row, 'number');
    const facts = { number, at: integer(row, 'at'), headId: integer(row, 'head_id'), content: text(row, 'content') };
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

/** A journal row about the terminal as a whole. */
export interface JournalledClosing {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: string;
  readonly data: string;
}

const kindsWithNumbers: ReadonlySet<string> = new Set(['day-closed', 'rolled-back']);

/** The number of columns of `payment_event`. */
export const JOURNAL_COLUMNS = 7;

/** Yields journal rows about the terminal as a whole whose hash is right, from any page of the file. */
export function verifiedRows(file: string): Generator<JournalledClosing> {
  return proven(leafRecords(file, JOURNAL_COLUMNS));
}

function* proven(records: Iterable<LeafRecord>): Generator<JournalledClosing> {
  for (const { rowid, values } of records) {
    const [, paymentId, at, kind, data, previousHash, own] = values;
    if (paymentId !== null || typeof at !== 'number' || typeof kind !== 'string' || typeof data !== 'string') continue;
    if (!Buffer.isBuffer(previousHash) || !Buffer.isBuffer(own)) continue;
    const event = { id: rowid, at, kind, data };
    if (isProven(event, previousHash, own)) yield event;
  }
}

function isProven(event: JournalledClosing, previousHash: Buffer, own: Buffer): boolean {
  return journalHash({ ...event, previousHash, orderId: null }).equals(own);
}

const numbered = z.object({
  number: z.number().int().positive().exactOptional(),
  highestClosing: z.number().int().exactOptional(),
});

function numberIn({ data }: JournalledClosing): number {
  const parsed = ignoreErrors(() => numbered.parse(JSON.parse(data)));
  return parsed?.number ?? parsed?.highestClosing ?? 0;
}
