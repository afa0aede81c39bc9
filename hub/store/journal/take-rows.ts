/**
 * Takes rows of one terminal's journal in: checked against the hub's copy, stored, and counted, all in one transaction.
 * The terminal's row is locked meanwhile, so its requests come one after the other.
 */
import { randomUUID } from 'node:crypto';
import type { TerminalFacts } from '../../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Database, Queries } from '../database.ts';
import { noteFacts, noteZone } from '../terminals/terminal-facts.ts';
import { type Begun, countRows, isKnownOrder } from '../totals/count-rows.ts';
import type { Counted } from '../totals/fold-row.ts';
import { type CheckedRow, type CheckedRows, checkRows } from './check-rows.ts';
import { withoutSetAside } from './set-aside.ts';

// Rows that contradict the hub's copy of a journal. They are kept apart and never counted; a person decides.

/** Of one terminal: enough to see what happened, too little to fill a disk. */
const MOST_KEPT = 20_000;

/** Undecided ones of a terminal: a stolen key could make up thousands. */
const MOST_HISTORIES = 5;

/**
 * A terminal meets the difference at its newest row and then looks for the first one. What was undecided about a later row
 * of the same history is then about this one.
 * @param rows from the first one that differs
 */
async function keepSecondHistory(
  { query }: Queries,
  terminal: string,
  rows: readonly [HubJournalRow, ...HubJournalRow[]],
): Promise<void> {
  const [first, ...later] = rows;
  await query(
    `WITH later AS (
      DELETE FROM second_history USING unnest($4::bigint[], $5::text[]) AS sent (later_position, later_hash)
      WHERE terminal_id = $1 AND decided_at IS NULL AND position = later_position AND other_hash = decode(later_hash, 'hex')
      RETURNING first_seen_at
    )
    INSERT INTO second_history (terminal_id, position, other_hash, first_seen_at)
    SELECT $1, $2, decode($3, 'hex'), coalesce(min(first_seen_at), now()) FROM later
    HAVING count(*) > 0 OR EXISTS (SELECT FROM second_history WHERE terminal_id = $1 AND other_hash = decode($3, 'hex'))
      OR (SELECT count(*) FROM second_history WHERE terminal_id = $1 AND decided_at IS NULL) < ${MOST_HISTORIES}
    ON CONFLICT (terminal_id, position, other_hash) DO UPDATE SET last_seen_at = now()`,
    [terminal, first.position, first.hash, later.map(({ position }) => position), later.map(({ hash }) => hash)],
  );
  await query(
    `INSERT INTO second_history_row (terminal_id, position, order_id, at, kind, data, hash)
    SELECT $1, position, order_id, at, kind, data, decode(hash, 'hex')
    FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])
      AS sent (position, order_id, at, kind, data, hash)
    WHERE (SELECT count(*) FROM second_history_row WHERE terminal_id = $1) < ${MOST_KEPT}
    ON CONFLICT DO NOTHING`,
    [terminal, ...journalColumns(rows)],
  );
}

/** Positions, orders, times, kinds, data and hashes: one array for each column, for `unnest`. */
function journalColumns(rows: readonly HubJournalRow[]) {
  return [
    rows.map(({ position }) => position),
    rows.map(({ orderId }) => orderId),
    rows.map(({ at }) => at),
    rows.map(({ kind }) => kind),
    rows.map(({ data }) => data),
    rows.map(({ hash }) => hash),
  ] as const;
}

export type Taken =
  | { readonly kind: 'taken' | 'gap' | 'revoked'; readonly durable: number }
  | { readonly kind: 'bad-row' | 'second-history'; readonly position: number; readonly durable: number };

/** Rows, with what the terminal says of itself. */
interface SentRows extends TerminalFacts {
  /** The position before `rows[0]`. */
  readonly after: number;
  /** As sent, unchecked. */
  readonly rows: readonly unknown[];
  /**
   * The key that signed them; absent: the hub's own rows. A machine that was replaced since its request began adds nothing
   * to the rows that the new machine has.
   */
  readonly key?: Uint8Array;
}

export async function takeRows(database: Database, terminal: string, sent: SentRows): Promise<Taken> {
  try {
    // No ledger begins an order twice, and a look for each that begins would take a tenth of the time.
    return await take(database, terminal, sent, 'new');
  } catch (error) {
    if (!isKnownOrder(error)) throw error;
    return await take(database, terminal, sent, 'any');
  }
}

function take(
  database: Database,
  terminal: string,
  { after, rows, key, timeZone, ...facts }: SentRows,
  begun: Begun,
): Promise<Taken> {
  return database.transaction(async (queries) => {
    const { query } = queries;
    // Foreign keys to this row may be checked meanwhile: callbacks and nonces don't wait for an intake.
    const [head] = await query<Head>(
      `SELECT durable, shop_zone AS "timeZone", encode(head_hash, 'hex') AS hash, counted_payments AS payments, counted_amount AS amount,
        EXISTS (SELECT FROM second_history WHERE terminal_id = terminal.id AND set_aside) AS "hasSetAside" FROM terminal
      WHERE id = $1 AND ($2::bytea IS NULL OR (public_key = $2 AND revoked_at IS NULL)) FOR NO KEY UPDATE`,
      [terminal, key ?? null],
    );
    if (head === undefined) return { kind: 'revoked', durable: 0 };
    const { durable } = head;
    if (timeZone !== undefined && timeZone !== head.timeZone) await noteZone(queries, terminal, timeZone);
    if (after > durable) {
      await noteFacts(queries, terminal, facts, durable);
      return { kind: 'gap', durable };
    }
    const known =
      after === durable
        ? new Map([[durable, head.hash]])
        : await hashesOf(queries, terminal, after, Math.min(durable, after + rows.length));
    const checked = checkRows(after, rows, { durable, hashAt: (position) => known.get(position) });
    const { fresh, end } = head.hasSetAside ? await withoutSetAside(queries, terminal, checked) : checked;
    await append(queries, terminal, fresh, { counted: head, begun });
    await noteFacts(queries, terminal, facts, durable + fresh.length);
    return await told(queries, terminal, end, durable + fresh.length);
  });
}

async function told(queries: Queries, terminal: string, end: CheckedRows['end'], durable: number): Promise<Taken> {
  if (end.kind === 'all-taken') return { kind: 'taken', durable };
  if (end.kind === 'bad-row') return { ...end, durable };
  await keepSecondHistory(queries, terminal, end.rows);
  return { kind: 'second-history', position: end.rows[0].position, durable };
}

/** The newest row that the hub has. */
interface Head extends Counted {
  readonly durable: number;
  readonly hash: string;
  /** As the terminal said it last. */
  readonly timeZone: string | null;
  /** Rows of another history may fit here that must not be taken. */
  readonly hasSetAside: boolean;
}

/** Both ends included. */
async function hashesOf(
  { query }: Queries,
  terminal: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ position: number; hash: string }>(
    `SELECT position, encode(hash, 'hex') AS hash FROM journal_row WHERE terminal_id = $1 AND position BETWEEN $2 AND $3`,
    [terminal, from, to],
  );
  return new Map(rows.map(({ position, hash }) => [position, hash]));
}

/** JSON has no raw control character, so this one parts the data of two rows. */
const SEPARATOR = '\u001f';

/** An order and a kind may have it: then no terminal can guess what parts them. */
function separatorOf(rows: readonly HubJournalRow[]): string {
  const isOrdinary = rows.every(({ orderId, kind }) => !kind.includes(SEPARATOR) && !orderId?.includes(SEPARATOR));
  return isOrdinary ? SEPARATOR : `${SEPARATOR}${randomUUID()}`;
}

async function append(
  queries: Queries,
  terminal: string,
  fresh: readonly CheckedRow[],
  count: { readonly counted: Counted; readonly begun: Begun },
): Promise<void> {
  const rows = fresh.map(({ row }) => row);
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first === undefined || last === undefined) return;
  // As fast as COPY: the columns come as one value each, because an array's elements are escaped and parsed one by one.
  const separator = separatorOf(rows);
  await queries.query(
    `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
    SELECT $1, $2 + number - 1, nullif(order_id, ''), at::bigint, kind, data,
      substring($7::bytea, 32 * number::int - 31, 32), now()
    FROM ROWS FROM (
      string_to_table($3, $8), string_to_table($4, $8), string_to_table($5, $8), string_to_table($6, $8)
    ) WITH ORDINALITY AS sent (order_id, at, kind, data, number)`,
    [
      ...[terminal, first.position, rows.map(({ orderId }) => orderId ?? '').join(separator)],
      ...[rows.map(({ at }) => at).join(separator), rows.map(({ kind }) => kind).join(separator)],
      ...[rows.map(({ data }) => data).join(separator), Buffer.from(rows.map(({ hash }) => hash).join(''), 'hex')],
      separator,
    ],
  );
  const { payments, amount } = await countRows(queries, terminal, fresh, count);
  await queries.query(
    `UPDATE terminal SET durable = $2, head_hash = decode($3, 'hex'), counted_payments = $4, counted_amount = $5
    WHERE id = $1`,
    [terminal, last.position, last.hash, payments, amount],
  );
}
