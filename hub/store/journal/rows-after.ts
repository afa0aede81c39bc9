/** The rows of a history, in order. */
import type { RowsReply } from '../../../shared/hub/journal-intake.ts';
import { MOST_INTAKE_BYTES, MOST_ROWS_AT_ONCE } from '../../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { Queries } from '../database.ts';
import type { CheckedRow } from './check-rows.ts';

/** Right after a position, for the machine that takes a terminal's place; fewer than there are if they are long. */
export async function rowsAfter({ query }: Queries, terminal: string, after: number): Promise<RowsReply> {
  const found = await query<HubJournalRow>(
    `SELECT row.* FROM lineage($1) AS part, LATERAL (
      SELECT position, order_id AS "orderId", at, kind, data, encode(hash, 'hex') AS hash FROM journal_row
      WHERE terminal_id = part.terminal_id AND position > $2 AND position <= part.last
      ORDER BY position LIMIT ${MOST_ROWS_AT_ONCE}
    ) AS row ORDER BY position LIMIT ${MOST_ROWS_AT_ONCE}`,
    [terminal, after],
  );
  const [head] = await query<{ durable: number }>('SELECT durable FROM terminal WHERE id = $1', [terminal]);
  return { rows: withinBytes(found), durable: head?.durable ?? 0 };
}

/** All of them. They were checked when they came in. */
export async function* journalOf(queries: Queries, terminal: string): AsyncGenerator<CheckedRow> {
  for (let after = 0; ; ) {
    const { rows } = await rowsAfter(queries, terminal, after);
    for (const row of rows) yield { row, data: JSON.parse(row.data) };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
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
