/** The part of `verify` about the numbers of sales: none is missing. */
import type { Database } from 'better-sqlite3';
import { asRow, integer, text } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';

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
