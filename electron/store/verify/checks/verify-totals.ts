/** The part of `verify` about sums: stored totals equal a recomputation from all payments. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE, CASH_NAME } from '../../../../shared/model/cash.ts';
import { recomputedBreakdowns, recomputedTotals } from '../../reports/recomputed-sums.ts';
import { text } from '../../sqlite/row.ts';
import { differingRows } from '../differing-rows.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongSums(db: Database): Generator<VerifyFinding> {
  yield* wrongTotals(db);
  yield* wrongBreakdowns(db);
  yield* wrongNames(db);
}

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
