/**
 * The part of `verify` that holds a book against what lies beside it: the head that its journal had at the last backup,
 * and the slips of its intents. Whoever takes away the newest sales, and puts sums and chain right, leaves a book that
 * adds up; these still know better.
 */
import type { Database } from 'better-sqlite3';
import type { Beside, Slip } from '../check.ts';
import { type Found, found } from '../finding.ts';
import { asRow, type Row } from '../../sqlite/row.ts';

export function* lostBeside(db: Database, { head, slips }: Beside): Generator<Found> {
  if (
    head &&
    db.prepare('SELECT 1 FROM payment_event WHERE id = ? AND hex(hash) = ?').get(head.id, head.hash) === undefined
  ) {
    yield found('journal-behind', { row: head.id }, `Journal: row ${head.id}, which the last backup has, is not in it`);
  }
  const select = db.prepare<[string]>(`
    SELECT payment.amount, method, via, base_url, merchant_code FROM payment
    LEFT JOIN account ON account.id = account_id WHERE merchant_order_id = +?`);
  for (const slip of slips) {
    const { orderId, saleNumber, businessDay } = slip;
    const row = select.get(orderId);
    if (row === undefined) {
      const words = `Payment ${orderId} of sale ${saleNumber} on ${businessDay} has a slip and is not in the book`;
      yield found('payment-lost', { orderId, saleNumber, businessDay }, words);
      continue;
    }
    const columns = differences(asRow(row), slip).join(', ');
    if (columns === '') continue;
    yield found(
      'slip-differs',
      { orderId, saleNumber, businessDay, columns },
      `Payment ${orderId} differs from its slip: ${columns}`,
    );
  }
}

/** A sale that was entered again from its slip may have another number than on it. */
function differences(row: Row, { amount, method, via, baseUrl, merchantCode }: Slip): readonly string[] {
  const pairs = [
    ['amount', amount],
    ['method', method.code],
    ['via', via],
    ['base_url', baseUrl],
    ['merchant_code', merchantCode],
  ] as const;
  return pairs.filter(([column, said]) => row[column] !== said).map(([column]) => column);
}
