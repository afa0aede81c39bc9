import type { Queries } from '../database.ts';

export interface HistoryDecision {
  readonly terminal: string;
  /** Where the two histories part. */
  readonly position: number;
  readonly otherHash: Uint8Array;
  readonly decision: string;
  readonly by: string;
}

/** A decision stays: nothing is written over it. @returns `false` if there is nothing to decide that the person may see */
export async function decideHistory({ query }: Queries, decided: HistoryDecision): Promise<boolean> {
  const rows = await query(
    `UPDATE second_history SET decision = $4, decided_by = $5, decided_at = now()
    WHERE terminal_id = (SELECT id FROM visible_terminals($5) WHERE id = $1)
      AND position = $2 AND other_hash = $3 AND decided_at IS NULL
    RETURNING position`,
    [decided.terminal, decided.position, decided.otherHash, decided.decision, decided.by],
  );
  return rows.length > 0;
}
