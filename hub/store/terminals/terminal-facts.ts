/** What a terminal says of itself with its rows: how long its journal is, when its business day ends, and in which zone. */
import type { TerminalFacts } from '../../../shared/hub/journal-intake.ts';
import { isTimeZone } from '../../../shared/model/values/date-format.ts';
import type { Transaction } from '../database.ts';

/**
 * In the transaction that takes the rows in. A terminal that sends all it has changes nothing here.
 * @param durable the newest position that the hub has
 */
export function noteFacts(
  { send }: Transaction,
  terminal: string,
  { newest, dayEndHour }: Pick<TerminalFacts, 'newest' | 'dayEndHour'>,
  durable: number,
): void {
  if (newest === undefined && dayEndHour === undefined) return;
  const behind = newest === undefined ? null : Math.max(0, newest - durable);
  send(
    `UPDATE terminal SET behind = coalesce($2, behind), day_end_hour = coalesce($3, day_end_hour),
      behind_since = CASE WHEN coalesce($2, behind) > 0 THEN coalesce(behind_since, now()) END
    WHERE id = $1 AND (behind <> coalesce($2, behind) OR day_end_hour <> coalesce($3, day_end_hour))`,
    [terminal, behind, dayEndHour ?? null],
  );
}

/**
 * From now on, its today is counted in this zone; days of rows stay as they came. One that this hub does not know changes
 * nothing: the rows matter more, and no page could count a day in it.
 */
export function noteZone({ send }: Transaction, terminal: string, timeZone: string): void {
  if (!isTimeZone(timeZone)) return;
  // By the name that PostgreSQL knows, too: lists by the hour would fail by a `SST`.
  const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  send('UPDATE terminal SET shop_zone = $2 WHERE id = $1 AND shop_zone IS DISTINCT FROM $2', [terminal, known]);
}
