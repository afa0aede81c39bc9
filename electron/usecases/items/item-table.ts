/**
 * The cells of a price list as text, row by row: CSV with any separator and code page, or the first sheet of an XLSX. A long
 * list takes a second, so a background process reads it. The libraries are loaded there: the main process imports this file
 * too, and a start needs none of them.
 */
import { wouldBecomeAnotherNumber } from '../../platform/files/csv.ts';

export interface TableRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotes do not match: it may have swallowed what follows. */
  readonly isBroken: boolean;
}

/** @param most rows; reading ends after one more @returns no empty rows; `null` for a file of another kind */
export async function readTable(bytes: Uint8Array, most: number): Promise<readonly TableRow[] | null> {
  const rows: TableRow[] = [];
  try {
    for await (const row of isZip(bytes) ? sheetRows(bytes) : textRows(bytes)) {
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
      if (rows.length > most) break;
    }
  } catch (error) {
    // A file that only looks like a spreadsheet, or is damaged: the library has many errors for it.
    if (error instanceof Error) return null;
    throw error;
  }
  return rows;
}

/** XLSX is a ZIP file. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

async function* sheetRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    yield { line: index + 1, cells: values.map(cellText), isBroken: false };
  }
}

/** A fraction is written so that no reading takes it for thousands: 12.345 as `12.3450`. */
function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  // The apostrophe of our CSV: this text never was a number.
  if (typeof value === 'string') return wouldBecomeAnotherNumber.test(value) ? `'${value}` : value;
  if (typeof value !== 'number') return String(value);
  // Excel keeps 15 digits. Written short, as in its CSV, a longer barcode is found wrong.
  if (Math.abs(value) >= 1e15) return value.toExponential();
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 ? String(whole) : value.toFixed(4);
}

async function* textRows(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const { default: Papa } = await import('papaparse');
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error('A binary file');
  // Of the separators, the one that most of the first lines have.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  let line = 1;
  for (const [index, cells] of data.entries()) {
    yield { line, cells, isBroken: broken.has(index) };
    // A quoted cell may have several lines.
    line += cells.join('').split('\n').length;
  }
}

function separatorOf(text: string): string {
  const lines = text.slice(0, 10_000).split('\n');
  const having = (separator: string) => lines.filter((each) => each.includes(separator)).length;
  const [best = ','] = [';', '\t', ','].toSorted((one, other) => having(other) - having(one));
  return best;
}

/** UTF-8, or else Excel's plain CSV: the code page of Windows in our countries. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
