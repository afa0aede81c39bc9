/** SQL: a day's sums, recomputed from all payments and cash. `verify` compares them with the stored ones. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { countedMethod } from '../ledger/tables/methods/used-method.ts';

export const recomputedTotals = `
  SELECT * FROM (SELECT paid_day, ${countedMethod.code} AS counted, sum(NOT is_double), total(amount * NOT is_double),
    sum(late AND NOT is_double), total(amount * (late AND NOT is_double)), sum(is_double), total(amount * is_double)
  FROM payment WHERE state = 'paid' GROUP BY paid_day, counted
  UNION ALL SELECT paid_day, '${CASH_CODE}', count(*), total(amount), 0, 0.0, 0, 0.0 FROM cash_payment GROUP BY paid_day)`;

export const recomputedBreakdowns = `
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

/** Stores the recomputed sums, for a ledger whose payments were all entered at once. Run it inside a transaction. */
export function storeRecomputedSums(db: Database): void {
  db.exec(`
    DELETE FROM day_total;
    INSERT INTO day_total ${recomputedTotals};
    DELETE FROM day_breakdown;
    INSERT INTO day_breakdown ${recomputedBreakdowns};`);
}
