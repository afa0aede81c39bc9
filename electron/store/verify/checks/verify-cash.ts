/**
 * The part of `verify` about cash: each record equals its journal row, and each such row has its record. No gateway knows
 * cash, so the journal is its only second source.
 */
import type { Database } from 'better-sqlite3';
import { asRow, json, type Row } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';
import { areSameLines, linesOfSale } from '../journal/verify-lines.ts';

export function* wrongCash(db: Database): Generator<VerifyFinding> {
  yield* notAsJournalled(db);
  yield* withoutRecord(db);
}

/** Each column of a record and its sale, with the journal's name for it. */
const told = [
  ['record_id', 'cash'],
  ['amount', 'amount'],
  ['sale_amount', 'amount'],
  ['given', 'given'],
  ['sale_id', 'saleId'],
  ['business_day', 'businessDay'],
  ['number', 'saleNumber'],
  ['paid_day', 'paidDay'],
  ['paid_hour', 'paidHour'],
  ['request_id', 'request'],
] as const;

function* notAsJournalled(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT cash_payment.*, cash_payment.rowid AS position, sale.amount AS sale_amount, sale.business_day, sale.number,
      sale.note, sale.created_at, event.at AS told_at, event.kind, event.payment_id, data,
      ${linesOfSale('cash_payment.sale_id')} AS lines,
      NOT EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = cash_payment.sale_id) AS is_alone
    FROM cash_payment LEFT JOIN sale ON sale.id = sale_id LEFT JOIN payment_event AS event ON event.id = event_id
    ORDER BY cash_payment.id`);
  let next = 1;
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const wrong = [...(row['position'] === next ? [] : ['id']), ...differences(row)];
    next += 1;
    if (wrong.length === 0) continue;
    const columns = wrong.join(', ');
    const orderId = String(row['record_id']);
    yield finding('cash-differs', { orderId, columns }, `Cash ${orderId} differs from its journal: ${columns}`);
  }
}

function differences(row: Row): readonly string[] {
  if (row['kind'] !== 'cash-booked' || row['payment_id'] !== null) return ['its journal row'];
  const data = json(row, 'data', asRow);
  const wrong: string[] = told.filter(([column, fact]) => row[column] !== data[fact]).map(([column]) => column);
  if (row['at'] !== row['told_at']) wrong.push('at');
  // A sale with payments is compared with the first one's intent.
  if (row['is_alone'] === 0) return wrong;
  if (row['note'] !== data['note']) wrong.push('note');
  if (!areSameLines(row['lines'], data['lines'])) wrong.push('lines');
  if (row['created_at'] !== row['told_at']) wrong.push('sale_created_at');
  return wrong;
}

function* withoutRecord(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT id, data ->> 'cash' AS record_id FROM payment_event
    WHERE kind = 'cash-booked' AND id NOT IN (SELECT event_id FROM cash_payment) ORDER BY id`);
  for (const each of rows.iterate()) {
    const orderId = String(asRow(each)['record_id']);
    yield finding('cash-differs', { orderId, columns: 'its record' }, `Cash ${orderId} is told of and is not there`);
  }
}
