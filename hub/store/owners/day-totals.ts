import type { Environment } from '../../../shared/model/environment.ts';
import type { Queries } from '../database.ts';
import { places } from './places.ts';

/** One shop's totals of one day, rupiah. */
export interface ShopDay {
  readonly outlet: string;
  readonly day: string;
  readonly payments: number;
  /** Settled by hand is a part of it. */
  readonly takings: number;
  readonly byHand: number;
  readonly refunded: number;
  /** The part of the takings that the gateway denies by now, while nobody has decided. */
  readonly inDoubt: number;
}

/** By day and shop. Days without any are left out. */
export async function readShopDays(
  { query }: Queries,
  wanted: { readonly viewer: string; readonly environment: Environment; readonly from: string; readonly to: string },
): Promise<readonly ShopDay[]> {
  return await query<ShopDay>(
    `SELECT outlet.name AS outlet, day::text AS day, sum(payments)::bigint AS payments,
      sum(amount + by_hand)::bigint AS takings, sum(by_hand)::bigint AS "byHand", sum(refunded)::bigint AS refunded,
      sum(in_doubt)::bigint AS "inDoubt"
    FROM (
      SELECT terminal_id, day, payments, amount, by_hand, refunded, 0 AS in_doubt FROM day_total
      UNION ALL SELECT terminal_id, paid_day, 0, 0, 0, 0, amount FROM payment WHERE in_doubt
    ) AS total JOIN ${places} ON terminal.id = terminal_id
    WHERE environment = $2 AND day >= $3 AND day <= $4 GROUP BY outlet.name, day ORDER BY total.day, lower(outlet.name)`,
    [wanted.viewer, wanted.environment, wanted.from, wanted.to],
  );
}
