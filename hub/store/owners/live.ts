import type { Queries } from '../database.ts';

/**
 * A text for each outlet that differs once rows were taken in, or a terminal was enrolled, replaced, revoked or has left.
 * For the hub itself, not for a person.
 */
export async function stateByOutlet({ query }: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ outlet: string; state: string }>(
    `SELECT outlet_id AS outlet,
      concat_ws(' ', sum(durable), count(*), count(revoked_at), max(greatest(enrolled_at, revoked_at))) AS state
    FROM terminal GROUP BY outlet_id`,
  );
  return new Map(rows.map(({ outlet, state }) => [outlet, state]));
}

/** @returns whether the person may see one of these outlets */
export async function seesAnyOf({ query }: Queries, viewer: string, outlets: readonly string[]): Promise<boolean> {
  const rows = await query('SELECT id FROM visible_outlets($1) WHERE id = ANY ($2::uuid[]) LIMIT 1', [viewer, outlets]);
  return rows.length > 0;
}
