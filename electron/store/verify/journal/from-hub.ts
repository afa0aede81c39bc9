/**
 * A ledger that was built from the hub's rows lacks what no row has: payment codes, of which the journal has the hash, and
 * the findings of reconciliations, of which it has the sum. Both are known to be missing before that moment only.
 */
import type { Database } from 'better-sqlite3';

/** @returns the id of the row that tells of the last such building; 0 for a ledger that is this machine's own */
export function builtFromHubAt(db: Database): number {
  const select = db.prepare(`
    SELECT coalesce(max(id), 0) FROM payment_event
    WHERE payment_id IS NULL AND kind = 'ledger-rebuilt' AND data ->> 'from' = 'hub'`);
  return Number(select.pluck().get());
}
