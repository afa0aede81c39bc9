/** The largest owner: forty outlets of three terminals each, with the longest names and the largest sums. */
import type { Database } from '../../../../hub/store/database.ts';
import { SHOPS_NOW, SHOPS_TODAY } from './a-shop.ts';

/** The longest name that a page takes, without a space to break at. */
const LONGEST_NAME = 'Warungkopimelatidansusuhangatbersamakeluargabesarpakdarmoselalu'.padEnd(61, 'x');
export const LARGEST_SUM = 999_999_999_999;

export async function fortyShops({ query }: Pick<Database, 'query'>): Promise<void> {
  await query(
    `WITH shop AS (
      INSERT INTO outlet (name, time_zone) SELECT left($1, 61) || ' ' || number, 'Asia/Jakarta'
      FROM generate_series(1, 40) AS number RETURNING id
    ), counter AS (
      INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, last_seen_at)
      SELECT id, left($1, 61) || ' ' || number, 'production', 'DEMO', 'K' || number || '-', sha256(convert_to(id || '-' || number, 'UTF8')), now()
      FROM shop, generate_series(1, 3) AS number RETURNING id
    ), sum AS (
      INSERT INTO day_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
      SELECT id, date '${SHOPS_TODAY}' - days, 'SP', 999999, $2, 0, 0, 0
      FROM counter, unnest(ARRAY[0, 1, 7]) AS days
    ), closed AS (
      INSERT INTO closing (terminal_id, number, position, at, facts, counted_payments, counted_amount, differs)
      SELECT id, 1, 5, ${SHOPS_NOW - 300_000}, json_build_object('count', 1, 'gross', $2::bigint, 'by', $1), 1, 5, true
      FROM counter
    )
    INSERT INTO payment (terminal_id, order_id, state, amount, method, business_day, sale_number, reference, created_at,
      paid_day, flagged, last_position)
    SELECT id, 'K1-261123-' || row_number() OVER (), 'paid', $2, 'SP', today, 1, $1, ${SHOPS_NOW - 600_000},
      today, true, 1
    FROM counter, (SELECT date '${SHOPS_TODAY}' AS today) AS clock`,
    [LONGEST_NAME, LARGEST_SUM],
  );
}
