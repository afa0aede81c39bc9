/**
 * Checks the book against itself: the journal's chain, the stored totals, the states of sales, the numbering. Reads
 * everything, so it belongs into a process of its own once there is much. Repairs nothing.
 */
import type { Database } from 'better-sqlite3';
import { paymentStates } from '../../shared/payment.ts';
import { saleState, saleStates } from '../../shared/sale.ts';
import { HASH_BEFORE_THE_FIRST, journalHash } from './journal-hash.ts';
import { asRow, hash, oneOf, orNull, text, whole, yesNo } from './row.ts';
import { columnsAgainstJournal } from './verify-columns.ts';
import { wrongHistory } from './verify-history.ts';
import { unreadableRows } from './verify-readable.ts';
import { wrongReconciliations } from './verify-reconciliations.ts';
import { wrongSettlements } from './verify-settlements.ts';

/** @returns one sentence for each mismatch, for a log */
export function verify(db: Database): readonly string[] {
  return [
    ...brokenLinks(db),
    ...wrongTotals(db),
    ...wrongStates(db),
    ...wrongSettlements(db),
    ...wrongReconciliations(db),
    ...gapsInNumbers(db),
    ...wrongHistory(db),
    ...columnsAgainstJournal(db),
    ...unreadableRows(db),
  ];
}

function* brokenLinks(db: Database): Generator<string> {
  const rows = db.prepare(`
    SELECT payment_event.id, at, kind, data, previous_hash, hash, payment_id, merchant_order_id
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`);
  let previous: { readonly id: number; readonly hash: Buffer } = { id: 0, hash: HASH_BEFORE_THE_FIRST };
  for (const found of rows.iterate()) {
    const row = asRow(found);
    const id = whole(row, 'id');
    const previousHash = hash(row, 'previous_hash');
    const own = hash(row, 'hash');
    const expected = journalHash({
      previousHash,
      id,
      orderId: orNull(text, row, 'merchant_order_id'),
      at: whole(row, 'at'),
      kind: text(row, 'kind'),
      data: text(row, 'data'),
    });
    if (id !== previous.id + 1) yield `Journal: rows are missing between ${previous.id} and ${id}`;
    if (!previousHash.equals(previous.hash)) yield `Journal: row ${id} does not continue row ${previous.id}`;
    if (!own.equals(expected)) yield `Journal: row ${id} was changed after it was written`;
    previous = { id, hash: own };
  }
}

const recomputedTotals = `
  SELECT paid_day, method, sum(NOT is_double), total(amount * NOT is_double), sum(late AND NOT is_double),
    total(amount * (late AND NOT is_double)), sum(is_double), total(amount * is_double)
  FROM payment WHERE state = 'paid' GROUP BY paid_day, method`;

function* wrongTotals(db: Database): Generator<string> {
  const different = db.prepare(`
    SELECT DISTINCT business_day, method FROM (
      SELECT * FROM (SELECT * FROM day_total EXCEPT ${recomputedTotals})
      UNION ALL
      SELECT * FROM (${recomputedTotals} EXCEPT SELECT * FROM day_total)) ORDER BY 1, 2`);
  for (const found of different.iterate()) {
    const row = asRow(found);
    yield `Totals: ${text(row, 'method')} on ${text(row, 'business_day')} differs from its payments`;
  }
}

function* wrongStates(db: Database): Generator<string> {
  const rows = db.prepare(`
    SELECT sale.id, sale.state, group_concat(payment.state) AS payment_states,
      count(*) FILTER (WHERE payment.state = 'paid' AND NOT is_double) AS counted,
      EXISTS (SELECT 1 FROM settlement WHERE settlement.sale_id = sale.id) AS settled
    FROM sale LEFT JOIN payment ON payment.sale_id = sale.id GROUP BY sale.id`);
  for (const found of rows.iterate()) {
    const row = asRow(found);
    const id = whole(row, 'id');
    const state = oneOf(row, 'state', saleStates);
    const payments = (orNull(text, row, 'payment_states') ?? '').split(',').filter((each) => each !== '');
    const states = payments.map((each) => ({ state: oneOf({ state: each }, 'state', paymentStates) }));
    const expected = saleState(states, yesNo(row, 'settled'));
    if (payments.length === 0) yield `Sale ${id} has no payment`;
    if (state !== expected) yield `Sale ${id} is ${state}, its payments say ${expected}`;
    if (whole(row, 'counted') !== (expected === 'paid' ? 1 : 0)) yield `Sale ${id} is not counted once`;
  }
}

function* gapsInNumbers(db: Database): Generator<string> {
  const days = db.prepare(`
    SELECT business_day FROM sale GROUP BY business_day HAVING max(number) <> count(*) OR min(number) <> 1`);
  for (const found of days.iterate()) yield `Sale numbers of ${text(asRow(found), 'business_day')} have gaps`;
  const sales = asRow(db.prepare('SELECT count(*) AS count, coalesce(max(id), 0) AS newest FROM sale').get());
  if (whole(sales, 'count') !== whole(sales, 'newest')) yield 'Sales are missing: ids have gaps';
}
