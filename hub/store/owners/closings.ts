/** Closings as their terminals wrote them, beside what the rows since the closing before add up to. */
import type { ClosingView } from '../../../shared/hub/owners/figures.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Queries } from '../database.ts';
import { place, places } from './places.ts';

/** A closing has what its terminal sent: what is no number counts as 0, because a failed cast would fail the page. */
const figureOf = (name: 'count' | 'gross'): string =>
  `CASE WHEN jsonb_typeof(facts -> '${name}') = 'number' THEN (facts ->> '${name}')::numeric ELSE 0 END`;

/** Newest first. The closings before are looked up for these alone. */
export async function readClosings(
  { query }: Queries,
  { viewer, environment, most }: { readonly viewer: string; readonly environment: Environment; readonly most: number },
): Promise<readonly ClosingView[]> {
  return await query<ClosingView>(
    `SELECT ${place}, closing.number, before.number AS follows, closing.at, ${figureOf('count')} AS count,
      ${figureOf('gross')} AS gross, coalesce(facts ->> 'by', '') AS by,
      CASE WHEN closing.counted_payments IS NOT NULL AND (before.number IS NULL OR before.counted_payments IS NOT NULL) THEN
        json_build_object('payments', closing.counted_payments - coalesce(before.counted_payments, 0),
          'amount', closing.counted_amount - coalesce(before.counted_amount, 0)) END AS counted
    FROM (
      SELECT closing.* FROM closing JOIN ${places} ON terminal.id = closing.terminal_id
      WHERE environment = $2 ORDER BY closing.at DESC LIMIT $3
    ) AS closing JOIN ${places} ON terminal.id = closing.terminal_id
    LEFT JOIN LATERAL (
      SELECT number, counted_payments, counted_amount FROM closing AS earlier
      WHERE earlier.terminal_id = closing.terminal_id AND earlier.number < closing.number
      ORDER BY number DESC LIMIT 1
    ) AS before ON true
    ORDER BY closing.at DESC`,
    [viewer, environment, most],
  );
}
