import type { Queries } from '../database.ts';

/** Rows taken in so far, by outlet. For the hub itself, not for a person. */
export async function rowsByOutlet({ query }: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ outlet: string; rows: number }>(
    'SELECT outlet_id AS outlet, sum(durable)::bigint AS rows FROM terminal GROUP BY outlet_id',
  );
  return new Map(rows.map(({ outlet, rows: sum }) => [outlet, sum]));
}

/** @returns whether the person may see one of these outlets */
export async function seesAnyOf({ query }: Queries, viewer: string, outlets: readonly string[]): Promise<boolean> {
  const rows = await query('SELECT id FROM visible_outlets($1) WHERE id = ANY ($2::uuid[]) LIMIT 1', [viewer, outlets]);
  return rows.length > 0;
}
