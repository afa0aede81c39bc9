/** How the ledger's methods reach SQLite: a writing one as one transaction, and each with SQLite's errors as `StoreError`. */
import type { Database } from 'better-sqlite3';
import { withStoreError } from '../sqlite/sqlite-error.ts';

export interface LedgerCalls {
  /** One call, one transaction, one commit. Immediate: a lock that is taken shows at the start, not halfway. */
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
