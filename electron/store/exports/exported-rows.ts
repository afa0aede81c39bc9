/** What the contents of an export share: columns with their headings, days as bounds for SQL, rows in chunks by key. */
import type { Database, Statement } from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { type ItemColumn, itemColumns } from '../../../shared/contract/items.ts';
import type { Language } from '../../../shared/contract/preferences.ts';
import { itemColours } from '../../../shared/model/item.ts';
import type { Cell } from '../../../shared/model/values/csv.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { fileWords } from '../../ports/ledger/offer-port.ts';
import { asRow, bool, integer, oneOf, type Row, rupiahColumn, text } from '../sqlite/row.ts';

/** A heading is never renamed or removed. New columns are added at the end. Amounts are whole rupiah. */
export interface Column {
  /** The heading in each language. A time's heading names the time zone too. */
  readonly id: string;
  readonly en: string;
  /** The column of the query. NULL becomes an empty cell. */
  readonly from: string;
  /** Times are read as {@link moment}, and written in the shop's time zone. */
  readonly as: (row: Row, column: string, language: Language) => Cell;
}

export interface ExportedContent {
  /** Name of its sheet. At most 29 characters, so that a number fits behind it. */
  readonly sheet: Readonly<Record<Language, string>>;
  readonly columns: readonly Column[];
  /** It is imported again: its CSV keeps long numbers by an apostrophe. */
  readonly comesBack?: true;
  /**
   * One row of the file each, oldest first, read on demand; the catalogue in the shop's order. Iteration throws
   * SQLite's errors or a StoreError.
   */
  readonly chunks: (db: Database, days: ExportRequest['days'], time: ShopTime) => Generator<readonly Row[]>;
  /** For a last sheet: sums in the columns of the rows, and how many rows there are. Only where rows can be added up. */
  readonly sums?: (
    db: Database,
    days: ExportRequest['days'],
    language: Language,
  ) => { readonly after: number; readonly rows: readonly (readonly Cell[])[] };
}

export type DayBounds = ReturnType<typeof dayBounds>;

/** Business days, both included. An open end sorts before or after all days. */
export function dayBounds(days: ExportRequest['days']) {
  return { from: days?.from ?? '', to: days?.to ?? '~' };
}

/** Some 50 kB of CSV: little memory, and few calls. */
const CHUNK_ROWS = 200;

/** Additional bindings of a statement: only rows after this key, and at most this number of keys. */
export interface ChunkBindings {
  readonly after: number;
  readonly limit: number;
}

/**
 * The consumer sets the pace and holds one chunk at a time.
 * @param statement yields rows in order of `key`, all rows of one key together
 * @throws StoreError for a damaged file, during iteration
 */
export function* chunks<Bindings extends object>(
  statement: Statement<[Bindings & ChunkBindings]>,
  bindings: Bindings,
  key: string,
): Generator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = statement.all({ ...bindings, after, limit: CHUNK_ROWS }).map(asRow);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = integer(last, key);
  }
}

/**
 * SQL for the name of the person who charged a payment, for queries with the table `payment`. It comes from the payment's
 * first journal row. NULL if nobody was signed in, or if the payment was recovered without its journal.
 */
export const chargedBy = `
  (SELECT charge.data ->> 'by' FROM payment_event AS charge WHERE charge.payment_id = payment.id
    ORDER BY charge.id LIMIT 1)`;

/** SQL: what a row of the view `takings` gave back; a correction takes a refund back. */
export const givenBack =
  "CASE WHEN kind LIKE '%refunded' THEN amount WHEN kind LIKE '%corrected' THEN -amount ELSE 0 END";

/** SQL: what a manager decided that it never came; what came after all is taken back. */
export const withdrawn =
  "CASE WHEN kind LIKE '%never-came' THEN amount WHEN kind LIKE '%came-after-all' THEN -amount ELSE 0 END";

/**
 * Sums of the view `takings` by payment or sale. SQLite hands no key of another table down into a view, so each chunk asks
 * for its range of keys.
 * @param sums SQL of aggregates, by column
 * @returns the chunk's rows, each with its sums
 */
export function withTakings(
  db: Database,
  key: 'payment_id' | 'sale_id',
  sums: Readonly<Record<string, string>>,
): (rows: readonly Row[]) => readonly Row[] {
  const columns = Object.entries(sums).map(([name, sql]) => `${sql} AS ${name}`);
  const select = db.prepare<[number, number]>(`
    SELECT ${key} AS "key", ${columns.join(', ')} FROM takings WHERE ${key} BETWEEN +? AND +? GROUP BY ${key}`);
  const nothing = Object.fromEntries(Object.keys(sums).map((name) => [name, 0]));
  return (rows) => {
    const ids = rows.map((row) => integer(row, key));
    const counted = select.all(Math.min(...ids), Math.max(...ids)).map(asRow);
    const byKey = new Map(counted.map(({ key: id, ...found }) => [id, found]));
    return rows.map((row) => ({ ...row, ...(byKey.get(row[key]) ?? nothing) }));
  };
}

export function yesOrNo(row: Row, column: string, language: Language): string {
  return fileWords[language][bool(row, column) ? 'yes' : 'no'];
}

/** A calendar day, `YYYY-MM-DD`. */
export function day(row: Row, column: string): string {
  return text(row, column);
}

/** Whole rupiah, also negative. */
export function signedRupiah(row: Row, column: string): number {
  return integer(row, column);
}

/** The limit of JavaScript dates minus a day, to leave room for a zone's offset. */
const FURTHEST_MS = 8.64e15 - DAY_MS;

/** Epoch ms that a date can represent; this program never wrote any other. @throws StoreError `database-broken` */
export function moment(row: Row, column: string): number {
  const at = integer(row, column);
  if (Math.abs(at) <= FURTHEST_MS) return at;
  throw new StoreError('database-broken', new Error(`No moment in the database: ${column}`));
}

const readers: Readonly<Record<ItemColumn, Column['as']>> = {
  ...{ name: text, price: rupiahColumn, barcode: text, colour: colourWord },
  ...{ favourite: yesOrNo, place: integer, sold: yesOrNo },
};

function colourWord(row: Row, column: string, language: Language): string {
  return fileWords[language].colours[oneOf(row, column, itemColours)];
}

/** The catalogue in the shop's order, as it is imported again: also the template of a new one. */
export const exportedItems: ExportedContent = {
  sheet: { id: 'Barang', en: 'Items' },
  columns: itemColumns.map((from) => ({
    ...{ id: fileWords.id.headings[from], en: fileWords.en.headings[from] },
    ...{ from, as: readers[from] },
  })),
  comesBack: true,
  *chunks(db: Database) {
    const all = db.prepare('SELECT *, retired = 0 AS sold FROM item ORDER BY place, id').all();
    yield all.map(asRow);
  },
};
