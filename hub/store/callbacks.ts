/** Callbacks of gateways: kept once for each terminal they may be for, until the terminal has handled them. */
import type { CallbackDelivery } from '../../shared/hub/stream-messages.ts';
import type { Database, Queries } from './database.ts';

/** `NOTIFY` with a terminal's id: it has callbacks that wait. */
export const CALLBACK_CHANNEL = 'konter_callback';

/** Of one order at one terminal. A gateway sends a few; more are forged. Each address in turn keeps its newest. */
const MOST_WAITING_OF_AN_ORDER = 100;
/** Of one order, from one address within an hour. */
const MOST_OF_AN_ADDRESS = 20;
/** Handled ones are not needed as evidence: the journal has what the terminal found out. */
const MOST_HANDLED_OF_AN_ORDER = 500;
/**
 * Guesses that wait for a terminal or came within a minute. A terminal ends a stream that brings a thousand a minute, so
 * that many must not come of an attacker with many addresses.
 */
const MOST_GUESSES_OF_A_TERMINAL = 60;
/** Shops of one owner may all begin their order IDs in the same way. */
const MOST_TERMINALS_OF_A_GUESS = 50;

export interface ArrivedCallback {
  readonly orderId: string;
  readonly merchantCode: string;
  /** As received, without the customer's name. */
  readonly body: string;
  /** Of `READ_FIELDS`: bodies that differ in other fields alone are one callback. */
  readonly bodyHash: Uint8Array;
  /** Of `callerAddress`. */
  readonly address: string;
  /** Of the address it was posted to; `null` for any outlet. */
  readonly outletId: string | null;
  /** Whether it is kept for an order that no journal here has, by the beginning of its ID, which anybody can guess. */
  readonly mayGuess: boolean;
}

export interface KeptCallback {
  /** Terminals that the order belongs to, or may belong to. 0: no terminal here knows it, and nothing was kept. */
  readonly terminals: number;
  /** No journal here has the order: its terminals were found by the beginning of its ID. */
  readonly isGuess: boolean;
  /** Its address sent too many of this order, and this one was not kept. */
  readonly isFlood: boolean;
}

/** Of a row of `terminal`. */
const hasRoomForGuess = `(SELECT count(*) FROM callback WHERE terminal_id = terminal.id AND is_guess
  AND (handled_at IS NULL OR received_at > now() - interval '1 minute')) < ${MOST_GUESSES_OF_A_TERMINAL}`;

/** Terminals whose order IDs begin like this for this merchant, by their enrolment or their journal. */
const holders = (merchant: string, prefix: string): string => `SELECT terminal.* FROM terminal
  WHERE terminal.merchant_code = ${merchant} AND order_id_prefix = ${prefix}
    OR id = (SELECT terminal_id FROM journalled_prefix AS used WHERE used.merchant_code = ${merchant} AND used.prefix = ${prefix})`;

/** Of a payment: it is the terminal's, or it is of another of its histories, whose machine may be gone. */
const isOfHistories = (terminal: string): string => `(terminal_id = ${terminal}.id
  OR terminal_id IN (SELECT id FROM terminal AS other WHERE other.root_id = ${terminal}.root_id))`;

/**
 * Durable when it returns. An order is that terminal's whose merchant and beginning of the ID it has; another one that
 * journals the same ID gets nothing. Where its journal is still on its way, the callback is a guess.
 */
export async function keepCallback(
  database: Pick<Database, 'query'>,
  { orderId, merchantCode, body, bodyHash, address, outletId, mayGuess }: ArrivedCallback,
): Promise<KeptCallback> {
  const [kept] = await database.query<{ terminals: number; owners: number; isFlood: boolean }>(
    `WITH holder AS (
      SELECT * FROM (${holders('$2', `left($1, strpos($1, '-'))`)}) AS every WHERE $5::uuid IS NULL OR outlet_id = $5
    ), owner AS (
      SELECT id FROM holder WHERE EXISTS (SELECT FROM payment WHERE order_id = $1 AND ${isOfHistories('holder')})
    ), candidate AS (
      SELECT id, false AS is_guess FROM owner
      UNION ALL
      (SELECT id, true FROM holder AS terminal
      WHERE $6::boolean AND NOT EXISTS (SELECT FROM owner) AND revoked_at IS NULL AND ${hasRoomForGuess}
      ORDER BY (SELECT stream_until FROM presence WHERE terminal_id = terminal.id) DESC NULLS LAST LIMIT ${MOST_TERMINALS_OF_A_GUESS})
    ), counted AS (
      SELECT candidate.id, candidate.is_guess, count(callback.id) >= ${MOST_OF_AN_ADDRESS} AS is_full
      FROM candidate LEFT JOIN callback ON terminal_id = candidate.id AND order_id = $1 AND address = $7
        AND received_at > now() - interval '1 hour'
      GROUP BY candidate.id, candidate.is_guess
    ), ranked AS (
      SELECT callback.id, handled_at, terminal_id, received_at,
        row_number() OVER (PARTITION BY terminal_id, handled_at IS NULL, address ORDER BY received_at DESC) AS turn
      FROM counted JOIN callback ON terminal_id = counted.id AND order_id = $1 WHERE NOT is_full
    ), placed AS (
      SELECT id, handled_at,
        row_number() OVER (PARTITION BY terminal_id, handled_at IS NULL ORDER BY turn, received_at DESC) AS place
      FROM ranked
    ), dropped AS (
      UPDATE callback SET handled_at = now()
      WHERE id IN (SELECT id FROM placed WHERE handled_at IS NULL AND place >= ${MOST_WAITING_OF_AN_ORDER})
    ), removed AS (
      DELETE FROM callback
      WHERE id IN (SELECT id FROM placed WHERE handled_at IS NOT NULL AND place >= ${MOST_HANDLED_OF_AN_ORDER})
    ), kept AS (
      INSERT INTO callback (terminal_id, order_id, body, body_hash, is_guess, address)
      SELECT id, $1, $3, $4, is_guess, $7 FROM counted WHERE NOT is_full
      ON CONFLICT (terminal_id, body_hash) DO NOTHING
      RETURNING terminal_id
    ), told AS (
      SELECT pg_notify('${CALLBACK_CHANNEL}', terminal_id::text) FROM kept
    )
    SELECT (SELECT count(*) FROM candidate) AS terminals, (SELECT count(*) FROM owner) AS owners,
      (SELECT coalesce(bool_and(is_full), false) FROM counted) AS "isFlood", (SELECT count(*) FROM told) AS told`,
    [orderId, merchantCode, body, bodyHash, outletId, mayGuess, address],
  );
  const { terminals = 0, owners = 0, isFlood = false } = kept ?? {};
  return { terminals, isGuess: terminals > owners, isFlood };
}

/** Oldest first, those of journalled orders before guesses. @param except those that were sent to the terminal */
export async function waitingCallbacks(
  { query }: Queries,
  terminalId: string,
  { most, except = [] }: { readonly most: number; readonly except?: readonly string[] },
): Promise<readonly CallbackDelivery[]> {
  return await query<CallbackDelivery>(
    `SELECT id, body FROM callback
    WHERE terminal_id = $1 AND handled_at IS NULL AND NOT (id = ANY ($2::uuid[]))
    ORDER BY is_guess, received_at, id LIMIT $3`,
    [terminalId, except, most],
  );
}

/** @returns which of these terminals have callbacks that wait, on their way or not */
export async function terminalsWithCallbacks({ query }: Queries, terminalIds: readonly string[]) {
  const rows = await query<{ id: string }>(
    `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id)
    WHERE EXISTS (SELECT FROM callback WHERE terminal_id = asked.id AND handled_at IS NULL)`,
    [terminalIds],
  );
  return rows.map(({ id }) => id);
}

/** Others' ids are ignored. */
export async function markHandled({ query }: Queries, terminalId: string, ids: readonly string[]): Promise<void> {
  await query(
    `UPDATE callback SET handled_at = now() WHERE terminal_id = $1 AND id = ANY ($2::uuid[]) AND handled_at IS NULL`,
    [terminalId, ids],
  );
}

const KEPT = '90 days';
/** A gateway repeats a callback within hours. The terminal asks about an open payment by itself anyway. */
const WAITING_GUESS_KEPT = '1 day';
const HANDLED_GUESS_KEPT = '10 minutes';
/** So that no statement takes long after a hub was away. */
const REMOVED_AT_ONCE = 10_000;

/**
 * Callbacks that came or were handled long ago. Nothing about money is deleted by that: the hub never knew whether a
 * callback is genuine, and the journal has what the terminal found out. A terminal that never came for its callbacks is
 * gone; one that comes back asks the gateway about everything that is open.
 */
export async function removeOldCallbacks({ query }: Queries): Promise<void> {
  let removed: number;
  do {
    const rows = await query(
      `DELETE FROM callback WHERE id IN (
        SELECT id FROM callback WHERE handled_at < now() - interval '${KEPT}'
          OR (handled_at IS NULL AND received_at < now() - interval '${KEPT}')
          OR (is_guess AND handled_at < now() - interval '${HANDLED_GUESS_KEPT}')
          OR (is_guess AND handled_at IS NULL AND received_at < now() - interval '${WAITING_GUESS_KEPT}')
        LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED
      ) RETURNING id`,
    );
    removed = rows.length;
  } while (removed === REMOVED_AT_ONCE);
}

/**
 * Discards forged callbacks before each takes a connection and a transaction: one read-only query checks many.
 * @returns for each whether `keepCallback` may find a terminal; it looks at the outlet too
 */
export async function wantedCallbacks(
  { query }: Queries,
  asked: readonly Pick<ArrivedCallback, 'orderId' | 'merchantCode' | 'mayGuess'>[],
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
