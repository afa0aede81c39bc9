/** Compares stored totals by business day with recomputed ones, for `verify`. */
import type { Database } from 'better-sqlite3';
import { asRow, text } from '../sqlite/row.ts';

/**
 * @param table its first column is `business_day`
 * @param recomputed a SELECT of the same columns that computes the sums
 * @returns each differing day, earliest first
 */
export function* differingDays(db: Database, table: string, recomputed: string): Generator<string> {
  const different = db.prepare(`
    SELECT DISTINCT business_day FROM (
      SELECT * FROM (SELECT * FROM ${table} EXCEPT ${recomputed})
      UNION ALL
      SELECT * FROM (${recomputed} EXCEPT SELECT * FROM ${table})) ORDER BY 1`);
  for (const each of different.iterate()) yield text(asRow(each), 'business_day');
}
