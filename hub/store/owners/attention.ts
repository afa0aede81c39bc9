/** What a person should look at: each list from the tables, for the terminals that the person may see. */
import type {
  AttentionView,
  ClosingView,
  Listed,
  SecondHistoryView,
  TerminalPlace,
} from '../../../shared/hub/owners/figures.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Queries } from '../database.ts';
import { closingBefore, closingColumns } from './evening.ts';
import { historyColumns } from './histories.ts';
import { epochMs, needsCode, place, places } from './outlets.ts';
import { isDoubtful } from './payments.ts';

const UNDELIVERED_AFTER = `interval '10 minutes'`;
const MOST_LISTED = 50;

/** So that the rows of a busy minute are no news. */
const BEHIND_AFTER = `interval '5 minutes'`;

export async function readAttention(
  { query }: Queries,
  { viewer, environment }: { readonly viewer: string; readonly environment: Environment },
): Promise<Omit<AttentionView, 'mayLoseRows'>> {
  const values = [viewer, environment];
  /** @param columns and what they come from · @param last the order, if any */
  const listed = async <Row extends object>(columns: string, rest: string, last: string): Promise<Listed<Row>> => {
    const found = await query<Row & { total: number }>(
      `SELECT ${columns}, count(*) OVER () AS total ${rest} ORDER BY ${last} LIMIT ${MOST_LISTED}`,
      values,
    );
    return { rows: found.map(({ total: _, ...row }) => row as Row & { total: number }), total: found[0]?.total ?? 0 };
  };
  const [sums] = await query<Record<'open' | 'openAmount' | 'doubtful' | 'doubtfulAmount', number>>(
    `SELECT count(*) FILTER (WHERE NOT ${isDoubtful}) AS open,
      coalesce(sum(amount) FILTER (WHERE NOT ${isDoubtful}), 0)::bigint AS "openAmount",
      count(*) FILTER (WHERE ${isDoubtful}) AS doubtful,
      coalesce(sum(amount) FILTER (WHERE ${isDoubtful}), 0)::bigint AS "doubtfulAmount"
    FROM payment JOIN ${places} ON terminal.id = terminal_id
    WHERE environment = $2 AND (flagged OR state IN ('creating', 'unconfirmed', 'pending', 'unresolved'))`,
    values,
  );
  return {
    open: { count: sums?.open ?? 0, amount: sums?.openAmount ?? 0 },
    doubtful: { count: sums?.doubtful ?? 0, amount: sums?.doubtfulAmount ?? 0 },
    behind: await listed<AttentionView['behind']['rows'][number]>(
      `${place}, behind AS rows, ${epochMs('behind_since')} AS since`,
      `FROM ${places} WHERE environment = $2 AND revoked_at IS NULL AND behind_since < now() - ${BEHIND_AFTER}`,
      'behind_since',
    ),
    // The newest of each terminal comes before the second of any, revoked ones last: one terminal must not fill a list.
    histories: await listed<SecondHistoryView>(
      historyColumns,
      `FROM ${places} WHERE environment = $2 AND parent_id IS NOT NULL AND decided_at IS NULL`,
      `revoked_at IS NOT NULL, row_number() OVER (PARTITION BY root_id ORDER BY enrolled_at DESC), enrolled_at`,
    ),
    unconfirmed: await listed<TerminalPlace>(
      place,
      `FROM ${places} WHERE environment = $2 AND revoked_at IS NULL AND is_unconfirmed AND NOT ${needsCode}`,
      'lower(outlet.name), lower(terminal.name)',
    ),
    // A machine without a key can't come for them.
    callbacks: await listed<AttentionView['callbacks']['rows'][number]>(
      `${place}, count, since`,
      `FROM (
        SELECT terminal_id, count(*) AS count, ${epochMs('min(received_at)')} AS since FROM callback
        WHERE handled_at IS NULL AND NOT is_guess AND received_at < now() - ${UNDELIVERED_AFTER} GROUP BY terminal_id
      ) AS waiting JOIN ${places} ON terminal.id = terminal_id
      WHERE environment = $2 AND revoked_at IS NULL AND NOT ${needsCode}`,
      'since',
    ),
    zones: await listed<TerminalPlace>(
      'terminal, outlet, name, "timeZone"',
      `FROM (
        SELECT *, min("timeZone") OVER of_outlet <> max("timeZone") OVER of_outlet AS differ
        FROM (SELECT ${place}, outlet_id FROM ${places} WHERE environment = $2 AND revoked_at IS NULL) AS present
        WINDOW of_outlet AS (PARTITION BY outlet_id)
      ) AS compared WHERE differ`,
      'lower(outlet), lower(name)',
    ),
    closings: await listed<ClosingView>(
      closingColumns,
      `FROM closing JOIN ${places} ON terminal.id = closing.terminal_id ${closingBefore}
      WHERE environment = $2 AND differs AND acknowledged_at IS NULL`,
      `revoked_at IS NOT NULL, row_number() OVER (PARTITION BY terminal.id ORDER BY closing.number DESC), closing.at`,
    ),
  };
}

/** Someone has seen that a closing differs. @returns `false` if there is none to see for the person */
export async function acknowledgeClosing(
  { query }: Queries,
  { by, terminal, number }: { readonly by: string; readonly terminal: string; readonly number: number },
): Promise<boolean> {
  const rows = await query(
    `UPDATE closing SET acknowledged_at = now(), acknowledged_by = $1
    WHERE terminal_id = (SELECT id FROM visible_terminals($1) WHERE id = $2) AND number = $3
      AND differs AND acknowledged_at IS NULL RETURNING number`,
    [by, terminal, number],
  );
  return rows.length > 0;
}

/**
 * Each message of the hub goes out once. @param alike how the keys of those begin of which only so many go out in a day
 * @returns `false` if it was sent, another process is sending it, or as many were sent today
 */
export async function noteMessage(
  { query }: Queries,
  key: string,
  alike?: { readonly begin: string; readonly most: number },
): Promise<boolean> {
  const noted = await query(
    `INSERT INTO sent_message (key) SELECT $1 WHERE $2::text IS NULL OR (
      SELECT count(*) FROM sent_message AS sent WHERE starts_with(sent.key, $2) AND at > now() - interval '1 day'
    ) < $3::int ON CONFLICT DO NOTHING RETURNING key`,
    [key, alike?.begin ?? null, alike?.most ?? null],
  );
  return noted.length > 0;
}

/** It could not be sent. */
export async function forgetMessage({ query }: Queries, key: string): Promise<void> {
  await query('DELETE FROM sent_message WHERE key = $1', [key]);
}
