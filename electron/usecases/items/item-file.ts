/**
 * How a shop's list of items is read: the catalogue as it was exported, or the list that the shop has. A long list
 * takes a second, so a background process reads it. The libraries are loaded there: the main process imports this file
 * too, and a start needs none of them.
 */
import * as z from 'zod';
import {
  type FileColumn,
  type ItemColumn,
  type ItemFileRefusal,
  itemColumns,
  itemSchema,
  type WrongRow,
} from '../../../shared/contract/items.ts';
import { itemColours, MOST_ITEMS } from '../../../shared/model/item.ts';
import { withoutGuard, wouldBecomeAnotherNumber } from '../../../shared/model/values/csv.ts';
import { parseRupiah } from '../../../shared/model/values/rupiah.ts';
import type { Job } from '../../platform/background/background.ts';
import { type FileWords, fileWords } from '../../ports/ledger/offer-port.ts';

/** A cheaper item is rather `25.000` that a spreadsheet has made 25. In rupiah. */
const CHEAPEST = 100;

const { shape } = itemSchema;
const rowSchema = z.object({
  name: shape.name,
  price: shape.price.refine((price) => price >= CHEAPEST),
  barcode: shape.barcode.optional(),
  colour: shape.colour.optional(),
  favourite: shape.favourite.optional(),
  /** Position in the shop's order. */
  place: z.int().min(1).max(99_999).optional(),
  sold: z.boolean().optional(),
});

/** A field is absent if the file has no such column: then an item that is there keeps its own. */
export type FileRow = Readonly<z.output<typeof rowSchema>> & { readonly line: number };

/** A wrong row with the values of its cells, which `mended` corrects; none where its cells have moved. */
interface UnreadRow extends WrongRow {
  readonly values: Partial<Record<ItemColumn, unknown>> | null;
}

export interface ItemFile {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly FileRow[];
  readonly wrong: readonly UnreadRow[];
}

type Meanings = readonly (ItemColumn | null)[];

export interface ItemFileRequest {
  /** Base64. */
  readonly bytes: string;
  /** What each column means, as a person has chosen; `null`: what the headings say. */
  readonly meanings: Meanings | null;
}

/** In a process of its own: a list of 20,000 rows takes a second. */
export const readItemsJob: Job<ItemFileRequest, ItemFile | ItemFileRefusal> = { name: 'read-items' };

/** A title, the shop's address and an empty line may be above the headings. */
const LOWEST_HEADING = 20;
/** More are read, but not shown. */
const MOST_COLUMNS = 40;

/** Each row is an item, or wrong as a whole. Without a column of names and one of prices no row is read. */
export async function readItems({ bytes, meanings }: ItemFileRequest): Promise<ItemFile | ItemFileRefusal> {
  const table = await readTable(Buffer.from(bytes, 'base64'), MOST_ITEMS + LOWEST_HEADING);
  if (table === null) return 'not-text';
  const { headings, below } = divided(table);
  const width = headings.length > 0 ? headings.length : Math.max(0, ...below.slice(0, LOWEST_HEADING).map(widthOf));
  if (width < 2 || below.length === 0) return 'no-columns';
  if (below.length > MOST_ITEMS) return 'too-long';
  const said = meanings ?? meaningsIn(headings);
  const means = Array.from({ length: width }, (_, index) => said[index] ?? null);
  const columns = means.slice(0, MOST_COLUMNS).map((meaning, index) => {
    const sample = below.map(({ cells }) => cells[index] ?? '').find(isFilled) ?? '';
    return { meaning, heading: excerpt(headings[index] ?? ''), sample: excerpt(withoutGuard(sample)) };
  });
  if (!isComplete(means)) return { columns, rows: [], wrong: [] };
  const rows: FileRow[] = [];
  const wrong: UnreadRow[] = [];
  for (const each of below) {
    const row = readRow(each, means);
    if ('problems' in row) wrong.push(row);
    else rows.push(row);
  }
  return { columns, rows, wrong };
}

/** The headings are the first row that names ours; else the first row of several cells, unless one of them is a price. */
function divided(table: readonly TableRow[]): { headings: readonly string[]; below: readonly TableRow[] } {
  const top = table.slice(0, LOWEST_HEADING).map(({ cells }) => cells);
  const named = top.findIndex((cells) => isComplete(meaningsIn(cells)));
  const first = named >= 0 ? named : top.findIndex((cells) => cells.filter(isFilled).length > 1);
  const headings = top[first] ?? [];
  const isItem = named < 0 && headings.some((cell) => parseRupiah(cell.trim()).ok);
  return isItem ? { headings: [], below: table.slice(first) } : { headings, below: table.slice(first + 1) };
}

/** @returns what the headings say; a meaning that comes twice is the first one's */
function meaningsIn(cells: readonly string[]): Meanings {
  const found = cells.map((heading) => headingWords.get(wordOf(heading)) ?? null);
  return found.map((meaning, index) => (found.indexOf(meaning) === index ? meaning : null));
}

function isComplete(means: Meanings): boolean {
  return means.includes('name') && means.includes('price');
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

function widthOf({ cells }: TableRow): number {
  return cells.findLastIndex(isFilled) + 1;
}

function readRow({ line, cells, isBroken }: TableRow, means: Meanings): FileRow | UnreadRow {
  const texts = new Map<ItemColumn, string>();
  for (const [index, column] of means.entries()) if (column) texts.set(column, cells[index] ?? '');
  const foundIn = (column: ItemColumn) => excerpt(withoutGuard(texts.get(column) ?? ''), LONGEST_CORRECTED);
  // A separator inside a price or a name has moved the cells behind it, so their own problems mean nothing.
  const beyond = cells.slice(means.length).find(isFilled);
  if (isBroken || beyond !== undefined) {
    const problems = [{ code: 'cells' as const, found: excerpt(beyond ?? '') }];
    return { line, name: excerpt(foundIn('name')), problems, values: null };
  }
  const values = Object.fromEntries([...texts].map(([column, text]) => [column, cellValue(column, text)]));
  return judged(line, values, foundIn);
}

/** @param foundIn returns a column's cell as it can be corrected */
function judged(
  line: number,
  values: Partial<Record<ItemColumn, unknown>>,
  foundIn: (column: ItemColumn) => string,
): FileRow | UnreadRow {
  const read = rowSchema.safeParse(values);
  if (read.success) return { line, ...read.data };
  const codes = itemColumns.filter((column) => read.error.issues.some(({ path }) => path[0] === column));
  const problems = codes.map((code) => ({ code, found: foundIn(code) }));
  return { line, name: excerpt(foundIn('name')), problems, values };
}

/** @returns the file with one cell as a person has corrected it; unchanged where the row's cells have moved */
export function mended(file: ItemFile, line: number, column: ItemColumn, text: string): ItemFile {
  const right = file.rows.find((row) => row.line === line);
  const wrong = file.wrong.find((row) => row.line === line);
  const values: Partial<Record<ItemColumn, unknown>> | null = right ?? wrong?.values ?? null;
  if (values === null) return file;
  const found = new Map<string, string>([['name', wrong?.name ?? right?.name ?? '']]);
  for (const problem of wrong?.problems ?? []) found.set(problem.code, problem.found);
  found.set(column, excerpt(text, LONGEST_CORRECTED));
  const row = judged(line, { ...values, [column]: cellValue(column, text) }, (each) => found.get(each) ?? '');
  const rows = file.rows.filter((each) => each !== right);
  const others = file.wrong.filter((each) => each !== wrong);
  if ('problems' in row) return { ...file, rows, wrong: [...others, row] };
  return { ...file, rows: [...rows, row].toSorted((a, b) => a.line - b.line), wrong: others };
}

const languages = Object.values(fileWords);
const wordsOf = <T extends string>(values: readonly T[], word: (words: FileWords, value: T) => string) =>
  new Map(languages.flatMap((words) => values.map((value) => [word(words, value).toLowerCase(), value] as const)));

const headingWords = wordsOf(itemColumns, ({ headings }, column) => headings[column]);
const colourWords = wordsOf(itemColours, ({ colours }, colour) => colours[colour]);
const truthWords = wordsOf(['yes', 'no'] as const, (words, value) => words[value]);

/** What a spreadsheet makes of a long number. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** @returns what `rowSchema` judges: `null` and an empty barcode are wrong there */
function cellValue(column: ItemColumn, cell: string): unknown {
  const text = withoutGuard(cell).trim();
  switch (column) {
    case 'name':
      // A cell may have several lines; a name has one.
      return text.replace(/\s*[\r\n]+\s*/g, ' ');
    case 'price': {
      const price = parseRupiah(text);
      return price.ok ? price.value : null;
    }
    case 'barcode':
      if (text === '') return null;
      // With our apostrophe it was never a number to the spreadsheet.
      return SHORTENED.test(cell.trim()) ? '' : text;
    case 'colour':
      return text === '' ? 'plain' : (colourWords.get(wordOf(text)) ?? null);
    case 'place':
      return text === '' ? undefined : Number(text);
    case 'favourite':
    case 'sold': {
      if (text === '') return column === 'sold';
      const truth = truthWords.get(wordOf(text));
      return truth === undefined ? null : truth === 'yes';
    }
  }
}

function wordOf(cell: string): string {
  return cell.trim().toLowerCase();
}

const LONGEST_EXCERPT = 40;
/** What a person corrects is shown whole: longer than any value may be. */
const LONGEST_CORRECTED = 200;

/** For the screen: short, with every sign visible. */
function excerpt(text: string, longest = LONGEST_EXCERPT): string {
  const visible = text
    .trim()
    .slice(0, longest + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '␣')
    .replace(/\p{Cs}/gu, '\uFFFD');
  return visible.length > longest ? `${visible.slice(0, longest - 1)}…` : visible;
}

interface TableRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotes do not match: it may have swallowed what follows. */
  readonly isBroken: boolean;
}

/**
 * The cells of a price list as text, row by row: CSV with any separator and code page, or the first sheet of an XLSX.
 * @param most rows; reading ends after one more @returns no empty rows; `null` for a file of another kind
 */
async function readTable(bytes: Uint8Array, most: number): Promise<readonly TableRow[] | null> {
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
