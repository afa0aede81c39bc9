/** The several histories of a terminal, as their owner compares them, and which of them are the shop's own. */
import type { TerminalPlace } from '../../../shared/hub/owners/figures.ts';
import type { AlikeView, HistoriesView, HistoryDecision, HistoryView } from '../../../shared/hub/owners/terminals.ts';
import { HOUR_MS } from '../../../shared/model/values/time.ts';
import type { Database, Queries } from '../database.ts';
import { historiesOf, lockHistories } from '../journal/histories.ts';
import { countMarked } from '../totals/count-histories.ts';
import { epochMs, needsCode, place, places } from './outlets.ts';
import { journalLine, type StoredRow, storedColumns } from './payment.ts';

/** Enough to see what happened. */
const MOST_SHOWN = 30;
const MOST_ALIKE = 50;
/** Since a history began: on more days, too many payments of all terminals are between its own in the index. */
const ALIKE_DAYS = 31;

/** Of `SecondHistoryView`. */
export const historyColumns = `${place}, ${epochMs('enrolled_at')} AS "firstSeenAt"`;

/** @param terminal any of its histories @returns `undefined` if the person may see no such terminal, or it has one history */
export async function compareHistories(
  queries: Queries,
  { viewer, terminal }: { readonly viewer: string; readonly terminal: string },
): Promise<HistoriesView | undefined> {
  const { query } = queries;
  const found = await query<Omit<HistoryView, 'lines'> & TerminalPlace>(
    // The first one is its own since the first parting.
    `SELECT ${place}, is_ours AS "isOurs", since.parts_at AS "partsAt",
      greatest(0, durable - since.parts_at + 1) AS rows, CASE WHEN decision IS NOT NULL THEN json_build_object(
        'decision', decision, 'by', coalesce(person.name, ''), 'at', ${epochMs('decided_at')}) END AS decided,
      counted_payments + terminal.closed_payments - since.parted_payments AS payments,
      counted_amount + terminal.closed_amount - since.parted_amount AS amount,
      ${needsCode} AS "needsCode"
    FROM ${places} LEFT JOIN person ON person.id = decided_by,
    LATERAL (SELECT parts_at, parted_payments, parted_amount FROM terminal AS parted
      WHERE parted.id = terminal.id AND parts_at IS NOT NULL OR parted.root_id = terminal.id AND parted.parent_id = terminal.id
      ORDER BY parted.id <> terminal.id, parts_at LIMIT 1) AS since
    WHERE terminal.root_id = (SELECT root_id FROM terminal WHERE id = $2) ORDER BY terminal.parent_id IS NOT NULL, enrolled_at`,
    [viewer, terminal],
  );
  const [first] = found;
  if (first === undefined) return undefined;
  const partsAt = Math.min(...found.map((history) => history.partsAt));
  const own = (id: string, from: number, most: number) =>
    query<StoredRow>(
      `SELECT ${storedColumns} FROM journal_row WHERE terminal_id = $1 AND position >= $2 ORDER BY position LIMIT ${most}`,
      [id, from],
    );
  const shared = (await own(first.terminal, partsAt - 1, 1)).find(({ position }) => position < partsAt);
  const histories: HistoryView[] = [];
  for (const { timeZone: _, outlet: __, ...history } of found) {
    const rows = await own(history.terminal, history.partsAt, MOST_SHOWN);
    histories.push({ ...history, lines: rows.map(journalLine) });
  }
  const { terminal: id, outlet, name, timeZone } = first;
  const all = histories.map((history) => history.terminal);
  const begun = histories.flatMap(({ lines: [line] }) => line?.at ?? []).toSorted((one, other) => one - other);
  return {
    ...{ terminal: id, outlet, name, timeZone, histories },
    shared: shared === undefined ? null : journalLine(shared),
    // Before the second of them began, nothing was sold twice.
    alike: await alikeSince(queries, all, { since: shared?.at ?? 0, begun: begun.slice(1) }),
  };
}

/**
 * Paid sales of two histories with one amount within an hour: perhaps one sale, perhaps two. Found by amount and hour: after
 * a year of one price list, each with each would be hundreds of millions. @param begun when histories began
 */
async function alikeSince(
  { query }: Queries,
  terminals: readonly string[],
  { since, begun }: { readonly since: number; readonly begun: readonly number[] },
) {
  const paid = `SELECT * FROM payment WHERE terminal_id = ANY ($1::uuid[]) AND paid_day IS NOT NULL AND created_at > $2
    AND business_day = ANY (ARRAY(SELECT (to_timestamp(begun / 1000) AT TIME ZONE 'UTC')::date + day
      FROM unnest($3::bigint[]) AS begun, generate_series(-1, ${ALIKE_DAYS}) AS day))`;
  return await query<AlikeView>(
    `SELECT one.amount, json_build_object('terminal', one.terminal_id, 'orderId', one.order_id, 'at', one.created_at) AS one,
      json_build_object('terminal', other.terminal_id, 'orderId', other.order_id, 'at', other.created_at) AS other
    FROM (${paid}) AS one CROSS JOIN (VALUES (-1), (0), (1)) AS near (hours) JOIN (${paid}) AS other
      ON other.amount = one.amount AND other.terminal_id > one.terminal_id
        AND other.created_at / ${HOUR_MS} = one.created_at / ${HOUR_MS} + near.hours
        AND abs(other.created_at - one.created_at) <= ${HOUR_MS}
    ORDER BY one.created_at, other.created_at LIMIT ${MOST_ALIKE}`,
    [terminals, since, begun],
  );
}

/** It can be decided otherwise later. @returns `last`: no other history of the terminal is the shop's own */
export async function decideHistory(
  database: Database,
  { terminal, isOurs, decision, by }: HistoryDecision & { readonly by: string },
): Promise<'decided' | 'not-found' | 'last'> {
  return await database.transaction(async (queries) => {
    const { query } = queries;
    const [seen] = await query<{ root: string | null }>(
      'SELECT root_id AS root FROM visible_terminals($1) WHERE id = $2',
      [by, terminal],
    );
    const root = seen?.root ?? null;
    if (root === null) return 'not-found';
    // No rows come in meanwhile.
    await lockHistories(queries, root);
    const before = await historiesOf(queries, terminal, root);
    if (!isOurs && before.all.every((history) => history.id === terminal || !history.isOurs)) return 'last';
    // Of two histories, a decision about the first is one about the other. Of more, each waits for its own.
    await query(
      `UPDATE terminal SET is_ours = CASE WHEN id = $1 THEN $3 ELSE is_ours END, decision = $4, decided_by = $5, decided_at = now()
      WHERE id = $1 OR $2::boolean AND root_id = $1 AND parent_id IS NOT NULL AND decided_at IS NULL`,
      [terminal, before.all.length === 2, isOurs, decision, by],
    );
    await countMarked(queries, before, await historiesOf(queries, terminal, root));
    return 'decided';
  });
}
