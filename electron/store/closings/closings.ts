/** Stores closings: written once, in order of their numbers, each with its journal row. */

import type { Database } from 'better-sqlite3';
import { type ClosingContent, closingContentSchema } from '../../../shared/contract/views/report/closing-record.ts';
import type { ClosingDraft, ClosingLedger, StoredClosing } from '../../ports/ledger/closing-port.ts';
import type { Journal } from '../journal/journal.ts';
import { HASH_BEFORE_THE_FIRST } from '../journal/journal-hash.ts';
import { asRow, hash, integer, json, orNull, type Row } from '../sqlite/row.ts';
import { closingHash } from './closing-hash.ts';
import { lastClosingNumber } from './last-number.ts';

export interface Closings extends Pick<ClosingLedger, 'find' | 'list' | 'ofDays'> {
  /** Run it inside a transaction. */
  add(draft: ClosingDraft, at: number): StoredClosing | undefined;
}

export function openClosings(db: Database, journal: Pick<Journal, 'append' | 'head'>): Closings {
  const selectLast = db.prepare('SELECT hash FROM closing WHERE number = (SELECT max(number) FROM closing)');
  const insert = db.prepare<[number, number, number, Buffer, string, Buffer, Buffer]>(`
    INSERT INTO closing (number, at, head_id, head_hash, content, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const insertDay = db.prepare<[string, number]>('INSERT INTO closing_day (business_day, number) VALUES (?, ?)');
  const columns = '*, (SELECT max(number) FROM closing AS earlier WHERE earlier.number < closing.number) AS follows';
  const select = db.prepare<[number]>(`SELECT ${columns} FROM closing WHERE number = +?`);
  const selectBefore = db.prepare<[number, number]>(
    `SELECT ${columns} FROM closing WHERE number < +? ORDER BY number DESC LIMIT +?`,
  );
  const selectOfDays = db.prepare<[string, string]>(`
    SELECT DISTINCT closing.number, at FROM closing_day JOIN closing ON closing.number = closing_day.number
    WHERE business_day BETWEEN +? AND +? ORDER BY closing.number`);

  return {
    add({ head, content }, at) {
      const now = journal.head();
      const last = selectLast.get();
      const number = lastClosingNumber(db) + 1;
      if (now?.id !== head.id || now.hash !== head.hash || content.number !== number) return undefined;
      const previousHash = last === undefined ? HASH_BEFORE_THE_FIRST : hash(asRow(last), 'hash');
      const text = JSON.stringify(content);
      const headHash = Buffer.from(head.hash, 'hex');
      const own = closingHash({ previousHash, number, at, headId: head.id, headHash, content: text });
      insert.run(number, at, head.id, headHash, text, previousHash, own);
      for (const { businessDay } of content.days) insertDay.run(businessDay, number);
      const { total } = content;
      const data = { number, count: total.count, gross: total.gross, hash: own.toString('hex') };
      journal.append(null, at, { kind: 'day-closed', data });
      return closingFromRow(asRow(select.get(number)));
    },
    find(number) {
      const found = select.get(number);
      return found === undefined ? undefined : closingFromRow(asRow(found));
    },
    list: (before, limit) =>
      selectBefore.all(before ?? Number.MAX_SAFE_INTEGER, limit).map((found) => closingFromRow(asRow(found))),
    ofDays: (from, to) =>
      selectOfDays.all(from, to).map((found) => {
        const row = asRow(found);
        return { number: integer(row, 'number'), at: integer(row, 'at') };
      }),
  };
}

export function contentFromRow(row: Row): ClosingContent {
  return json(row, 'content', (value) => closingContentSchema.safeParse(value).data);
}

function closingFromRow(row: Row): StoredClosing {
  return {
    number: integer(row, 'number'),
    at: integer(row, 'at'),
    head: { id: integer(row, 'head_id'), hash: hash(row, 'head_hash').toString('hex') },
    content: contentFromRow(row),
    hash: hash(row, 'hash').toString('hex'),
    previousHash: hash(row, 'previous_hash').toString('hex'),
    follows: orNull(integer, row, 'follows'),
  };
}
