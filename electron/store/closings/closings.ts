/** Stores closings: written once, in order of their numbers, each with its journal row. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { type ClosingContent, closingContentSchema } from '../../../shared/contract/closing.ts';
import { LONGEST_DATA } from '../../../shared/hub/journal.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { ClosingDraft, JournalHead, StoredClosing } from '../../ports/ledger/journal-port.ts';
import type { Journal } from '../journal/journal.ts';
import { hash, integer, jsonOf, orNull, type Row, reading, rowOf } from '../sqlite/row.ts';

/** What a journal row says of its closing. */
export interface JournalledClosing {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** The exact JSON text. */
  readonly content: string;
  /** Lower-case hex. */
  readonly hash: string;
}

/** In place of the hash of a closing before the first. */
const NO_CLOSING_BEFORE = Buffer.alloc(32);

/**
 * Bytes of a text as JSON. Its row's other facts are less than 10,000, and the hub takes no longer row. A longer one, of
 * some two years that nobody closed, is not in its row.
 */
const LONGEST_JOURNALLED = LONGEST_DATA - 10_000;

export function createClosings(db: Database, journal: Pick<Journal, 'append' | 'head'>) {
  const selectLast = reading(db, rowOf({ hash })).prepare(
    'SELECT hash FROM closing WHERE number = (SELECT max(number) FROM closing)',
  );
  const insert = db.prepare<[number, number, number, Buffer, string, Buffer, Buffer]>(`
    INSERT INTO closing (number, at, head_id, head_hash, content, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const insertDay = db.prepare<[string, number]>('INSERT INTO closing_day (business_day, number) VALUES (?, ?)');
  const columns = '*, (SELECT max(number) FROM closing AS earlier WHERE earlier.number < closing.number) AS follows';
  const select = reading(db, closingFromRow).prepare(`SELECT ${columns} FROM closing WHERE number = +?`);
  const selectBefore = reading<StoredClosing, [number, number]>(db, closingFromRow).prepare(
    `SELECT ${columns} FROM closing WHERE number < +? ORDER BY number DESC LIMIT +?`,
  );
  const selectOfDays = reading(db, rowOf({ number: integer, at: integer })).prepare(`
    SELECT DISTINCT closing.number, at FROM closing_day JOIN closing ON closing.number = closing_day.number
    WHERE business_day BETWEEN +? AND +? ORDER BY closing.number`);

  /** Of a closing that follows the last one and the newest row of the journal. */
  function chained(number: number, at: number, head: JournalHead, content: string): ChainedClosing {
    const previousHash = selectLast.get()?.hash ?? NO_CLOSING_BEFORE;
    return { previousHash, number, at, headId: head.id, headHash: Buffer.from(head.hash, 'hex'), content };
  }

  function write(closing: ChainedClosing, own: Buffer, { days }: ClosingContent): void {
    const { number, at, headId, headHash, content, previousHash } = closing;
    insert.run(number, at, headId, headHash, content, previousHash, own);
    for (const { businessDay } of days) insertDay.run(businessDay, number);
  }

  return {
    /** Run it inside a transaction. */
    add({ head, content }: ClosingDraft, at: number): StoredClosing | undefined {
      const now = journal.head();
      const number = lastClosingNumber(db) + 1;
      if (now?.id !== head.id || now.hash !== head.hash || content.number !== number) return undefined;
      const text = JSON.stringify(content);
      const closing = chained(number, at, head, text);
      const own = closingHash(closing);
      write(closing, own, content);
      const { count, gross } = content.total;
      const { drawer } = content;
      // As facts of their own too: the hub reads no texts of closings.
      const cash = drawer?.counted ? { cashExpected: drawer.expected, cashCounted: drawer.counted.sum } : {};
      const facts = { number, count, gross, ...cash, hash: own.toString('hex') };
      const isTooLong = Buffer.byteLength(JSON.stringify(text)) > LONGEST_JOURNALLED;
      journal.append(null, at, { kind: 'day-closed', data: isTooLong ? facts : { ...facts, content: text } });
      return select.get(number);
    },
    /**
     * Enters one from its journal row, without computing or journalling it. Run it inside a transaction, between the row
     * before and the row itself.
     * @returns `false`, with nothing written, unless the text has this very hash after the closing before and that row
     */
    enter({ number, at, content, hash: wanted }: JournalledClosing): boolean {
      const head = journal.head();
      const read = contentOf(content);
      if (head === null || read?.number !== number) return false;
      const closing = chained(number, at, head, content);
      const own = closingHash(closing);
      if (own.toString('hex') !== wanted) return false;
      write(closing, own, read);
      return true;
    },
    find: (number: number) => select.get(number),
    list: (before: number | null, limit: number) => selectBefore.all(before ?? Number.MAX_SAFE_INTEGER, limit),
    ofDays: (from: string, to: string) => selectOfDays.all(from, to),
  };
}

/** @returns `undefined` for a text that is no closing */
export function contentOf(text: string): ClosingContent | undefined {
  return ignoreErrors(() => closingContentSchema.safeParse(JSON.parse(text)).data);
}

const contentColumn = jsonOf(closingContentSchema);

function closingFromRow(row: Row): StoredClosing {
  return {
    number: integer(row, 'number'),
    at: integer(row, 'at'),
    head: { id: integer(row, 'head_id'), hash: hash(row, 'head_hash').toString('hex') },
    content: contentColumn(row, 'content'),
    hash: hash(row, 'hash').toString('hex'),
    previousHash: hash(row, 'previous_hash').toString('hex'),
    follows: orNull(integer, row, 'follows'),
  };
}

interface ChainedClosing {
  readonly previousHash: Buffer;
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  readonly headId: number;
  readonly headHash: Buffer;
  /** The column's exact text, not the parsed value. */
  readonly content: string;
}

/**
 * The hash chain of closings. Each holds its own SHA-256, that of the previous closing, and the journal's hash at that
 * moment. The hash covers the UTF-8 of this JSON array, without spaces:
 * `[previous hash in lower-case hex, number, at, row of the journal, its hash in lower-case hex, content as it is stored]`
 */
export function closingHash({ previousHash, number, at, headId, headHash, content }: ChainedClosing): Buffer {
  const canonical = JSON.stringify([
    previousHash.toString('hex'),
    number,
    at,
    headId,
    headHash.toString('hex'),
    content,
  ]);
  return createHash('sha256').update(canonical).digest();
}

/**
 * The highest Z number ever assigned, including numbers that a restore gave up, and those of another machine of this
 * terminal. The next closing gets the following one.
 * @returns 0 if there was never a closing
 */
export function lastClosingNumber(db: Database): number {
  return Number(db.prepare(selectLastNumber).pluck().get());
}

const selectLastNumber = `
  SELECT max(
    (SELECT coalesce(max(number), 0) FROM closing),
    (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
      WHERE payment_id IS NULL AND kind IN ('rolled-back', 'closings-elsewhere')))`;
