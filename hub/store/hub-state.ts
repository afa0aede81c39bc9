import type { Queries } from './database.ts';
import { heardAt } from './owners/places.ts';

/** For who runs the hub: of all terminals together. */
export interface HubState {
  readonly rows: number;
  readonly behindRows: number;
  readonly terminals: number;
  readonly silent: number;
  readonly callbacks: number;
}

export async function hubState({ query }: Queries): Promise<HubState> {
  const [state] = await query<HubState>(
    `SELECT coalesce(sum(durable - coalesce(parts_at - 1, 0)), 0)::bigint AS rows,
      coalesce(sum(behind) FILTER (WHERE revoked_at IS NULL), 0)::bigint AS "behindRows",
      count(*) FILTER (WHERE revoked_at IS NULL) AS terminals,
      count(*) FILTER (WHERE revoked_at IS NULL AND coalesce(${heardAt}, enrolled_at) < now() - interval '15 minutes') AS silent,
      (SELECT count(*) FROM callback WHERE handled_at IS NULL) AS callbacks
    FROM terminal`,
  );
  return state ?? { rows: 0, behindRows: 0, terminals: 0, silent: 0, callbacks: 0 };
}
