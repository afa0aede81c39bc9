/**
 * The owner decides that the other history of a terminal counts. The hub's rows from the first that differs are put aside,
 * in place of the other ones, and nothing is deleted. The totals are derived again from the rows that both have. The
 * terminal then sends its own rows by itself.
 */
import type { Queries } from '../database.ts';
import { countRows } from '../totals/count-rows.ts';
import type { Counted } from '../totals/fold-row.ts';
import type { CheckedRows } from './check-rows.ts';
import { rowsAfter } from './rows-after.ts';

interface Fork {
  readonly terminal: string;
  /** The first position that differs. */
  readonly position: number;
  /** Of the row that is to count there. */
  readonly otherHash: Uint8Array;
}

/** In a transaction that has locked the terminal's row. @returns `false` if the hub has no row there */
export async function putAside(queries: Queries, { terminal, position, otherHash }: Fork): Promise<boolean> {
  const { query } = queries;
  const moved = await query<{ first: boolean }>(
    `WITH moved AS (DELETE FROM journal_row WHERE terminal_id = $1 AND position >= $2 RETURNING *), kept AS (
      INSERT INTO second_history_row (terminal_id, position, hash, order_id, at, kind, data, received_at)
      SELECT terminal_id, position, hash, order_id, at, kind, data, received_at FROM moved ON CONFLICT DO NOTHING
    )
    UPDATE second_history AS history SET other_hash = moved.hash, set_aside = true FROM moved
    WHERE history.terminal_id = $1 AND history.position = $2 AND other_hash = $3 AND moved.position = $2
    RETURNING true AS first`,
    [terminal, position, otherHash],
  );
  if (moved.length === 0) return false;
  const { payments, amount } = await countAgain(queries, terminal);
  await query(
    `UPDATE terminal SET durable = $2::bigint - 1, counted_payments = $3, counted_amount = $4, head_hash = coalesce(
      (SELECT hash FROM journal_row WHERE terminal_id = $1 AND position = $2::bigint - 1), decode(repeat('00', 32), 'hex'))
    WHERE id = $1`,
    [terminal, position, payments, amount],
  );
  return true;
}

async function countAgain(queries: Queries, terminal: string): Promise<Counted> {
  for (const table of ['payment', 'day_total', 'closing', 'adjustment'])
    await queries.query(`DELETE FROM ${table} WHERE terminal_id = $1`, [terminal]);
  let counted: Counted = { payments: 0, amount: 0 };
  for (let after = 0; ; ) {
    const { rows } = await rowsAfter(queries, terminal, after);
    const last = rows.at(-1);
    if (last === undefined) return counted;
    const checked = rows.map((row) => ({ row, data: JSON.parse(row.data) }));
    counted = await countRows(queries, terminal, checked, { counted });
    after = last.position;
  }
}

/** @returns the same; rows that were put aside, and those after them, are another history */
export async function withoutSetAside(
  { query }: Queries,
  terminal: string,
  checked: CheckedRows,
): Promise<CheckedRows> {
  const aside = await query<{ hash: string }>(
    `SELECT encode(other_hash, 'hex') AS hash FROM second_history WHERE terminal_id = $1 AND set_aside`,
    [terminal],
  );
  const hashes = new Set(aside.map(({ hash }) => hash));
  const index = checked.fresh.findIndex(({ row }) => hashes.has(row.hash));
  const [first, ...later] = index < 0 ? [] : checked.fresh.slice(index).map(({ row }) => row);
  if (first === undefined) return checked;
  return { fresh: checked.fresh.slice(0, index), end: { kind: 'second-history', rows: [first, ...later] } };
}
