/** The part of `verify` about sales: each has the state that follows from its payments, is counted once, and none is missing. */
import type { Database } from 'better-sqlite3';
import { paymentStates } from '../../../../shared/model/payment.ts';
import { saleState, saleStates } from '../../../../shared/model/sale.ts';
import { asRow, bool, integer, oneOf, orNull, text } from '../../sqlite/row.ts';
import type { OnProgress } from '../check.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongStates(db: Database, reached: OnProgress): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT sale.id, sale.state, group_concat(payment.state) AS payment_states,
      count(*) FILTER (WHERE payment.state = 'paid' AND NOT is_double) AS counted,
      EXISTS (SELECT 1 FROM cash_payment WHERE cash_payment.sale_id = sale.id) AS in_cash,
      EXISTS (SELECT 1 FROM settlement WHERE settlement.sale_id = sale.id) AS settled
    FROM sale LEFT JOIN payment ON payment.sale_id = sale.id GROUP BY sale.id`);
  let read = 0;
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const id = integer(row, 'id');
    const state = oneOf(row, 'state', saleStates);
    const payments = (orNull(text, row, 'payment_states') ?? '').split(',').filter((each) => each !== '');
    const states = payments.map((each) => ({ state: oneOf({ state: each }, 'state', paymentStates) }));
    const inCash = bool(row, 'in_cash');
    const expected = inCash ? 'paid' : saleState(states, bool(row, 'settled'));
    if (payments.length === 0 && !inCash)
      yield finding('sale-without-payment', { saleId: id }, `Sale ${id} has no payment`);
    if (state !== expected) {
      yield finding(
        'sale-state',
        { saleId: id, state, expected },
        `Sale ${id} is ${state}, its payments say ${expected}`,
      );
    }
    if (integer(row, 'counted') + Number(inCash) !== (expected === 'paid' ? 1 : 0)) {
      yield finding('sale-not-counted-once', { saleId: id }, `Sale ${id} is not counted once`);
    }
    read += 1;
    reached(read);
  }
}

export function* gapsInNumbers(db: Database): Generator<VerifyFinding> {
  const days = db.prepare(`
    SELECT business_day FROM sale GROUP BY business_day HAVING max(number) <> count(*) OR min(number) <> 1`);
  for (const each of days.iterate()) {
    const businessDay = text(asRow(each), 'business_day');
    yield finding('sale-numbers', { businessDay }, `Sale numbers of ${businessDay} have gaps`);
  }
  const sales = asRow(db.prepare('SELECT count(*) AS count, coalesce(max(id), 0) AS newest FROM sale').get());
  if (integer(sales, 'count') !== integer(sales, 'newest')) {
    yield finding('sales-missing', {}, 'Sales are missing: ids have gaps');
  }
}
