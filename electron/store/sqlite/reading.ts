/** Statements whose rows are read strictly: see `row.ts`. */
import type { Database } from 'better-sqlite3';
import { asRow, type Row } from './row.ts';

/** @param read called for each row. `Values`: what is bound, where it is more than one value */
export function reading<T, Values extends unknown[] = unknown[]>(db: Database, read: (row: Row) => T) {
  const readRow = (found: unknown): T => read(asRow(found));
  return {
    prepare(sql: string) {
      const statement = db.prepare<unknown[]>(sql);
      return {
        get(...values: Values): T | undefined {
          const found = statement.get(...values);
          return found === undefined ? undefined : readRow(found);
        },
        all: (...values: Values): readonly T[] => statement.all(...values).map(readRow),
      };
    },
  };
}
