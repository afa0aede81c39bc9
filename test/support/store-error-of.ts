/** The failure code of a store's error. */
import { StoreError } from '../../electron/ports/ledger/ledger.ts';

/** @returns the code of a StoreError, or `no error` · @throws all other errors */
export function storeErrorOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error.code;
    throw error;
  }
  return 'no error';
}
