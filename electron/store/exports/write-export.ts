/**
 * Writes one export in its own process: one read-only connection and one read transaction, so that the file shows one
 * moment. Rows are read only as fast as the disk writes them. Memory holds a few hundred at a time, a day of takings, or
 * the catalogue.
 */
import { type FileHandle, open } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, type Cell, csvLine, separators } from '../../../shared/model/values/csv.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { isDay } from '../../../shared/model/values/time.ts';
import { shopTime } from '../../platform/zoned-time.ts';
import { type ExportJobRequest, type ExportOrder, type ExportWritten, fileError } from '../../ports/file-jobs.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-files.ts';
import { integer, orNull, type Row, rupiahColumn } from '../sqlite/row.ts';
import { toStoreError } from '../sqlite/sqlite-error.ts';
import { exportedJournal } from './exported-journal.ts';
import { type Column, day, type ExportedContent, exportedItems, moment, signedRupiah } from './exported-rows.ts';
import { exportedPayments, exportedSales } from './exported-sales.ts';
import { exportedTakings } from './exported-takings.ts';

const contents: Readonly<Record<ExportOrder['content'], ExportedContent>> = {
  takings: exportedTakings,
  sales: exportedSales,
  payments: exportedPayments,
  journal: exportedJournal,
  items: exportedItems,
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

async function writeRows(order: ExportJobRequest, db: Database.Database, file: FileHandle): Promise<ExportWritten> {
  const table = tableOf(order, db);
  let [bytes, unflushed] = [0, 0];
  for await (const data of order.format === 'xlsx' ? inXlsx(table) : inCsv(table, order)) {
    await file.appendFile(data);
    bytes += data.length;
    unflushed += data.length;
    if (unflushed < FLUSH_EVERY_BYTES) continue;
    await file.datasync();
    unflushed = 0;
  }
  return { rows: table.rows(), bytes };
}

type Table = ReturnType<typeof tableOf>;

function tableOf({ content, days, language, timeZone, dayEndHour }: ExportJobRequest, db: Database.Database) {
  const { columns, chunks, sheet, comesBack = false, sums } = contents[content];
  const time = shopTime(timeZone, dayEndHour);
  const cellsOf = (row: Row): Cell[] =>
    columns.map(({ from, as }) => {
      const cell = orNull((each, column) => as(each, column, language), row, from);
      return as === moment && typeof cell === 'number' ? time.wallClock(cell) : cell;
    });
  let rows = 0;
  function* cells(): Generator<Cell[][]> {
    for (const chunk of chunks(db, days, time)) {
      rows += chunk.length;
      yield chunk.map(cellsOf);
    }
  }
  return {
    columns,
    headings: columns.map((column) => (column.as === moment ? `${column[language]} (${timeZone})` : column[language])),
    /** To be read once. Days are `YYYY-MM-DD`, times `YYYY-MM-DD HH:MM:SS` on the shop's wall. */
    chunks: cells(),
    /** How many rows were read so far. */
    rows: () => rows,
    sheet: sheet[language],
    comesBack,
    sums: sums?.(db, days, language) ?? null,
  };
}

/** Without the sums: a line of them would be a row more to whoever adds up the column. */
function* inCsv({ headings, chunks, comesBack }: Table, { language }: ExportJobRequest): Generator<Uint8Array> {
  const separator = separators[language];
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(headings, separator));
  for (const chunk of chunks) yield Buffer.from(chunk.map((cells) => csvLine(cells, separator, comesBack)).join(''));
}

const TEXT = { format: '@', width: 18 };
const AMOUNT = { format: '#,##0', width: 14 };
/** What is not here is a text. Dates sort and filter as dates, in the order that every language of the screen understands. */
const formats = new Map<Column['as'], { readonly format: string; readonly width: number }>([
  [integer, { format: '0', width: 10 }],
  [rupiahColumn, AMOUNT],
  [signedRupiah, AMOUNT],
  [day, { format: 'yyyy-mm-dd', width: 12 }],
  [moment, { format: 'yyyy-mm-dd hh:mm:ss', width: 20 }],
]);

function inXlsx({ columns, headings, chunks, sheet, sums }: Table): AsyncGenerator<Uint8Array> {
  const typed = (cells: readonly Cell[]): XlsxCell[] => cells.map((cell, index) => typedCell(cell, columns[index]?.as));
  function* rows(): Generator<XlsxCell[]> {
    for (const chunk of chunks) for (const cells of chunk) yield typed(cells);
  }
  return xlsxBytes({
    sheet,
    columns: columns.map(({ as }, index) => ({ heading: headings[index] ?? '', ...(formats.get(as) ?? TEXT) })),
    rows: rows(),
    last: sums && { after: sums.after, rows: sums.rows.map(typed) },
  });
}

/** A day that is none stays a text: the gateway's callback may say anything. */
function typedCell(cell: Cell, as: Column['as'] | undefined): XlsxCell {
  if (typeof cell === 'object') return cell === null ? null : JSON.stringify(cell);
  if (typeof cell !== 'string') return cell;
  if (as === moment) return new Date(`${cell.replace(' ', 'T')}Z`);
  return as === day && isDay(cell) ? new Date(`${cell}T00:00:00Z`) : cell;
}

/** `null` is an empty cell. A date is the time on the shop's wall, as if it were UTC. */
export type XlsxCell = string | number | Date | null;

interface XlsxBook {
  readonly sheet: string;
  /** `format`: of Excel; `@` is text. `width`: in characters. */
  readonly columns: readonly { readonly heading: string; readonly format: string; readonly width: number }[];
  /** Read once, only as fast as the bytes are taken. Beyond Excel's last row, a further sheet begins. */
  readonly rows: Iterable<readonly XlsxCell[]>;
  /** For a sheet of its own behind the rows, in the same columns; `after`: how many come before, and at most are in it. */
  readonly last: { readonly after: number; readonly rows: readonly (readonly XlsxCell[])[] } | null;
}

/**
 * XLSX with typed cells, made row by row: a text is never a formula or a number, and memory holds a few rows.
 * @throws what `rows` throws
 */
export async function* xlsxBytes({ sheet, columns, rows, last }: XlsxBook): AsyncGenerator<Uint8Array> {
  // The library begins a further sheet after a number of rows; the heading is one of them.
  const before = last === null ? 0 : last.after + 1;
  const hasLast = last !== null && last.after > 0 && before <= XLSX_MAX_ROWS_PER_SHEET;
  yield* writeXlsxStream(safeRows(rows, hasLast ? last.rows : []), {
    name: sheet,
    columns: columns.map(({ heading, format, width }) => ({ header: heading, numFmt: format, width })),
    freezePane: { rows: 1 },
    ...(hasLast ? { maxRowsPerSheet: before } : {}),
  });
}

function* safeRows(...parts: readonly XlsxBook['rows'][]): Generator<XlsxCell[]> {
  for (const rows of parts) {
    for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell));
  }
}

/** Excel's limit; a longer text makes it repair the file. */
const LONGEST_CELL = 32_767;

/** Without what XML forbids; and `_x0041_` is a letter to Excel unless its first sign is written so itself. */
function safeText(text: string): string {
  return text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');
}
