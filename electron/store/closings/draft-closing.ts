/**
 * Drafts the next closing: the sums of the journal since the last one. A day of 300 sales takes 5 ms, but a month that nobody
 * closed 80 ms and a year 900 ms. The counter must not wait for that, so it runs in a worker process. It sees one moment of
 * the ledger.
 */
import Database from 'better-sqlite3';
import type { ClosingDraft } from '../../ports/ledger/closing-port.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { asRow, hash, integer } from '../sqlite/row.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { lastClosingNumber } from './last-number.ts';
import { rangeContent } from './range-content.ts';

/** @returns `null` for an empty ledger · @throws StoreError */
export function draftClosing(file: string): ClosingDraft | null {
  return withStoreError(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      db.exec('BEGIN');
      return draftFrom(db);
    } finally {
      db.close();
    }
  });
}

/** @param db in a transaction */
export function draftFrom(db: Database.Database): ClosingDraft | null {
  const head = db.prepare('SELECT id, hash FROM payment_event WHERE id = (SELECT max(id) FROM payment_event)').get();
  if (head === undefined) return null;
  const upTo = integer(asRow(head), 'id');
  const after = Number(db.prepare('SELECT coalesce(max(head_id), 0) FROM closing').pluck().get());
  const content = rangeContent(db, lastClosingNumber(db) + 1, { after, upTo });
  return { head: { id: upTo, hash: hash(asRow(head), 'hash').toString('hex') }, content };
}
