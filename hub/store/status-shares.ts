/**
 * Divides a merchant's limit of status checks among its connected terminals. A terminal is connected while a process of
 * the hub has renewed its stream's lease.
 */
import { HEARTBEAT_MS } from '../../shared/hub/stream-messages.ts';
import { environments } from '../../shared/model/environment.ts';
import type { Queries } from './database.ts';

/** `NOTIFY` when a terminal came or went: shares have changed. */
export const SHARE_CHANNEL = 'konter_share';

/** One heartbeat may be late. */
const LEASE_MS = 2.5 * HEARTBEAT_MS;

/** Renews the leases of streams of this process. @returns whether any of them is new: others' shares shrink */
export async function renewLeases({ query }: Queries, terminalIds: readonly string[]): Promise<boolean> {
  const fresh = await query<{ id: string }>(
    `WITH renewed AS (
      INSERT INTO presence (terminal_id, stream_until) SELECT id, now() + make_interval(secs => $2) FROM unnest($1::uuid[]) AS id
      ORDER BY id ON CONFLICT (terminal_id) DO UPDATE SET stream_until = excluded.stream_until, heard_at = now()
    )
    SELECT id FROM unnest($1::uuid[]) AS id
    WHERE NOT EXISTS (SELECT FROM presence WHERE terminal_id = id AND stream_until > now())`,
    [terminalIds, LEASE_MS / 1_000],
  );
  return fresh.length > 0;
}

export async function endLease({ query }: Queries, terminalId: string): Promise<void> {
  await query('UPDATE presence SET stream_until = NULL WHERE terminal_id = $1', [terminalId]);
}

export async function tellSharesChanged({ query }: Queries): Promise<void> {
  await query(`SELECT pg_notify('${SHARE_CHANNEL}', '')`);
}

/** @returns whole status checks a minute, at least 1, by terminal */
export async function statusShares({ query }: Queries, terminalIds: readonly string[]) {
  // Counted once for each merchant: for each terminal, a thousand of one merchant would be a million rows.
  const rows = await query<{ id: string; share: number }>(
    `WITH asked AS (
      SELECT id, merchant_code, environment, coalesce(presence.stream_until > now(), false) AS is_connected
      FROM terminal LEFT JOIN presence ON terminal_id = id WHERE id = ANY ($1::uuid[])
    ), connected AS (
      SELECT merchant_code, environment, count(*) AS terminals
      FROM terminal JOIN (SELECT DISTINCT merchant_code, environment FROM asked) AS merchant
        USING (merchant_code, environment) JOIN presence ON terminal_id = id
      WHERE presence.stream_until > now() GROUP BY merchant_code, environment
    )
    SELECT id, greatest(1, coalesce(status_per_minute, ${DEFAULT_STATUS_PER_MINUTE})
      / (coalesce(terminals, 0) + CASE WHEN is_connected THEN 0 ELSE 1 END))::int AS share
    FROM asked
    LEFT JOIN connected USING (merchant_code, environment)
    LEFT JOIN merchant_limit USING (merchant_code, environment)`,
    [terminalIds],
  );
  return new Map(rows.map(({ id, share }) => [id, share]));
}

/** Of all environments: a merchant has one gateway account. Its terminals get their new shares. */
export async function setMerchantLimit({ query }: Queries, merchant: string, perMinute: number): Promise<void> {
  await query(
    `INSERT INTO merchant_limit (merchant_code, environment, status_per_minute)
    SELECT $1, environment, $2 FROM unnest($3::text[]) AS each (environment)
    ON CONFLICT (merchant_code, environment) DO UPDATE SET status_per_minute = excluded.status_per_minute`,
    [merchant, perMinute, [...environments]],
  );
  await tellSharesChanged({ query });
}

/**
 * The interface documents no limit. A client that asked too often was blocked for an hour (FIELD-NOTES).
 * `konter-hub limit` sets another limit.
 */
const DEFAULT_STATUS_PER_MINUTE = 60;
