/**
 * Takes rows of one terminal's journal in: checked against the hub's copy, stored, and counted, all in one transaction.
 * The terminal's row is locked meanwhile, so its requests come one after the other.
 */
import type { Elsewhere, TerminalFacts } from '../../../shared/hub/journal.ts';
import type { Database, Queries, Transaction } from '../database.ts';
import { KEY_CHANNEL } from '../terminals/keys.ts';
import { noteFacts, noteZone } from '../terminals/terminals.ts';
import { countedUpTo, countHistoryRows, noteSubjects } from '../totals/count-histories.ts';
import { type Begun, countRows, isKnownOrder, knownPayments } from '../totals/count-rows.ts';
import type { Counted, CountedPayment } from '../totals/fold-row.ts';
import { elsewhereOf, type Histories, historiesOf, lockHistories } from './histories.ts';
import { type CheckedRow, type CheckedRows, checkRows, journalPages, readRow } from './journal-rows.ts';

export type Taken =
  | { readonly kind: 'taken'; readonly durable: number; readonly elsewhere?: Elsewhere }
  | { readonly kind: 'gap' | 'revoked'; readonly durable: number }
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
  // No ledger begins an order twice, and a look for each that begins would take a tenth of the time.
  let expected: Expected = { begun: 'new', isParting: false };
  for (;;) {
    try {
      return await take(database, terminal, sent, expected);
    } catch (error) {
      if (error instanceof Parted && !expected.isParting) expected = { ...expected, isParting: true };
      else if (isKnownOrder(error) && expected.begun === 'new') expected = { ...expected, begun: 'any' };
      else throw error;
    }
  }
}

/** `isParting`: rows may be another history's, so all of the terminal's are locked, in their order. */
interface Expected {
  readonly begun: Begun;
  readonly isParting: boolean;
}

/** What was written is rolled back: to lock another history after the first could wait for a request that waits for this. */
class Parted extends Error {}

function take(
  database: Database,
  terminal: string,
  { after, rows, key, timeZone, ...facts }: SentRows,
  { begun, isParting }: Expected,
): Promise<Taken> {
  return database.transaction(async (queries) => {
    const { query } = queries;
    if (isParting) await lockHistories(queries, terminal);
    const read = rows.map((each, index) => readRow(each, after + index + 1));
    const present = read.filter((row) => row !== null);
    // Foreign keys to this row may be checked meanwhile: callbacks and nonces don't wait for an intake.
    const heads = query<Head>(
      `SELECT ${headColumns} FROM terminal
      WHERE id = $1 AND ($2::bytea IS NULL OR (public_key = $2 AND revoked_at IS NULL
        AND NOT EXISTS (SELECT FROM revoked_key WHERE terminal_id = $1 AND public_key = $2))) FOR NO KEY UPDATE`,
      [terminal, key ?? null],
    );
    // In the same round trip, and after the lock. Needed if the rows follow those that are here, as they mostly do.
    const payments = knownPayments(queries, terminal, present, begun);
    const [[head], known] = await Promise.all([heads, payments]);
    if (head === undefined) return { kind: 'revoked', durable: 0 };
    // The figures of all its histories depend on each other. Whoever locks several locks the first one last.
    if (head.root !== null && head.root !== terminal)
      await query('SELECT FROM terminal WHERE id = $1 FOR NO KEY UPDATE', [head.root]);
    const { durable } = head;
    if (timeZone !== undefined && timeZone !== head.timeZone) noteZone(queries, terminal, timeZone);
    if (after > durable) {
      noteFacts(queries, terminal, facts, durable);
      return { kind: 'gap', durable };
    }
    const { taken, end } = await takeInto(queries, head, { after, rows: read, begun, payments: known });
    // How long the journal of another machine is says nothing of this one.
    if (end.kind !== 'second-history') noteFacts(queries, terminal, facts, taken);
    if (end.kind === 'all-taken') {
      const elsewhere = head.root === null ? {} : { elsewhere: await elsewhereOf(queries, terminal, head.root) };
      return { kind: 'taken', durable: taken, ...elsewhere };
    }
    if (end.kind === 'bad-row') return { ...end, durable: taken };
    if (end.isParting) {
      if (!isParting) throw new Parted();
      await takeElsewhere(queries, head, end.rows);
      if (key !== undefined) endSharedKey(queries, terminal, key);
    }
    return { kind: 'second-history', position: end.rows[0].row.position, durable: taken };
  }, 'by-reading');
}

interface Following {
  readonly after: number;
  readonly rows: readonly (CheckedRow | null)[];
  readonly begun: Begun;
  /** The payments that the rows are about, if all of these are new. */
  readonly payments?: readonly CountedPayment[];
}

/** @param after at most what the history has @returns the newest position that it has now, and what came of the rest */
async function takeInto(
  queries: Transaction,
  head: Head,
  { after, rows, begun, payments }: Following,
): Promise<{ readonly taken: number; readonly end: CheckedRows['end'] }> {
  const { id, durable, hash } = head;
  const known =
    after === durable
      ? new Map([[durable, hash]])
      : await hashesOf(queries, id, after, Math.min(durable, after + rows.length));
  const { fresh, end } = checkRows(after, rows, durable, known);
  await append(queries, head, fresh, { begun, ...(after === durable && payments && { payments }) });
  return { taken: durable + fresh.length, end };
}

/** A history, as far as it has come. */
interface Head extends Counted {
  readonly id: string;
  readonly durable: number;
  readonly hash: string;
  /** The first of its histories, if there are several. */
  readonly root: string | null;
  /** As the terminal said it last. */
  readonly timeZone: string | null;
}

const headColumns = `id, durable, root_id AS root, shop_zone AS "timeZone", encode(head_hash, 'hex') AS hash,
  counted_payments AS payments, counted_amount AS amount`;

type Rows = readonly [CheckedRow, ...CheckedRow[]];

/**
 * Takes rows that part from a history as those of another one, which they may begin. The machine that has them enrols anew,
 * and sends the rest. A key begins one at most: it ends then. @param rows from the first one that differs
 */
async function takeElsewhere(queries: Transaction, from: Pick<Head, 'id' | 'root'>, rows: Rows): Promise<void> {
  const { position, hash } = rows[0].row;
  const { all } = await historiesOf(queries, from.id, from.root);
  const [other] = await queries.query<Head>(
    `SELECT ${headColumns} FROM terminal WHERE id = (SELECT terminal_id FROM journal_row
      WHERE terminal_id = ANY ($1::uuid[]) AND position = $2 AND hash = decode($3, 'hex') LIMIT 1)`,
    [all.map(({ id }) => id), position, hash],
  );
  if (other !== undefined) {
    const { end } = await takeInto(queries, other, { after: position - 1, rows, begun: 'any' });
    if (end.kind === 'second-history') await takeElsewhere(queries, other, end.rows);
  } else await beginHistory(queries, from, rows);
}

async function beginHistory(
  queries: Transaction,
  { id, root: known }: Pick<Head, 'id' | 'root'>,
  rows: Rows,
): Promise<void> {
  const { query } = queries;
  const root = known ?? id;
  const { position } = rows[0].row;
  const before = await historiesOf(queries, id, known);
  if (known === null) {
    await query('UPDATE terminal SET root_id = id WHERE id = $1', [root]);
    for await (const some of journalPages(queries, root)) await noteSubjects(queries, root, root, some);
  }
  const parent = before.holderOf(id, position - 1);
  const { parted, closed } = await countedUpTo(queries, parent, position - 1);
  const [begun] = await query<Head>(
    `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, shop_zone, day_end_hour,
      last_seen_at, root_id, parent_id, parts_at, durable, head_hash, parted_payments, parted_amount, closed_payments,
      closed_amount, counted_payments, counted_amount)
    SELECT outlet_id, (
        SELECT terminal.name || ' (' || number || ')' FROM generate_series(2, 1000) AS number
        WHERE NOT EXISTS (SELECT FROM terminal AS other WHERE other.outlet_id = terminal.outlet_id
          AND other.name = terminal.name || ' (' || number || ')') ORDER BY number LIMIT 1
      ), environment, merchant_code, order_id_prefix, public_key, shop_zone, day_end_hour, now(), $2, $3, $4, $4::bigint - 1,
      coalesce((SELECT hash FROM journal_row WHERE terminal_id = $3 AND position = $4::bigint - 1),
        decode(repeat('00', 32), 'hex')),
      $5::bigint, $6::bigint, $7::bigint, $8::bigint, $5::bigint - $7::bigint, $6::bigint - $8::bigint
    FROM terminal WHERE id = $1
    RETURNING ${headColumns}`,
    [root, root, parent, position, parted.payments, parted.amount, closed.payments, closed.amount],
  );
  if (begun === undefined) return;
  await query('INSERT INTO revoked_key (terminal_id, public_key) SELECT id, public_key FROM terminal WHERE id = $1', [
    begun.id,
  ]);
  await append(queries, begun, rows, { begun: 'any', before });
}

/** Two machines have it. Each that goes on enrols anew, and is then known by its own history. */
function endSharedKey({ send }: Transaction, terminal: string, key: Uint8Array): void {
  send(
    `WITH ended AS (
      INSERT INTO revoked_key (terminal_id, public_key)
      SELECT id, public_key FROM terminal
      WHERE (id = $1 OR root_id = (SELECT root_id FROM terminal WHERE id = $1)) AND public_key = $2
      ON CONFLICT DO NOTHING RETURNING terminal_id
    )
    SELECT pg_notify('${KEY_CHANNEL}', terminal_id::text) FROM ended`,
    [terminal, key],
  );
}

/** Both ends included. */
async function hashesOf({ query }: Queries, terminal: string, from: number, to: number) {
  const rows = await query<{ position: number; hash: string }>(
    `SELECT position, encode(hash, 'hex') AS hash FROM journal_row JOIN lineage($1) AS part USING (terminal_id)
    WHERE position BETWEEN $2 AND $3 AND position <= last`,
    [terminal, from, to],
  );
  return new Map(rows.map(({ position, hash }) => [position, hash]));
}

/** @param before the histories without this one, if it begins with these rows */
async function append(
  queries: Transaction,
  head: Head,
  fresh: readonly CheckedRow[],
  { begun, before, payments: known }: Pick<Following, 'begun' | 'payments'> & { readonly before?: Histories },
): Promise<void> {
  const { id: terminal } = head;
  const rows = fresh.map(({ row }) => row);
  const last = rows.at(-1);
  if (last === undefined) return;
  queries.send(
    `INSERT INTO journal_row (terminal_id, position, order_id, at, kind, data, hash, received_at)
    SELECT $1, position, "orderId", at, kind, data, decode(hash, 'hex'), now()
    FROM json_to_recordset($2) AS sent (position bigint, "orderId" text, at bigint, kind text, data text, hash text)`,
    [terminal, JSON.stringify(rows)],
  );
  const histories = head.root === null ? null : await historiesOf(queries, terminal, head.root);
  const { payments, amount } = histories
    ? await countHistoryRows(queries, terminal, fresh, { histories, before: before ?? histories, counted: head })
    : await countRows(queries, terminal, fresh, { counted: head, begun, known });
  queries.send(
    `UPDATE terminal SET durable = $2, head_hash = decode($3, 'hex'), counted_payments = $4, counted_amount = $5
    WHERE id = $1`,
    [terminal, last.position, last.hash, payments, amount],
  );
}
