/**
 * A ledger that was recovered may lack what no row has: payment codes, of which the journal has the hash, and the findings
 * of reconciliations, of which it has the sum. Both are known to be missing before that moment only.
 */
import type { Database } from 'better-sqlite3';

/** @returns the id of the row that tells of the last recovery that entered rows; 0 for none */
export function recoveredAt(db: Database): number {
  const select = db.prepare(`
    SELECT coalesce(max(id), 0) FROM payment_event
    WHERE payment_id IS NULL AND kind = 'ledger-rebuilt'
      AND (data ->> 'from' = 'hub' OR data ->> 'enteredFrom' < id)`);
  return Number(select.pluck().get());
}
