/** XLSX with typed cells, made row by row: a text is never a formula or a number, and memory holds a few rows. */
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';

/** `null` is an empty cell. A date is the time on the shop's wall, as if it were UTC. */
export type XlsxCell = string | number | Date | null;

export interface XlsxColumn {
  readonly heading: string;
  /** A format of Excel; `@` is text. */
  readonly format: string;
  /** In characters. */
  readonly width: number;
}

export interface XlsxBook {
  readonly sheet: string;
  readonly columns: readonly XlsxColumn[];
  /** Read once, only as fast as the bytes are taken. Beyond Excel's last row, a further sheet begins. */
  readonly rows: Iterable<readonly XlsxCell[]>;
  /** For a sheet of its own behind the rows, in the same columns; `after`: how many come before, and at most are in it. */
  readonly last: { readonly after: number; readonly rows: readonly (readonly XlsxCell[])[] } | null;
}

/** @throws what `rows` throws */
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

type Rows = XlsxBook['rows'];

function* safeRows(rows: Rows, last: Rows): Generator<XlsxCell[]> {
  for (const each of [rows, last]) {
    for (const row of each) yield row.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell));
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
