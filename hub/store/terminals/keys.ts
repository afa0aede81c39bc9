/**
 * Keys of terminals, the nonces of their requests, and epochs. After its database was set back, a hub has keys that had ended.
 * Terminals carry the epoch of their last answer: one that is later than the hub's own shows that it went back. Then no key is
 * good for anything until an owner has confirmed it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '../database.ts';

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
export async function presentKeys({ query }: Queries, terminals: readonly string[]) {
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

/**
 * The terminal has forgotten its key, so a program that still signs with it is a copy: it is refused, as if it were revoked.
 */
export async function leave(
  { query }: Queries,
  terminal: { readonly id: string; readonly publicKey: Uint8Array },
  newest: number,
): Promise<void> {
  await query(
    `WITH gone AS (
      UPDATE terminal SET revoked_at = now(), left_at = now(), behind = greatest(0, $3 - durable),
        behind_since = CASE WHEN $3 > durable THEN coalesce(behind_since, now()) END
      WHERE id = $1 AND public_key = $2 AND revoked_at IS NULL RETURNING id
    )
    SELECT pg_notify('${KEY_CHANNEL}', id::text) FROM gone`,
    [terminal.id, terminal.publicKey, newest],
  );
}

export interface Epoch {
  readonly number: number;
  readonly secret: Uint8Array;
}

/** A terminal can show what it was given, and make up none. */
export function epochText({ number, secret }: Epoch): string {
  return `${number}.${createHmac('sha256', secret).update(`konter epoch ${number}`).digest('hex')}`;
}

/** @returns whether the text is of a later epoch of this hub */
export function isLater(text: string, { number, secret }: Epoch): boolean {
  const later = Number(text.split('.')[0]);
  const expected = epochText({ number: later, secret });
  return later > number && text.length === expected.length && timingSafeEqual(Buffer.from(text), Buffer.from(expected));
}

/** Once for each time that the hub went back, however many terminals show it. @param shown a later epoch */
export async function noteGoneBack(database: Database, shown: string): Promise<void> {
  await database.transaction(async (queries) => {
    const { query } = queries;
    await lockTerminals(queries);
    const [known] = await query<Epoch>('SELECT number, secret FROM epoch FOR UPDATE');
    if (known === undefined || !isLater(shown, known)) return;
    await query('UPDATE epoch SET number = $1::bigint + 1', [Number(shown.split('.')[0])]);
    await unconfirmTerminals(queries);
  });
}

/**
 * Whoever ends a key has locked its terminal, and a trigger then locks the epoch: so terminals come before the epoch, and
 * of one terminal's histories the first one comes last.
 */
async function lockTerminals({ query }: Queries): Promise<void> {
  await query('SELECT FROM terminal WHERE revoked_at IS NULL ORDER BY parent_id IS NULL, id FOR NO KEY UPDATE');
}

async function unconfirmTerminals({ query }: Queries): Promise<number> {
  return (await query('UPDATE terminal SET is_unconfirmed = true WHERE revoked_at IS NULL RETURNING id')).length;
}

/** For an operator who has restored a backup, before any terminal asks. In a transaction. @returns how many keys wait to be confirmed */
export async function askToConfirm(queries: Queries): Promise<number> {
  await lockTerminals(queries);
  await queries.query('UPDATE epoch SET number = number + 1000000');
  return await unconfirmTerminals(queries);
}

/** @returns `false` if there is none to confirm */
export async function confirmTerminal({ query }: Queries, terminal: string): Promise<boolean> {
  const confirmed = await query(
    'UPDATE terminal SET is_unconfirmed = false WHERE id = $1 AND is_unconfirmed RETURNING id',
    [terminal],
  );
  return confirmed.length > 0;
}
