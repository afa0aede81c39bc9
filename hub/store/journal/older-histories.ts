/**
 * What an older hub kept apart, or put aside after a person's decision, becomes a history: its money counts. The decision's
 * words stay with it. Goes when no database has such rows any more.
 */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { Database, Transaction } from '../database.ts';
import { type CheckedRow, hashOf } from './journal-rows.ts';
import { takeElsewhere } from './take-rows.ts';

interface Kept {
  readonly terminal: string;
  readonly position: number;
  readonly hash: string;
}

/** Repeated at each start: what is done is passed over. */
export async function keepOlderHistories(database: Database): Promise<void> {
  const kept = await database.query<Kept>(
    `SELECT terminal_id AS terminal, position, encode(other_hash, 'hex') AS hash FROM second_history
    WHERE history_id IS NULL ORDER BY terminal_id, position`,
  );
  for (const each of kept) await database.transaction((queries) => keep(queries, each));
}

async function keep(queries: Transaction, { terminal, position, hash }: Kept): Promise<void> {
  const { query } = queries;
  const [from] = await query<{ id: string; root: string | null; before: string }>(
    `SELECT id, root_id AS root, coalesce(
      (SELECT encode(hash, 'hex') FROM journal_row JOIN lineage($1) AS part USING (terminal_id)
        WHERE position = $2::bigint - 1 AND position <= last), repeat('0', 64)) AS before
    FROM terminal WHERE id = $1 FOR NO KEY UPDATE`,
    [terminal, position],
  );
  const stored = await query<HubJournalRow>(
    `SELECT position, order_id AS "orderId", at, kind, data, encode(hash, 'hex') AS hash FROM second_history_row
    WHERE terminal_id = $1 AND position >= $2 ORDER BY position`,
    [terminal, position],
  );
  const rows: CheckedRow[] = [];
  for (const row of stored) {
    const previous = rows.at(-1)?.row.hash ?? from?.before ?? '';
    // Several histories may have rows here.
    if ((rows.length > 0 || row.hash === hash) && hashOf(previous, row) === row.hash)
      rows.push({ row, data: JSON.parse(row.data) });
  }
  const [first, ...later] = rows;
  // The terminal had not found its first row that differs: it sends all of them again.
  if (from === undefined || first === undefined) return;
  await takeElsewhere(queries, from, [first, ...later]);
  await query(
    `WITH known AS (
      UPDATE second_history SET history_id = (SELECT terminal_id FROM journal_row WHERE position = $2 AND hash = decode($3, 'hex')
        AND terminal_id IN (SELECT id FROM terminal WHERE root_id = (SELECT root_id FROM terminal WHERE id = $1)) LIMIT 1)
      WHERE terminal_id = $1 AND position = $2 AND other_hash = decode($3, 'hex')
      RETURNING history_id, decision, decided_by, decided_at, first_seen_at
    )
    UPDATE terminal SET decision = known.decision, decided_by = known.decided_by, decided_at = known.decided_at,
      enrolled_at = first_seen_at
    FROM known WHERE id = history_id AND parent_id IS NOT NULL`,
    [terminal, position, hash],
  );
}
