/** Rows that contradict the hub's copy of a journal. They are kept apart and never counted; a person decides. */
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Queries } from '../database.ts';
import { journalColumns } from './journal-columns.ts';

/** Of one terminal: enough to see what happened, too little to fill a disk. */
const MOST_KEPT = 20_000;

/**
 * A terminal meets the difference at its newest row and then looks for the first one. What was undecided about a later row
 * of the same history is then about this one.
 * @param rows from the first one that differs
 */
export async function keepSecondHistory(
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
