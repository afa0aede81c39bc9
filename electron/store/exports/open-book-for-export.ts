/**
 * A book as it is at one moment, for as long as it takes to write it out: a connection of its own that can only read,
 * in one read transaction. Sales go on meanwhile and are not in it.
 */
import Database from 'better-sqlite3';
import type { ExportRecords } from '../../../shared/model/export-records.ts';
import type { ExportContent } from '../../../shared/model/choices/export-choices.ts';
import type { ExportWish } from '../../../shared/contract/views/export-views.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { withStoreTrouble } from '../sqlite/sqlite-error.ts';
import { dayRange } from './day-range.ts';
import { countEntries, journalRecords } from './journal-records.ts';
import { countPayments, paymentRecords } from './payment-records.ts';
import { countSales, saleRecords } from './sale-records.ts';

export interface BookExport {
  /** Rows there will be, about. */
  readonly about: number;
  /** Read as they are taken. Throws, in the middle of it, what SQLite says or a StoreTrouble. */
  readonly chunks: Iterable<readonly ExportRecords[ExportContent][]>;
  /** Ends the transaction. */
  close(): void;
}

/** @throws StoreTrouble */
export function openBookForExport(
  file: string,
  { content, days }: Pick<ExportWish, 'content' | 'days'>,
  time: ShopTime,
): BookExport {
  return withStoreTrouble(() => {
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
  days: ExportWish['days'],
  time: ShopTime,
): Omit<BookExport, 'close'> {
  const range = dayRange(days);
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
