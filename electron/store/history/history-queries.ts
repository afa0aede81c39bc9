/** Prepared queries of the history that return one number a row. */
import type { Database, Statement } from 'better-sqlite3';

export type HistoryQueries = (sql: string) => Statement<[object], number>;

/** Each filter combination is prepared at its first use. */
export function openHistoryQueries(db: Database): HistoryQueries {
  const made = new Map<string, Statement<[object], number>>();
  return (sql) => {
    const known = made.get(sql) ?? db.prepare<[object], number>(sql).pluck();
    made.set(sql, known);
    return known;
  };
}
