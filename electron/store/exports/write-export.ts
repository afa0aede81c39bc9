/**
 * Writes one export in a worker process. Rows are read only as fast as the disk writes them, so memory holds a few hundred
 * at a time.
 */
import { type FileHandle, open } from 'node:fs/promises';
import type { JournalData } from '../../../shared/model/journal/journal-kinds.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine, separators } from '../../platform/files/csv.ts';
import { shopTime } from '../../platform/zoned-time.ts';
import type { ExportJobRequest, ExportProgress, ExportWritten } from '../../ports/export/export-job.ts';
import { fileError } from '../../ports/export/file-error.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { toStoreError } from '../sqlite/sqlite-error.ts';
import { columns } from './export-headings.ts';
import { jsonLine } from './json-lines.ts';
import { type ExportSourceLedger, openLedgerForExport } from './open-ledger-for-export.ts';

/** Smooth enough for a person, and few messages between processes. */
const REPORT_EVERY_MS = 200;
/**
 * The file is flushed in parts, because a sale's commit waits for any flush in progress. A flush of the whole file would
 * block it too long.
 */
const FLUSH_EVERY_BYTES = 1024 * 1024;

/** @returns a file or store error code on failure; the caller then removes the partial file */
export async function writeExport(
  order: ExportJobRequest,
  onProgress: (progress: ExportProgress) => void,
): Promise<Result<ExportWritten>> {
  try {
    const ledgerFile = openLedgerForExport(order.ledgerFile, order, shopTime(order.timeZone, order.dayEndHour));
    try {
      const file = await open(order.partial, 'r+');
      try {
        const written = await writeRows(order, ledgerFile, file, onProgress);
        await file.sync();
        return ok(written);
      } finally {
        await file.close();
      }
    } finally {
      ledgerFile.close();
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
  order: ExportJobRequest,
  { about, chunks }: ExportSourceLedger,
  file: FileHandle,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportWritten> {
  const { head, line } = formatOf(order);
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
  let reportedAt = performance.now();
  onProgress({ done: 0, about });
  await append(head);
  for (const records of chunks) {
    await append(records.map(line).join(''));
    rows += records.length;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = performance.now();
    onProgress({ done: rows, about: Math.max(rows, about) });
  }
  return { rows, bytes };
}

function formatOf({ content, format, language, timeZone }: ExportJobRequest): {
  head: string;
  line: (record: object) => string;
} {
  switch (format) {
    case 'csv': {
      const [shown, separator] = [columns(content, language, timeZone), separators[language]];
      const cells = (record: object): Cell[] =>
        shown.map(({ key, isTime }) => {
          const cell = (record as Readonly<Record<string, Cell>>)[key] ?? null;
          if (key === 'data') return withoutText(cell);
          return isTime && typeof cell === 'string' ? sortableTime(cell) : cell;
        });
      const headings = shown.map(({ heading }) => heading);
      return {
        head: BYTE_ORDER_MARK + csvLine(headings, separator),
        line: (record) => csvLine(cells(record), separator),
      };
    }
    case 'json-lines':
      return { head: '', line: jsonLine };
    default:
      return unreachable(format);
  }
}

/**
 * The text of a closing stays in JSON Lines: a cell of a spreadsheet has 32,767 characters.
 * @param data of a journal record
 */
function withoutText(data: Cell): Cell {
  if (data === null || typeof data !== 'object') return data;
  const { content: _, ...facts } = data as JournalData;
  return facts;
}

/**
 * Spreadsheets treat a time with `T`, milliseconds and offset as text, which they cannot sort or filter as a date.
 * @param iso from `shopTime` · @returns `2026-01-31 14:05:09`, in the same time zone
 */
function sortableTime(iso: string): string {
  return iso.slice(0, iso.indexOf('.')).replace('T', ' ');
}
