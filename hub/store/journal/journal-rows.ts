/**
 * Rows of a terminal's journal: read from a request and compared with the hub's copy, without changing anything; and read
 * from there. A row's hash covers the hash before it, so a row that does not fit either breaks its own hash or follows another
 * history. The second is assumed unless this request itself showed that the row before is the same here.
 */
import { hash } from 'node:crypto';
import {
  HASH_BEFORE_THE_FIRST,
  type HubJournalRow,
  journalRowSchema,
  journalText,
  MOST_INTAKE_BYTES,
  MOST_ROWS_AT_ONCE,
  type RowsReply,
} from '../../../shared/hub/journal.ts';
import type { Queries } from '../database.ts';
import { isStorable, isWithin } from '../storable.ts';
import type { Data } from '../totals/row-facts.ts';

export interface CheckedRow {
  readonly row: HubJournalRow;
  /** Its data, parsed: once, because that took a tenth of an intake. */
  readonly data: Data;
}

export interface CheckedRows {
  /** To be appended, in order. */
  readonly fresh: readonly CheckedRow[];
  readonly end:
    | { readonly kind: 'all-taken' }
    | { readonly kind: 'bad-row'; readonly position: number }
    /**
     * From `rows[0]` on they are another history. `isParting`: that row follows the one before it here; else an earlier one
     * differs too, and the terminal looks for it.
     */
    | {
        readonly kind: 'second-history';
        readonly rows: readonly [CheckedRow, ...CheckedRow[]];
        readonly isParting: boolean;
      };
}

/**
 * @param rows as `readRow` read them · @param after at most `durable`, the newest position that the hub has
 * @param known its hashes by position, lower-case hex, as far as the request needs them
 */
export function checkRows(
  after: number,
  rows: readonly (CheckedRow | null)[],
  durable: number,
  known: ReadonlyMap<number, string>,
): CheckedRows {
  const fresh: CheckedRow[] = [];
  let previous = after === 0 ? HASH_BEFORE_THE_FIRST : (known.get(after) ?? '');
  let isPreviousShared = after === 0;
  for (const [index, read] of rows.entries()) {
    const position = after + index + 1;
    if (read === null) return { fresh, end: { kind: 'bad-row', position } };
    const { row } = read;
    if (position <= durable && row.hash === known.get(position)) {
      [previous, isPreviousShared] = [row.hash, true];
      continue;
    }
    const follows = hashOf(previous, row) === row.hash;
    if (!follows && isPreviousShared) return { fresh, end: { kind: 'bad-row', position } };
    if (!follows || position <= durable) {
      const others = [read, ...chained(rows.slice(index + 1), row)] as const;
      return { fresh, end: { kind: 'second-history', rows: others, isParting: follows } };
    }
    fresh.push(read);
    [previous, isPreviousShared] = [row.hash, true];
  }
  return { fresh, end: { kind: 'all-taken' } };
}

/** The rows of the other history, as far as each follows the one before. */
function chained(sent: readonly (CheckedRow | null)[], first: HubJournalRow): readonly CheckedRow[] {
  const rows: CheckedRow[] = [];
  let previous = first;
  for (const read of sent) {
    if (read === null || hashOf(previous.hash, read.row) !== read.row.hash) break;
    rows.push(read);
    previous = read.row;
  }
  return rows;
}

/** @param sent unchecked @returns `null` for what is no row of that position */
export function readRow(sent: unknown, position: number): CheckedRow | null {
  const { data: row } = journalRowSchema.safeParse(sent);
  if (row?.position !== position) return null;
  // Otherwise the row's hash could not be computed again.
  if (!isStorable(row.orderId ?? '') || !isStorable(row.kind) || !isStorable(row.data)) return null;
  const data = objectOf(row.data);
  return data && { row, data };
}

/** Facts are flat; a closing has lists of lines. */
const DEPTH_OF_DATA = 16;
/** A shorter one that is nothing but brackets costs little. */
const LONG = 10_000;

function objectOf(text: string): Data | null {
  if (text.length > LONG && !isWithin(Buffer.from(text), { depth: DEPTH_OF_DATA, commas: Infinity })) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : null;
  } catch {
    return null;
  }
}

/** Lower-case hex. @param previous as that, of the row before */
export function hashOf(previous: string, row: Omit<HubJournalRow, 'hash'>): string {
  return hash('sha256', journalText(previous, row), 'hex');
}

/** The rows of a history right after a position, in order, for the machine that takes a terminal's place; fewer than there are if they are long. */
export async function rowsAfter({ query }: Queries, terminal: string, after: number): Promise<RowsReply> {
  const rows = await query<HubJournalRow>(
    // A thousand of the longest ones would fill the memory, so they stay in the database. As JSON a row's data at most doubles,
    // and its other columns are at most a thousand bytes.
    `SELECT position, "orderId", at, kind, data, hash FROM (
      SELECT row.*, row_number() OVER in_order AS number, sum(octet_length(data) + 500) OVER in_order AS bytes
      FROM lineage($1) AS part, LATERAL (
        SELECT position, order_id AS "orderId", at, kind, data, encode(hash, 'hex') AS hash FROM journal_row
        WHERE terminal_id = part.terminal_id AND position > $2 AND position <= part.last
        ORDER BY position LIMIT ${MOST_ROWS_AT_ONCE}
      ) AS row WINDOW in_order AS (ORDER BY position) ORDER BY position LIMIT ${MOST_ROWS_AT_ONCE}
    ) AS few WHERE number = 1 OR bytes <= ${MOST_INTAKE_BYTES / 2} ORDER BY position`,
    [terminal, after],
  );
  const [head] = await query<{ durable: number }>('SELECT durable FROM terminal WHERE id = $1', [terminal]);
  return { rows: [...rows], durable: head?.durable ?? 0 };
}

/** All rows of a history, as many at once as `rowsAfter` gives. They were checked when they came in. */
export async function* journalPages(queries: Queries, terminal: string): AsyncGenerator<readonly CheckedRow[]> {
  for (let after = 0; ; ) {
    const { rows } = await rowsAfter(queries, terminal, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ row, data: JSON.parse(row.data) }));
    after = last.position;
  }
}

export async function* journalOf(queries: Queries, terminal: string): AsyncGenerator<CheckedRow> {
  for await (const rows of journalPages(queries, terminal)) yield* rows;
}
