/** The rows that the hub has of a terminal, for the machine that takes its place. */
import type { RowsReply } from '../../../shared/hub/journal-intake.ts';
import { MOST_INTAKE_BYTES, MOST_ROWS_AT_ONCE } from '../../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Queries } from '../database.ts';

/** In order, right after a position; fewer than there are if they are long. */
export async function rowsAfter({ query }: Queries, terminal: string, after: number): Promise<RowsReply> {
  const found = await query<HubJournalRow>(
    `SELECT position, order_id AS "orderId", at, kind, data, encode(hash, 'hex') AS hash FROM journal_row
    WHERE terminal_id = $1 AND position > $2 ORDER BY position LIMIT ${MOST_ROWS_AT_ONCE}`,
    [terminal, after],
  );
  const [head] = await query<{ durable: number }>('SELECT durable FROM terminal WHERE id = $1', [terminal]);
  return { rows: withinBytes(found), durable: head?.durable ?? 0 };
}

function withinBytes(rows: readonly HubJournalRow[]): HubJournalRow[] {
  const some: HubJournalRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    if (bytes > MOST_INTAKE_BYTES && some.length > 0) break;
    some.push(row);
  }
  return some;
}
