/** Outlets and terminals as their owner sees and changes them. */
import type { OutletView, TerminalView } from '../../../shared/hub/owners/terminals.ts';
import { type Queries, UNIQUE_VIOLATION } from '../database.ts';
import { KEY_CHANNEL } from '../terminals/keys.ts';
import { NAME_CHANNEL } from '../terminals/terminals.ts';

/** Terminals with their outlets, as far as the person of `$1` may see them, and the columns of `TerminalPlace`. */
export const places = `visible_terminals($1) AS terminal JOIN visible_outlets($1) AS outlet ON outlet.id = terminal.outlet_id`;

/** What the terminal says; the outlet's for one that says none. */
export const shopZone = `coalesce(terminal.shop_zone, outlet.time_zone) AS "timeZone"`;

export const place = `terminal.id AS terminal, outlet.name AS outlet, terminal.name, ${shopZone}`;

/** Two machines had its key, so it has ended. */
export const needsCode = `EXISTS (SELECT FROM revoked_key AS ended
  WHERE ended.terminal_id = terminal.id AND ended.public_key = terminal.public_key)`;

/** When it was heard last; NULL for never. */
export const heardAt = `greatest(terminal.last_seen_at, (SELECT heard_at FROM presence WHERE terminal_id = terminal.id))`;

export async function listOutlets({ query }: Queries, viewer: string): Promise<readonly OutletView[]> {
  const outlets = await query<Omit<OutletView, 'terminals'>>(
    'SELECT id, name FROM visible_outlets($1) ORDER BY lower(name), id',
    [viewer],
  );
  const terminals = await query<TerminalView & { outlet: string }>(
    `SELECT terminal.id, outlet_id AS outlet, terminal.name, ${shopZone}, environment, merchant_code AS "merchantCode", durable AS rows, behind,
      ${epochMs('enrolled_at')} AS "enrolledAt", ${epochMs('revoked_at')} AS "revokedAt",
      ${epochMs('left_at')} AS "leftAt",
      (SELECT ${epochMs('max(old.revoked_at)')} FROM revoked_key AS old
        WHERE terminal_id = terminal.id AND old.public_key <> terminal.public_key) AS "replacedAt",
      ${needsCode} AS "needsCode", root_id IS NOT NULL AS "hasHistories",
      ${epochMs(heardAt)} AS "lastSeenAt"
    FROM ${places} ORDER BY revoked_at IS NOT NULL, lower(terminal.name), terminal.id`,
    [viewer],
  );
  const byOutlet = Map.groupBy(terminals, ({ outlet }) => outlet);
  return outlets.map((outlet) => ({
    ...outlet,
    terminals: (byOutlet.get(outlet.id) ?? []).map(({ outlet: _, ...terminal }) => terminal),
  }));
}

/**
 * Its terminals report their zone. Jakarta's is used for those that are too old to report it. @returns `false` if the
 * name is taken
 */
export async function addOutlet({ query }: Queries, name: string): Promise<boolean> {
  const made = await query(
    `INSERT INTO outlet (name, time_zone) VALUES ($1, 'Asia/Jakarta') ON CONFLICT (name) DO NOTHING RETURNING id`,
    [name],
  );
  return made.length > 0;
}

export type RenameOutcome = 'changed' | 'not-found' | 'taken';

/** Its terminals hear of the name. */
export async function renameOutlet({ query }: Queries, id: string, name: string): Promise<RenameOutcome> {
  return renamed(() =>
    query(
      `WITH changed AS (UPDATE outlet SET name = $2 WHERE id = $1 RETURNING id), told AS (
        SELECT pg_notify('${NAME_CHANNEL}', terminal.id::text) FROM terminal JOIN changed ON changed.id = outlet_id
      )
      SELECT id, (SELECT count(*) FROM told) AS told FROM changed`,
      [id, name],
    ),
  );
}

/** The terminal hears of it. */
export async function renameTerminal({ query }: Queries, id: string, name: string): Promise<RenameOutcome> {
  return renamed(() =>
    query(
      `WITH changed AS (UPDATE terminal SET name = $2 WHERE id = $1 RETURNING id)
      SELECT pg_notify('${NAME_CHANNEL}', id::text) FROM changed`,
      [id, name],
    ),
  );
}

/** From its next request on the terminal is refused, and its stream ends. @returns `false` if there is none, or it is revoked already */
export async function revokeTerminal({ query }: Queries, id: string): Promise<boolean> {
  const rows = await query(
    `WITH revoked AS (UPDATE terminal SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id)
    SELECT pg_notify('${KEY_CHANNEL}', id::text) FROM revoked`,
    [id],
  );
  return rows.length > 0;
}

/** A time as epoch ms. @param column of the query, never a caller's text */
export function epochMs(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}

async function renamed(change: () => Promise<readonly unknown[]>): Promise<RenameOutcome> {
  try {
    return (await change()).length > 0 ? 'changed' : 'not-found';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}
