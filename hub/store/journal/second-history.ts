/** Rows that contradict the hub's copy of a journal. They are kept apart and never counted; a person decides. */
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Queries } from '../database.ts';
import { journalColumns } from './journal-columns.ts';

/** Of one terminal: enough to see what happened, too little to fill a disk. */
const MOST_KEPT = 20_000;

/** @param rows from the first one that differs */
export async function keepSecondHistory(
  { query }: Queries,
  terminal: string,
  rows: readonly [HubJournalRow, ...HubJournalRow[]],
): Promise<void> {
  const [first] = rows;
  await query(
    `INSERT INTO second_history (terminal_id, position, other_hash) VALUES ($1, $2, decode($3, 'hex'))
    ON CONFLICT (terminal_id, position, other_hash) DO UPDATE SET last_seen_at = now()`,
    [terminal, first.position, first.hash],
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
