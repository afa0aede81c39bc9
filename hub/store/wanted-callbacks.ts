/** Sorts forged callbacks out before each would take a connection and a transaction: many in one query that changes nothing. */
import { type ArrivedCallback, hasRoomForGuess } from './callbacks.ts';
import type { Queries } from './database.ts';

export type AskedCallback = Pick<ArrivedCallback, 'orderId' | 'merchantCode' | 'mayGuess'>;

/** @returns for each whether `keepCallback` may find a terminal for it. What is not wanted, it would not keep. */
export async function wantedCallbacks(
  { query }: Queries,
  asked: readonly AskedCallback[],
): Promise<readonly boolean[]> {
  const guesses = new Map(asked.flatMap((each) => (each.mayGuess ? [[shopOf(each), each] as const] : [])));
  const found = await query<{ order: string | null; merchant: string | null; prefix: string | null }>(
    `SELECT order_id AS order, NULL AS merchant, NULL AS prefix FROM payment WHERE order_id = ANY ($1::text[])
    UNION ALL
    SELECT NULL, merchant, prefix FROM unnest($2::text[], $3::text[]) AS guess (merchant, prefix)
    WHERE EXISTS (
      SELECT FROM terminal
      WHERE merchant_code = merchant AND order_id_prefix = prefix AND revoked_at IS NULL AND ${hasRoomForGuess}
    )`,
    [
      [...new Set(asked.map(({ orderId }) => orderId))],
      [...guesses.values()].map(({ merchantCode }) => merchantCode),
      [...guesses.values()].map(prefixOf),
    ],
  );
  const orders = new Set(found.map(({ order }) => order));
  const shops = new Set(found.map(({ prefix, merchant }) => JSON.stringify([prefix, merchant])));
  return asked.map((each) => orders.has(each.orderId) || (each.mayGuess && shops.has(shopOf(each))));
}

function prefixOf({ orderId }: AskedCallback): string {
  return orderId.slice(0, orderId.indexOf('-') + 1);
}

/** Two of them are the same text only if both parts are. */
function shopOf(asked: AskedCallback): string {
  return JSON.stringify([prefixOf(asked), asked.merchantCode]);
}
