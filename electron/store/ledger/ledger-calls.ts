/**
 * Wraps the ledger's methods. Each writing method is one transaction, and SQLite's errors become `StoreError`. After each
 * outermost commit the journal file follows.
 */
import type { Database } from 'better-sqlite3';
import { withStoreError } from '../sqlite/sqlite-error.ts';

export interface LedgerCalls {
  /** One transaction and one commit per call. Immediate, so that a lock conflict shows at the start. */
  writing<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output;
  reading<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output;
}

/** @param onCommit must not throw */
export function ledgerCalls(db: Database, onCommit: () => void): LedgerCalls {
  return {
    writing<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output {
      const { immediate } = db.transaction(work);
      return (...input) => {
        const output = withStoreError(() => immediate(...input) as Output);
        if (!db.inTransaction) onCommit();
        return output;
      };
    },
    reading:
      (work) =>
      (...input) =>
        withStoreError(() => work(...input)),
  };
}
