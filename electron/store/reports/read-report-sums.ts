/** The sums of a long report, for a worker process. They are of one moment of the ledger. */
import Database from 'better-sqlite3';
import type { DayRange } from '../../ports/ledger/history-port.ts';
import type { ReportSums } from '../../ports/ledger/report-port.ts';
import { openMethodNames } from '../ledger/tables/methods/method-names.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { openTakings } from './takings.ts';

/** @param before the days to compare with · @throws StoreError */
export function readReportSums(file: string, range: DayRange, before: DayRange): ReportSums {
  return withStoreError(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      db.exec('BEGIN');
      const { takings, daysOf } = openTakings(db, openMethodNames(db));
      return { takings: takings(range.from, range.to), daysBefore: daysOf(before.from, before.to) };
    } finally {
      db.close();
    }
  });
}
