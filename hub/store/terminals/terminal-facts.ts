/** What a terminal says of itself with its rows: how long its journal is, and when its business day ends. */
import type { TerminalFacts } from '../../../shared/hub/journal-intake.ts';
import type { Queries } from '../database.ts';

/**
 * In the transaction that takes the rows in. A terminal that sends all it has changes nothing here.
 * @param durable the newest position that the hub has
 */
export async function noteFacts(
  { query }: Queries,
  terminal: string,
  { newest, dayEndHour }: TerminalFacts,
  durable: number,
): Promise<void> {
  if (newest === undefined && dayEndHour === undefined) return;
  const behind = newest === undefined ? null : Math.max(0, newest - durable);
  await query(
    `UPDATE terminal SET behind = coalesce($2, behind), day_end_hour = coalesce($3, day_end_hour),
      behind_since = CASE WHEN coalesce($2, behind) > 0 THEN coalesce(behind_since, now()) END
    WHERE id = $1 AND (behind <> coalesce($2, behind) OR day_end_hour <> coalesce($3, day_end_hour))`,
    [terminal, behind, dayEndHour ?? null],
  );
}
