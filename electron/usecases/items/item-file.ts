/** The catalogue as a CSV file: its headings and words, how it is written, and how it is read again. */
import Papa from 'papaparse';
import * as z from 'zod';
import {
  type ItemColumn,
  type ItemFileRefusal,
  itemColumns,
  itemSchema,
  type WrongRow,
} from '../../../shared/contract/items.ts';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import { type ItemColour, itemColours, LARGEST_ITEM_FILE, MOST_ITEMS } from '../../../shared/model/item.ts';
import { parseRupiah } from '../../../shared/model/values/rupiah.ts';
import { BYTE_ORDER_MARK, csvLine, separators, withoutGuard } from '../../platform/files/csv.ts';
import type { StoredItem } from '../../ports/ledger/item-port.ts';

interface FileWords {
  readonly headings: Readonly<Record<ItemColumn, string>>;
  readonly colours: Readonly<Record<ItemColour, string>>;
  readonly yes: string;
  readonly no: string;
}

/** Written in the chosen language, read in both. */
const fileWords: Readonly<Record<Language, FileWords>> = {
  id: {
    headings: {
      ...{ name: 'Nama', price: 'Harga', barcode: 'Barcode', colour: 'Warna' },
      ...{ favourite: 'Favorit', place: 'Urutan', sold: 'Dijual' },
    },
    colours: { plain: 'putih', blue: 'biru', green: 'hijau', amber: 'kuning', red: 'merah' },
    yes: 'ya',
    no: 'tidak',
  },
  en: {
    headings: {
      ...{ name: 'Name', price: 'Price', barcode: 'Barcode', colour: 'Colour' },
      ...{ favourite: 'Favourite', place: 'Order', sold: 'Sold' },
    },
    colours: { plain: 'white', blue: 'blue', green: 'green', amber: 'yellow', red: 'red' },
    yes: 'yes',
    no: 'no',
  },
};

/** @param items in the shop's order; none give the headings alone */
export function writeItems(items: readonly StoredItem[], language: Language): string {
  const { headings, colours, yes, no } = fileWords[language];
  const rows = items.map((item) => [
    ...[item.name, item.price, item.barcode, colours[item.colour]],
    ...[item.favourite ? yes : no, item.place, item.retired ? no : yes],
  ]);
  const lines = [itemColumns.map((column) => headings[column]), ...rows];
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells, separators[language], true)).join('');
}

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

export interface ItemFile {
  readonly rows: readonly FileRow[];
  readonly wrong: readonly WrongRow[];
  /** Headings of columns that are not ours. */
  readonly ignored: readonly string[];
}

const MOST_IGNORED = 20;

/** @param bytes `null` for a file that can't be read. Each row is an item, or wrong as a whole. */
export function readItems(bytes: Uint8Array | null): ItemFile | ItemFileRefusal {
  if (bytes === null || bytes.length > LARGEST_ITEM_FILE) return 'unreadable';
  const text = decoded(bytes);
  if (text.includes('\0')) return 'not-text';
  // No heading of ours has a separator in it, so the first one divides them.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: /[;,\t]/.exec(text)?.[0] ?? ',' });
  const [head = []] = data;
  const columns = head.map((heading) => headingWords.get(wordOf(heading)));
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes('name') || !known.includes('price') || new Set(known).size < known.length) return 'no-headings';

  const brokenRows = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const rows: FileRow[] = [];
  const wrong: WrongRow[] = [];
  let line = 1;
  for (const [index, cells] of data.entries()) {
    const read = { line, cells, columns, isBroken: brokenRows.has(index) };
    // A quoted cell may have several lines.
    line += cells.join('').split('\n').length;
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const row = readRow(read);
    if ('problems' in row) wrong.push(row);
    else rows.push(row);
    if (rows.length + wrong.length > MOST_ITEMS) return 'too-long';
  }
  const ignored = head.filter((heading, index) => columns[index] === undefined && heading.trim() !== '');
  return { rows, wrong, ignored: ignored.slice(0, MOST_IGNORED).map(excerpt) };
}

/** UTF-8, or else Excel's plain CSV: the code page of Windows in our countries. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly columns: readonly (ItemColumn | undefined)[];
  /** Its quotes do not match: it may have swallowed what follows. */
  readonly isBroken: boolean;
}

function readRow({ line, cells, columns, isBroken }: RawRow): FileRow | WrongRow {
  const texts = new Map<ItemColumn, string>();
  for (const [index, column] of columns.entries()) if (column) texts.set(column, cells[index] ?? '');
  const foundIn = (column: ItemColumn) => excerpt(withoutGuard(texts.get(column) ?? ''));
  const name = foundIn('name');
  // A separator inside a price or a name has moved the cells behind it, so their own problems mean nothing.
  const beyond = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (isBroken || beyond !== undefined)
    return { line, name, problems: [{ code: 'cells', found: excerpt(beyond ?? '') }] };
  const read = rowSchema.safeParse(
    Object.fromEntries([...texts].map(([column, text]) => [column, cellValue(column, text)])),
  );
  if (read.success) return { line, ...read.data };
  const codes = itemColumns.filter((column) => read.error.issues.some(({ path }) => path[0] === column));
  return { line, name, problems: codes.map((code) => ({ code, found: foundIn(code) })) };
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
      return text;
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

/** For the screen: short, with every sign visible. */
function excerpt(text: string): string {
  const visible = text
    .trim()
    .slice(0, LONGEST_EXCERPT + 1)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '␣')
    .replace(/\p{Cs}/gu, '\uFFFD');
  return visible.length > LONGEST_EXCERPT ? `${visible.slice(0, LONGEST_EXCERPT - 1)}…` : visible;
}
