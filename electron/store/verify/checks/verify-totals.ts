/** The part of `verify` about sums: stored totals equal a recomputation from all payments. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE, CASH_NAME } from '../../../../shared/model/cash.ts';
import { countedMethod } from '../../ledger/tables/methods/used-method.ts';
import { text } from '../../sqlite/row.ts';
import { differingRows } from '../differing-rows.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongSums(db: Database): Generator<VerifyFinding> {
  yield* wrongTotals(db);
  yield* wrongBreakdowns(db);
  yield* wrongNames(db);
}

const recomputedTotals = `
  SELECT * FROM (SELECT paid_day, ${countedMethod.code} AS counted, sum(NOT is_double), total(amount * NOT is_double),
    sum(late AND NOT is_double), total(amount * (late AND NOT is_double)), sum(is_double), total(amount * is_double)
  FROM payment WHERE state = 'paid' GROUP BY paid_day, counted
  UNION ALL SELECT paid_day, '${CASH_CODE}', count(*), total(amount), 0, 0.0, 0, 0.0 FROM cash_payment GROUP BY paid_day)`;

function* wrongTotals(db: Database): Generator<VerifyFinding> {
  for (const row of differingRows(db, 'business_day, method', 'day_total', recomputedTotals)) {
    const [businessDay, method] = [text(row, 'business_day'), text(row, 'method')];
    yield finding(
      'total-differs',
      { businessDay, method },
      `Totals: ${method} on ${businessDay} differs from its payments`,
    );
  }
}

const recomputedBreakdowns = `
  SELECT paid_day, dimension, key, count(*), total(sum) FROM (
    SELECT paid_day, 'hour' AS dimension, printf('%02d', paid_hour) AS key, amount AS sum FROM payment
      WHERE state = 'paid' AND NOT is_double
    UNION ALL SELECT paid_day, 'hour', printf('%02d', paid_hour), amount FROM cash_payment
    UNION ALL SELECT paid_day, 'account', merchant_code || ' ' || base_url, amount
      FROM payment JOIN account ON account.id = account_id WHERE payment.state = 'paid' AND NOT is_double
    UNION ALL SELECT paid_day, 'fee', ${countedMethod.code}, ${countedMethod.fee} FROM payment
      WHERE state = 'paid' AND NOT is_double AND ${countedMethod.fee} > 0
    UNION ALL SELECT paid_day, 'issuer', issuer_code, amount FROM callback_fact JOIN payment ON payment.id = payment_id
      WHERE state = 'paid' AND NOT is_double AND result_code = '00' AND issuer_code IS NOT NULL AND ${countedMethod.kind} = 'qris'
    UNION ALL SELECT paid_day, 'payout', payout_day, amount FROM callback_fact JOIN payment ON payment.id = payment_id
      WHERE state = 'paid' AND NOT is_double AND result_code = '00' AND payout_day IS NOT NULL)
  GROUP BY paid_day, dimension, key`;

function* wrongBreakdowns(db: Database): Generator<VerifyFinding> {
  for (const row of differingRows(db, 'business_day, dimension, key', 'day_breakdown', recomputedBreakdowns)) {
    const [businessDay, dimension, key] = [text(row, 'business_day'), text(row, 'dimension'), text(row, 'key')];
    const sentence = `Totals: ${dimension} ${key} on ${businessDay} differs from its payments`;
    yield finding('slice-differs', { businessDay, dimension, key }, sentence);
  }
}

/** Of each charged method; of one that customers alone chose, the first name. */
const lastNames = `
  SELECT * FROM (
    SELECT method, method_kind, method_name FROM payment WHERE id IN (SELECT max(id) FROM payment GROUP BY method)
    UNION ALL
    SELECT data ->> 'method', data ->> 'methodKind', data ->> 'methodName' FROM payment_event WHERE id IN (
      SELECT min(event.id) FROM payment
      CROSS JOIN payment_event AS event ON event.payment_id = payment.id AND event.kind = 'method-used'
      WHERE used_method NOT IN (SELECT method FROM payment) GROUP BY used_method)
    UNION ALL SELECT '${CASH_CODE}', 'cash', '${CASH_NAME}' WHERE EXISTS (SELECT 1 FROM cash_payment))`;

function* wrongNames(db: Database): Generator<VerifyFinding> {
  for (const each of differingRows(db, 'method', 'method_name', lastNames)) {
    const method = text(each, 'method');
    yield finding('name-differs', { method }, `Methods: ${method} is not called as its last payment was`);
  }
}
