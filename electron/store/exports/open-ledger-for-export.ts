/**
 * Opens a ledger for an export: a read-only connection with one read transaction, so that the export shows one moment.
 * Sales go on meanwhile and are not included.
 */
import Database from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { ExportContent } from '../../../shared/model/choices/export-choices.ts';
import type { ExportRecords } from '../../../shared/model/export-records.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { dayBounds } from './day-range.ts';
import { countEntries, journalRecords } from './journal-records.ts';
import { countPayments, paymentRecords } from './payment-records.ts';
import { countSales, saleRecords } from './sale-records.ts';

export interface ExportSourceLedger {
  /** The approximate number of rows. */
  readonly about: number;
  /** Read on demand. Iteration throws SQLite's errors or a StoreError. */
  readonly chunks: Iterable<readonly ExportRecords[ExportContent][]>;
  /** Ends the transaction. */
  close(): void;
}

/** @throws StoreError */
export function openLedgerForExport(
  file: string,
  { content, days }: Pick<ExportRequest, 'content' | 'days'>,
  time: ShopTime,
): ExportSourceLedger {
  return withStoreError(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    const close = (): void => void db.close();
    try {
      // The count is the first read, which fixes the transaction's moment.
      db.exec('BEGIN');
      return { ...contentOf(db, content, days, time), close };
    } catch (error) {
      close();
      throw error;
    }
  });
}

function contentOf(
  db: Database.Database,
  content: ExportContent,
  days: ExportRequest['days'],
  time: ShopTime,
): Omit<ExportSourceLedger, 'close'> {
  const range = dayBounds(days);
  switch (content) {
    case 'sales':
      return { about: countSales(db, range), chunks: saleRecords(db, range, time) };
    case 'payments':
      return { about: countPayments(db, range), chunks: paymentRecords(db, range, time) };
    case 'journal':
      return { about: countEntries(db, days), chunks: journalRecords(db, days, time) };
    default:
      return unreachable(content);
  }
}
