/**
 * Writes one export in its own process: one read-only connection and one read transaction, so that the file shows one
 * moment. Rows are read only as fast as the disk writes them, so memory holds a few hundred at a time.
 */
import { type FileHandle, open } from 'node:fs/promises';
import Database from 'better-sqlite3';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import type { ExportContent } from '../../../shared/model/choices/export-choices.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine, separators } from '../../platform/files/csv.ts';
import { type ShopTime, shopTime } from '../../platform/zoned-time.ts';
import { type ExportJobRequest, type ExportWritten, fileError } from '../../ports/export.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { orNull, type Row } from '../sqlite/row.ts';
import { toStoreError } from '../sqlite/sqlite-error.ts';
import { exportedJournal } from './exported-journal.ts';
import { exportedPayments } from './exported-payments.ts';
import { type Column, type ExportedContent, moment } from './exported-rows.ts';
import { exportedSales } from './exported-sales.ts';
import { exportedTakings } from './exported-takings.ts';

const contents: Readonly<Record<ExportContent, ExportedContent>> = {
  takings: exportedTakings,
  sales: exportedSales,
  payments: exportedPayments,
  journal: exportedJournal,
};

/**
 * The file is flushed in parts, because a sale's commit waits for any flush in progress. A flush of the whole file would
 * block it too long.
 */
const FLUSH_EVERY_BYTES = 1024 * 1024;

/** @returns a file or store error code on failure; the caller then removes the partial file */
export async function writeExport(order: ExportJobRequest): Promise<Result<ExportWritten>> {
  try {
    const db = new Database(order.ledgerFile, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      db.exec('BEGIN');
      const file = await open(order.partial, 'r+');
      try {
        const written = await writeRows(order, db, file);
        await file.sync();
        return ok(written);
      } finally {
        await file.close();
      }
    } finally {
      db.close();
    }
  } catch (error) {
    const storeError = toStoreError(error);
    // Checked before the store's codes: here a file error is about the export's file.
    const code = fileError(error) ?? (storeError instanceof StoreError ? storeError.code : undefined);
    if (code === undefined) throw error;
    return failed(code);
  }
}

async function writeRows(
  { content, days, language, timeZone, dayEndHour }: ExportJobRequest,
  db: Database.Database,
  file: FileHandle,
): Promise<ExportWritten> {
  const { columns, chunks } = contents[content];
  const [time, separator] = [shopTime(timeZone, dayEndHour), separators[language]];
  let [rows, bytes, unflushed] = [0, 0, 0];
  const append = async (text: string): Promise<void> => {
    const data = Buffer.from(text);
    await file.appendFile(data);
    bytes += data.length;
    unflushed += data.length;
    if (unflushed < FLUSH_EVERY_BYTES) return;
    await file.datasync();
    unflushed = 0;
  };
  const heading = (column: Column): string =>
    column.as === moment ? `${column[language]} (${timeZone})` : column[language];
  await append(BYTE_ORDER_MARK + csvLine(columns.map(heading), separator));
  for (const chunk of chunks(db, days, time)) {
    await append(chunk.map((row) => csvLine(cellsOf(columns, row, time, language), separator)).join(''));
    rows += chunk.length;
  }
  return { rows, bytes };
}

function cellsOf(columns: readonly Column[], row: Row, time: ShopTime, language: Language): Cell[] {
  return columns.map(({ from, as }) => {
    if (as !== moment) return orNull((each, column) => as(each, column, language), row, from);
    const at = orNull(moment, row, from);
    return at === null ? null : time.wallClock(at);
  });
}
