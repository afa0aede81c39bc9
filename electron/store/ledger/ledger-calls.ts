/** Wraps the ledger's methods. Each writing method is one transaction, and SQLite's errors become `StoreError`. */
import type { Database } from 'better-sqlite3';
import { withStoreError } from '../sqlite/sqlite-error.ts';

export interface LedgerCalls {
  /** One transaction and one commit per call. Immediate, so that a lock conflict shows at the start. */
  writing<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output;
  reading<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output;
}

export function ledgerCalls(db: Database): LedgerCalls {
  return {
    writing<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output {
      const { immediate } = db.transaction(work);
      return (...input) => withStoreError(() => immediate(...input) as Output);
    },
    reading:
      (work) =>
      (...input) =>
        withStoreError(() => work(...input)),
  };
}
