/** What the demonstration's counters need of the tables, because they have no ledgers of their own. */
import type { Queries } from '../database.ts';

/** @returns 0 on a day without sales */
export async function lastSaleNumber({ query }: Queries, terminal: string, day: string): Promise<number> {
  const [found] = await query<{ last: number }>(
    'SELECT coalesce(max(sale_number), 0) AS last FROM payment WHERE terminal_id = $1 AND business_day = $2',
    [terminal, day],
  );
  return found?.last ?? 0;
}

export async function noteHeard({ query }: Queries, terminals: readonly string[]): Promise<void> {
  await query(
    `INSERT INTO presence (terminal_id) SELECT unnest($1::uuid[]) ON CONFLICT (terminal_id) DO UPDATE SET heard_at = now()`,
    [terminals],
  );
}
