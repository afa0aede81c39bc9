/**
 * A book as it is at one moment, for as long as it takes to write it out: a connection of its own that can only read,
 * in one read transaction. Sales go on meanwhile and are not in it.
 */
import Database from 'better-sqlite3';
import type { ExportRecords } from '../../../shared/model/export-records.ts';
import type { ExportContent } from '../../../shared/model/choices/export-choices.ts';
import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { dayBounds } from './day-range.ts';
import { countEntries, journalRecords } from './journal-records.ts';
import { countPayments, paymentRecords } from './payment-records.ts';
import { countSales, saleRecords } from './sale-records.ts';

export interface ExportSourceLedger {
  /** Rows there will be, about. */
  readonly about: number;
  /** Read as they are taken. Throws, in the middle of it, what SQLite says or a StoreError. */
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
      // Counting is the first read: it says which moment it is.
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
