/** One payment's journal rows, which the checks of `verify` compare with the tables. */
import type { Database } from 'better-sqlite3';
import { type JournalKind, journalKinds } from '../../../../shared/model/journal/journal-kinds.ts';
import { asRow, integer, json, oneOf, type Row } from '../../sqlite/row.ts';

export interface JournalFacts {
  readonly id: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly data: Row;
}

/** @returns a function from a payment's row id to its journal rows, oldest first */
export function journalFactsOf(db: Database): (paymentId: number) => readonly JournalFacts[] {
  const select = db.prepare<[number]>('SELECT id, at, kind, data FROM payment_event WHERE payment_id = +? ORDER BY id');
  return (paymentId) => select.all(paymentId).map(factsFromRow);
}

function factsFromRow(found: unknown): JournalFacts {
  const row = asRow(found);
  const data = json(row, 'data', (value) => asRow(value));
  return { id: integer(row, 'id'), at: integer(row, 'at'), kind: oneOf(row, 'kind', journalKinds), data };
}
