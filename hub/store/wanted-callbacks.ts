/** Discards forged callbacks before each takes a connection and a transaction: one read-only query checks many. */
import { type ArrivedCallback, hasRoomForGuess, holders, isOfHistories } from './callbacks.ts';
import type { Queries } from './database.ts';

export type AskedCallback = Pick<ArrivedCallback, 'orderId' | 'merchantCode' | 'mayGuess'>;

/** @returns for each whether `keepCallback` would find a terminal for it */
export async function wantedCallbacks(
  { query }: Queries,
  asked: readonly AskedCallback[],
): Promise<readonly boolean[]> {
  const found = await query<{ number: number }>(
    `SELECT number FROM unnest($1::text[], $2::text[], $3::boolean[]) WITH ORDINALITY AS asked (order_id, merchant, may_guess, number)
    WHERE EXISTS (
      SELECT FROM (${holders('asked.merchant', `left(asked.order_id, strpos(asked.order_id, '-'))`)}) AS terminal
      WHERE EXISTS (SELECT FROM payment WHERE payment.order_id = asked.order_id AND ${isOfHistories('terminal')})
        OR asked.may_guess AND revoked_at IS NULL AND ${hasRoomForGuess}
    )`,
    [
      asked.map(({ orderId }) => orderId),
      asked.map(({ merchantCode }) => merchantCode),
      asked.map(({ mayGuess }) => mayGuess),
    ],
  );
  const wanted = new Set(found.map(({ number }) => number));
  return asked.map((_, index) => wanted.has(index + 1));
}
