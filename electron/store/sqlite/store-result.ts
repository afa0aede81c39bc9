/** Returns disk, lock and damage errors as failures. Other exceptions are bugs and stay thrown. */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

export function storeResult<T>(work: () => T): Result<T> {
  try {
    return ok(work());
  } catch (error) {
    if (error instanceof StoreError) return failed(error.code);
    throw error;
  }
}
