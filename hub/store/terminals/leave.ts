import type { Queries } from '../database.ts';
import { KEY_CHANNEL } from './terminal-keys.ts';

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
