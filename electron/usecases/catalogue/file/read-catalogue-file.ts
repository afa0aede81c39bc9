/** Reads a catalogue's file: the headings decide separator and columns, each row is an item or wrong as a whole. */
import type { WrongRow } from '../../../../shared/contract/views/sell/catalogue-file-views.ts';
import type { ListRefusal } from '../../../../shared/model/catalogue-file.ts';
import { MOST_ITEMS } from '../../../../shared/model/item.ts';
import { withoutGuard } from '../../../platform/files/csv.ts';
import { type SeparatedRow, separatedRows } from '../../../platform/files/separated-rows.ts';
import { type ListColumn, readHeading } from './file-columns.ts';
import { type ListRow, readListRow } from './read-file-row.ts';

export interface ItemList {
  readonly rows: readonly ListRow[];
  readonly wrong: readonly WrongRow[];
  /** Headings of columns that are not ours, as in the file. */
  readonly ignored: readonly string[];
}

type ReadList = { readonly list: ItemList } | { readonly refused: ListRefusal };

/** The order decides only if a heading itself has several of them. */
const SEPARATORS = [';', ',', '\t'] as const;
/** Excel's own line above the headings. */
const NAMED_SEPARATOR = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i;
const MOST_IGNORED = 20;

/** @param text without a byte order mark */
export function readItemList(text: string): ReadList {
  const named = NAMED_SEPARATOR.exec(text);
  const separators = named?.[1] === undefined ? SEPARATORS : [named[1]];
  const body = named ? `\n${text.slice(named[0].length)}` : text;
  for (const separator of separators) {
    const rows = separatedRows(body, separator);
    const head = rows.next();
    if (head.done) return { refused: 'empty' };
    const columns = head.value.cells.map((cell) => readHeading(withoutGuard(cell)));
    if (!columns.includes('name') || !columns.includes('price')) continue;
    const known = columns.filter((column) => column !== undefined);
    if (new Set(known).size < known.length) return { refused: 'heading-twice' };
    return readRows(rows, head.value, columns);
  }
  return { refused: 'no-headings' };
}

function readRows(
  rows: Iterable<SeparatedRow>,
  head: SeparatedRow,
  columns: readonly (ListColumn | undefined)[],
): ReadList {
  const items: ListRow[] = [];
  const wrong: WrongRow[] = [];
  const lineOf = new Map<string, number>();
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > MOST_ITEMS) return { refused: 'too-long' };
    const read = readCells(row, columns);
    const first = read.row && !read.row.retired && read.row.barcode ? lineOf.get(read.row.barcode) : undefined;
    if (first !== undefined) {
      const found = read.row?.barcode ?? '';
      wrong.push({ line: row.line, name: read.name, wrong: [{ code: 'barcode-repeated', found, other: first }] });
      continue;
    }
    if (!read.row) {
      wrong.push({ line: row.line, name: read.name, wrong: read.wrong });
      continue;
    }
    if (read.row.barcode && !read.row.retired) lineOf.set(read.row.barcode, row.line);
    items.push(read.row);
  }
  if (count === 0) return { refused: 'empty' };
  const ignored = head.cells.filter((cell, index) => columns[index] === undefined && cell.trim() !== '');
  return {
    list: { rows: items, wrong, ignored: ignored.slice(0, MOST_IGNORED).map((cell) => cell.trim().slice(0, 40)) },
  };
}

function readCells({ line, cells, isOpen }: SeparatedRow, columns: readonly (ListColumn | undefined)[]) {
  const byColumn = new Map<ListColumn, string>();
  for (const [index, column] of columns.entries()) if (column) byColumn.set(column, cells[index] ?? '');
  const read = readListRow(line, byColumn);
  if (isOpen) return { ...read, row: null, wrong: [{ code: 'quote-open' as const, found: '', other: null }] };
  const beyond = cells.slice(columns.length).find((cell) => cell.trim() !== '');
  if (beyond === undefined) return read;
  // A separator inside a price or a name has moved the cells behind it, so their own problems mean nothing.
  return {
    ...read,
    row: null,
    wrong: [{ code: 'cells-beyond' as const, found: beyond.trim().slice(0, 40), other: null }],
  };
}
