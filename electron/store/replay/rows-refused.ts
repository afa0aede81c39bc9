/** The hub's rows make no ledger of this machine. Nothing was put in place. */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { toStoreError } from '../sqlite/sqlite-error.ts';

export const rowFailures = [
  /** The rows do not follow each other, or their ledger does not pass its check. */
  'hub-rows-wrong',
  /** A newer program wrote them: leaving out what is unknown could leave out money. */
  'hub-rows-newer',
  /** They are of another environment or another merchant. */
  'hub-rows-of-another',
] as const satisfies readonly FailureCode[];
export type RowFailure = (typeof rowFailures)[number];

export class RowsRefused extends Error {
  readonly code: RowFailure;

  /** @param message for the log, without facts of a sale */
  constructor(code: RowFailure, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the tables refuse, the row must not say. @throws StoreError for a full or busy disk, which says nothing about it */
export function throwUnlessRefused(error: unknown): void {
  const storeError = toStoreError(error);
  if (storeError instanceof StoreError && storeError.code !== 'database-broken') throw storeError;
}
