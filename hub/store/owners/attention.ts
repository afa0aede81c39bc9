/** What a person should look at: each list from the tables, for the terminals that the person may see. */
import type {
  AttentionView,
  ClosingView,
  SecondHistoryView,
  TerminalPlace,
} from '../../../shared/hub/owners/figures.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Queries } from '../database.ts';
import { historyColumns } from './histories/second-histories.ts';
import { epochMs } from './outlets.ts';
import { place, places } from './places.ts';

// Closings as their terminals wrote them, beside what the rows since the closing before add up to.

/** A closing has what its terminal sent: what is no number counts as 0, because a failed cast would fail the page. */
const figureOf = (name: 'count' | 'gross'): string =>
  `CASE WHEN jsonb_typeof(facts -> '${name}') = 'number' THEN (facts ->> '${name}')::numeric ELSE 0 END`;

/** Newest first. The closings before are looked up for these alone. */
async function readClosings(
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

/** A terminal asks for callbacks or sends rows at least this often while it runs. */
const SILENT_AFTER = `interval '15 minutes'`;
const UNDELIVERED_AFTER = `interval '10 minutes'`;
const MOST_LISTED = 50;
const MOST_CLOSINGS = 100;

/** So that the rows of a busy minute are no news. */
const BEHIND_AFTER = `interval '5 minutes'`;

export async function readAttention(
  { query }: Queries,
  { viewer, environment }: { readonly viewer: string; readonly environment: Environment },
): Promise<AttentionView> {
  const values = [viewer, environment];
  const [sums] = await query<Record<'open' | 'openAmount' | 'doubtful' | 'doubtfulAmount', number>>(
    `SELECT count(*) FILTER (WHERE state IN ('creating', 'unconfirmed', 'pending', 'unresolved')) AS open,
      coalesce(sum(amount) FILTER (WHERE state IN ('creating', 'unconfirmed', 'pending', 'unresolved')), 0)::bigint AS "openAmount",
      count(*) FILTER (WHERE flagged OR state IN ('unconfirmed', 'unresolved')) AS doubtful,
      coalesce(sum(amount) FILTER (WHERE flagged OR state IN ('unconfirmed', 'unresolved')), 0)::bigint AS "doubtfulAmount"
    FROM payment JOIN ${places} ON terminal.id = terminal_id
    WHERE environment = $2 AND (flagged OR state IN ('creating', 'unconfirmed', 'pending', 'unresolved'))`,
    values,
  );
  const silent = await query<AttentionView['silent'][number]>(
    `SELECT ${place}, ${epochMs('last_seen_at')} AS since FROM ${places}
    WHERE environment = $2 AND revoked_at IS NULL AND coalesce(last_seen_at, enrolled_at) < now() - ${SILENT_AFTER}
    ORDER BY last_seen_at NULLS FIRST LIMIT ${MOST_LISTED}`,
    values,
  );
  const behind = await query<AttentionView['behind'][number]>(
    `SELECT ${place}, behind AS rows, ${epochMs('behind_since')} AS since FROM ${places}
    WHERE environment = $2 AND revoked_at IS NULL AND behind_since < now() - ${BEHIND_AFTER}
    ORDER BY behind_since LIMIT ${MOST_LISTED}`,
    values,
  );
  const histories = await query<SecondHistoryView>(
    `SELECT ${historyColumns}
    FROM second_history AS history JOIN ${places} ON terminal.id = history.terminal_id
    WHERE environment = $2 AND decided_at IS NULL ORDER BY first_seen_at LIMIT ${MOST_LISTED}`,
    values,
  );
  const callbacks = await query<AttentionView['callbacks'][number]>(
    `SELECT ${place}, count, since FROM (
      SELECT terminal_id, count(*) AS count, ${epochMs('min(received_at)')} AS since FROM callback
      WHERE handled_at IS NULL AND NOT is_guess AND received_at < now() - ${UNDELIVERED_AFTER} GROUP BY terminal_id
    ) AS waiting JOIN ${places} ON terminal.id = terminal_id
    WHERE environment = $2 ORDER BY since LIMIT ${MOST_LISTED}`,
    values,
  );
  const zones = await query<TerminalPlace>(
    `SELECT terminal, outlet, name, "timeZone" FROM (
      SELECT *, min("timeZone") OVER of_outlet <> max("timeZone") OVER of_outlet AS differ
      FROM (SELECT ${place}, outlet_id FROM ${places} WHERE environment = $2 AND revoked_at IS NULL) AS present
      WINDOW of_outlet AS (PARTITION BY outlet_id)
    ) AS compared WHERE differ ORDER BY lower(outlet), lower(name) LIMIT ${MOST_LISTED}`,
    values,
  );
  const closings = await readClosings({ query }, { viewer, environment, most: MOST_CLOSINGS });
  return {
    open: { count: sums?.open ?? 0, amount: sums?.openAmount ?? 0 },
    doubtful: { count: sums?.doubtful ?? 0, amount: sums?.doubtfulAmount ?? 0 },
    silent,
    behind,
    histories,
    callbacks,
    zones,
    closings,
  };
}
