/** What a person decided about a second history. */
import type { KeptHistory } from '../../../../shared/hub/owners/terminals.ts';
import type { Database } from '../../database.ts';
import { putAside } from '../../journal/set-aside.ts';

export interface HistoryDecision {
  readonly terminal: string;
  /** Where the two histories part. */
  readonly position: number;
  readonly otherHash: Uint8Array;
  readonly decision: string;
  readonly keeps: KeptHistory;
  readonly by: string;
}

class NothingToDecide extends Error {}

/**
 * A decision stays: nothing is written over it.
 * @returns `false` if there is nothing to decide that the person may see
 */
export async function decideHistory(database: Database, decided: HistoryDecision): Promise<boolean> {
  const { terminal, position, otherHash, decision, keeps, by } = decided;
  try {
    await database.transaction(async (queries) => {
      // No rows come in meanwhile.
      await queries.query('SELECT FROM terminal WHERE id = $1 FOR NO KEY UPDATE', [terminal]);
      const rows = await queries.query(
        `UPDATE second_history SET decision = $4, decided_by = $5, decided_at = now()
        WHERE terminal_id = (SELECT id FROM visible_terminals($5) WHERE id = $1)
          AND position = $2 AND other_hash = $3 AND decided_at IS NULL
        RETURNING position`,
        [terminal, position, otherHash, decision, by],
      );
      const isDone =
        rows.length > 0 && (keeps === 'ours' || (await putAside(queries, { terminal, position, otherHash })));
      if (!isDone) throw new NothingToDecide();
    });
    return true;
  } catch (error) {
    if (error instanceof NothingToDecide) return false;
    throw error;
  }
}
