/** An outlet with one terminal, and its totals as the intake of rows would write them. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../../hub/store/database.ts';
import type { Environment } from '../../../../shared/model/environment.ts';

/**
 * The clock of a hub with these shops: in Jakarta, the day has just begun. No device has this day, so that a page which
 * counts from its device's own shows other sums, at any hour and in any zone.
 */
export const SHOPS_NOW = Date.parse('2040-03-09T17:30:00Z');
export const SHOPS_TODAY = '2040-03-10';

interface WantedShop {
  readonly name: string;
  /** `K1-` */
  readonly prefix: string;
  /** Rupiah of its one paid sale of today; yesterday took half, last week the same. */
  readonly amount: number;
  readonly environment?: Environment;
}

interface MadeShop {
  readonly outlet: string;
  readonly terminal: string;
  /** Its second history, which begins at row 4. */
  readonly history: string;
}

export async function aShop(
  { query }: Pick<Database, 'query'>,
  { name, prefix, amount, environment = 'production' }: WantedShop,
): Promise<MadeShop> {
  const [place] = await query<{ id: string }>(
    `INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta') RETURNING id`,
    [name],
  );
  const outlet = place?.id ?? '';
  const [machine] = await query<{ id: string }>(
    `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, last_seen_at, durable)
    VALUES ($1, $2, $3, 'DEMO', $4, $5, now() - interval '3 hours', 7) RETURNING id`,
    [outlet, `Counter of ${name}`, environment, prefix, randomBytes(32)],
  );
  const terminal = machine?.id ?? '';
  const add = (order: string, state: string, method: string, isFlagged = false) =>
    query(
      `INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, reference, created_at,
        paid_day, flagged, last_position)
      SELECT $1, $2, $3, $4, $5, today, 1, $6, ${SHOPS_NOW - 600_000}, CASE WHEN $3 = 'paid' THEN today END, $7, 1
      FROM (SELECT date '${SHOPS_TODAY}' AS today) AS clock`,
      [terminal, `${prefix}${order}`, state, amount, method, `REF-${prefix}${order}`, isFlagged],
    );
  await add('1', 'paid', 'SP');
  await add('2', 'pending', 'BC');
  await add('3', 'unconfirmed', 'SP');
  await add('4', 'expired', 'SP', true);
  for (const [daysAgo, sum] of [
    [0, amount],
    [1, amount / 2],
    [7, amount],
  ] as const) {
    await query(
      `INSERT INTO day_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
      VALUES ($1, date '${SHOPS_TODAY}' - $2::int, 'SP', 1, $3, 0, 0, 0)`,
      [terminal, daysAgo, sum],
    );
  }
  await query(
    `INSERT INTO closing (terminal_id, number, position, at, facts) VALUES ($1, 1, 5, ${SHOPS_NOW - 300_000}, $2)`,
    [terminal, JSON.stringify({ number: 1, count: 1, gross: amount, by: `Cashier of ${name}` })],
  );
  const [history] = await query<{ id: string }>(
    `WITH first AS (UPDATE terminal SET root_id = id WHERE id = $1)
    INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, root_id, parent_id,
      parts_at, durable)
    SELECT outlet_id, name || ' (2)', environment, merchant_code, order_id_prefix, public_key, id, id, 4, 3 FROM terminal
    WHERE id = $1 RETURNING id`,
    [terminal],
  );
  await query(
    `INSERT INTO callback (terminal_id, order_id, body, body_hash, received_at)
    VALUES ($1, $2, '', $3, now() - interval '1 hour')`,
    [terminal, `${prefix}2`, randomBytes(32)],
  );
  return { outlet, terminal, history: history?.id ?? '' };
}
