/** Compares stored totals with recomputed ones, for `verify`. */
import type { Database } from 'better-sqlite3';
import { asRow, type Row } from '../sqlite/row.ts';

/**
 * @param columns that name a row
 * @param recomputed a SELECT of the table's columns that computes the sums
 * @returns those columns of each row that only one of the two has, in their order
 */
export function* differingRows(db: Database, columns: string, table: string, recomputed: string): Generator<Row> {
  const different = db.prepare(`
    SELECT DISTINCT ${columns} FROM (
      SELECT * FROM (SELECT * FROM ${table} EXCEPT ${recomputed})
      UNION ALL
      SELECT * FROM (${recomputed} EXCEPT SELECT * FROM ${table})) ORDER BY ${columns}`);
  for (const each of different.iterate()) yield asRow(each);
}
