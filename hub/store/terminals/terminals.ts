/**
 * How terminals are called, and what one says of itself with its rows: how long its journal is, when its business day ends, and
 * in which zone.
 */
import type { TerminalFacts } from '../../../shared/hub/journal.ts';
import type { TerminalState } from '../../../shared/hub/stream-messages.ts';
import { isTimeZone } from '../../../shared/model/values/time.ts';
import type { Database, Queries, Transaction } from '../database.ts';
import type { Enrolment } from './enrolment.ts';

/** `NOTIFY` with a terminal's id: it or its outlet was renamed. */
export const NAME_CHANNEL = 'konter_name';

/** @param id of a terminal that was just authenticated: rows of terminals are never removed */
export async function namedTerminal({ query }: Queries, id: string) {
  const [named] = await query<Pick<TerminalState, 'outlet' | 'name' | 'durable'>>(
    `SELECT outlet.name AS outlet, terminal.name, durable FROM terminal JOIN outlet ON outlet.id = outlet_id
    WHERE terminal.id = $1`,
    [id],
  );
  if (named === undefined) throw new Error('There is no such terminal');
  return named;
}

/** @param asked an id or a name; `null`: all @returns those that are so, by name */
export async function terminalsNamed({ query }: Queries, asked: string | null) {
  return await query<{ id: string; name: string }>(
    `SELECT terminal.id, outlet.name || ', ' || terminal.name AS name FROM terminal JOIN outlet ON outlet.id = outlet_id
    WHERE $1::text IS NULL OR terminal.id::text = $1 OR terminal.name = $1 OR outlet.name || ', ' || terminal.name = $1
    ORDER BY name, terminal.id`,
    [asked],
  );
}

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

type DemoTerminal = Pick<TerminalState, 'outlet' | 'name'> & Pick<Enrolment, 'orderIdPrefix' | 'publicKey'>;

/** Without a code and without a machine: none has its private key. @returns the terminal's id */
export async function addDemoTerminal(database: Database, terminal: DemoTerminal): Promise<string> {
  const [made] = await database.query<{ id: string }>(
    `WITH shop AS (
      INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta')
      ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id
    )
    INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, last_seen_at)
    SELECT id, $2, 'training', 'DEMO', $3, $4, now() FROM shop RETURNING id`,
    [terminal.outlet, terminal.name, terminal.orderIdPrefix, terminal.publicKey],
  );
  if (made === undefined) throw new Error('The terminal was not made');
  return made.id;
}
