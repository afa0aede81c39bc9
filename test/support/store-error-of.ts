/** How a store refuses: by a code that a screen has words for. */
import { StoreError } from '../../electron/ports/ledger/ledger.ts';

/** @returns the code of its trouble, or `no trouble` · @throws whatever else it throws */
export function storeErrorOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error.code;
    throw error;
  }
  return 'no trouble';
}
