/** Keys of terminals, and the nonces of their requests. */
import type { Queries } from '../database.ts';
import type { Epoch } from './epoch.ts';

/** `NOTIFY` with a terminal's id: its key has ended. */
export const KEY_CHANNEL = 'konter_key';

/** Longer than a request with a time ahead of the hub's clock can be repeated. */
const NONCE_KEPT = '15 minutes';

export interface TerminalKeys {
  /** Ed25519, the raw 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly isRevoked: boolean;
  /** The hub's database was set back, and no owner has confirmed this key since. */
  readonly isUnconfirmed: boolean;
  /** The hub's own, now. */
  readonly epoch: Epoch;
  /** Of machines that this terminal was restored from, and one that two machines had: they get that answer. */
  readonly revokedKeys: readonly Uint8Array[];
}

export async function terminalKeys({ query }: Queries, terminal: string): Promise<TerminalKeys | undefined> {
  const rows = await query<Omit<TerminalKeys, 'epoch' | 'revokedKeys'> & Epoch & { isOld: boolean }>(
    `SELECT key.*, number, secret FROM (
      SELECT public_key AS "publicKey", revoked_at IS NOT NULL AS "isRevoked", is_unconfirmed AS "isUnconfirmed", false AS "isOld"
      FROM terminal WHERE id = $1
      UNION ALL SELECT public_key, true, false, true FROM revoked_key WHERE terminal_id = $1
    ) AS key, epoch`,
    [terminal],
  );
  const current = rows.find(({ isOld }) => !isOld);
  if (current === undefined) return undefined;
  const { number, secret, ...key } = current;
  const revokedKeys = rows.filter(({ isOld }) => isOld).map(({ publicKey }) => publicKey);
  return { ...key, epoch: { number, secret }, revokedKeys };
}

/** @returns the keys of those that are not revoked, by terminal */
export async function presentKeys(
  { query }: Queries,
  terminals: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await query<{ id: string; publicKey: Uint8Array }>(
    `SELECT id, public_key AS "publicKey" FROM terminal WHERE id = ANY ($1::uuid[]) AND revoked_at IS NULL
      AND NOT EXISTS (SELECT FROM revoked_key WHERE terminal_id = id AND revoked_key.public_key = terminal.public_key)`,
    [terminals],
  );
  return new Map(rows.map(({ id, publicKey }) => [id, publicKey]));
}

/** @returns false for a nonce that this terminal has used */
export async function noteRequest({ query }: Queries, terminal: string, nonce: string): Promise<boolean> {
  // This commit waits for no disk: the next one that does takes the nonce along, as each intake does. A crash of PostgreSQL
  // within the same second could forget one, and all that a terminal may ask can be asked twice.
  const fresh = await query(
    `WITH early AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)), fresh AS (
      INSERT INTO request_nonce (terminal_id, nonce) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING terminal_id
    ), seen AS (
      INSERT INTO presence (terminal_id) SELECT terminal_id FROM fresh ON CONFLICT (terminal_id)
        DO UPDATE SET heard_at = now() WHERE presence.heard_at < now() - interval '10 seconds'
    )
    SELECT FROM fresh, early`,
    [terminal, nonce],
  );
  return fresh.length > 0;
}

export async function removeOldNonces({ query }: Queries): Promise<void> {
  await query(`DELETE FROM request_nonce WHERE at < now() - interval '${NONCE_KEPT}'`);
}
