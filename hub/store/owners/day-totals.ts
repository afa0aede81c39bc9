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
}

/** By day and shop. Days without any are left out. */
export async function readShopDays(
  { query }: Queries,
  wanted: { readonly viewer: string; readonly environment: Environment; readonly from: string; readonly to: string },
): Promise<readonly ShopDay[]> {
  return await query<ShopDay>(
    `SELECT outlet.name AS outlet, day::text AS day, sum(payments)::bigint AS payments,
      sum(amount + by_hand)::bigint AS takings, sum(by_hand)::bigint AS "byHand", sum(refunded)::bigint AS refunded
    FROM day_total JOIN ${places} ON terminal.id = terminal_id
    WHERE environment = $2 AND day >= $3 AND day <= $4 GROUP BY outlet.name, day ORDER BY day_total.day, lower(outlet.name)`,
    [wanted.viewer, wanted.environment, wanted.from, wanted.to],
  );
}
