/** Second histories, which the hub keeps apart from its own copy, and what a person decided about them. */
import type { HistoryComparisonView, JournalLine, SecondHistoryView } from '../../../../shared/hub/owners/figures.ts';
import type { Queries } from '../../database.ts';
import { hashOf } from '../../journal/check-rows.ts';
import { journalLine, type StoredRow, storedColumns } from '../journal-lines.ts';
import { epochMs } from '../outlets.ts';
import { place, places } from '../places.ts';

/** Enough to see what happened. */
const MOST_SHOWN = 30;

/** Of `SecondHistoryView`. */
export const historyColumns = `${place}, history.position, encode(other_hash, 'hex') AS "otherHash",
  ${epochMs('first_seen_at')} AS "firstSeenAt", ${epochMs('history.last_seen_at')} AS "lastSeenAt",
  (SELECT count(*) FROM second_history_row AS row
    WHERE row.terminal_id = terminal.id AND row.position >= history.position) AS rows`;

export interface WantedHistory {
  readonly viewer: string;
  readonly terminal: string;
  /** Where the two histories part. */
  readonly position: number;
  /** Lower-case hex. */
  readonly otherHash: string;
}

/** @returns `undefined` if the person may see no such history */
export async function compareHistories(
  { query }: Queries,
  { viewer, terminal, position, otherHash }: WantedHistory,
): Promise<HistoryComparisonView | undefined> {
  const [found] = await query<
    SecondHistoryView & { durable: number; decision: string | null; decidedBy: string; decidedAt: number }
  >(
    `SELECT ${historyColumns}, durable, decision, coalesce(person.name, '') AS "decidedBy",
      ${epochMs('decided_at')} AS "decidedAt"
    FROM second_history AS history JOIN ${places} ON terminal.id = history.terminal_id
    LEFT JOIN person ON person.id = decided_by
    WHERE history.terminal_id = $2 AND history.position = $3 AND other_hash = decode($4, 'hex')`,
    [viewer, terminal, position, otherHash],
  );
  if (found === undefined) return undefined;
  const { durable, decision, decidedBy, decidedAt, ...history } = found;
  const own = await query<StoredRow & { hash: string }>(
    `SELECT ${storedColumns}, encode(hash, 'hex') AS hash FROM journal_row
    WHERE terminal_id = $1 AND position BETWEEN $2 AND $3 ORDER BY position`,
    [terminal, position - 1, position + MOST_SHOWN - 1],
  );
  const other = await query<StoredRow & { hash: string }>(
    `SELECT ${storedColumns}, encode(hash, 'hex') AS hash FROM second_history_row
    WHERE terminal_id = $1 AND position BETWEEN $2 AND $3 ORDER BY position`,
    [terminal, position, position + MOST_SHOWN - 1],
  );
  const ours = own.filter((row) => row.position >= position).map(journalLine);
  const shared = own.find((row) => row.position === position - 1);
  return {
    ...history,
    shared: shared === undefined ? null : journalLine(shared),
    ours: { lines: ours, rows: Math.max(0, durable - position + 1) },
    theirs: { lines: chained(other, otherHash), rows: history.rows },
    decided: decision === null ? null : { decision, by: decidedBy, at: decidedAt },
  };
}

/** Of several other histories, the rows of the one that begins with this hash. */
function chained(rows: readonly (StoredRow & { hash: string })[], first: string): readonly JournalLine[] {
  const lines: JournalLine[] = [];
  let previous: string | null = null;
  for (const row of rows) {
    if (previous === null ? row.hash !== first : row.hash !== hashOf(previous, row)) continue;
    lines.push(journalLine(row));
    previous = row.hash;
  }
  return lines;
}
