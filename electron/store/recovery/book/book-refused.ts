/** The hub's rows make no ledger of this machine. Nothing was put in place. */
import type { FailureCode } from '../../../../shared/contract/failure.ts';

export const bookFailures = [
  /** The rows do not follow each other, or their ledger does not pass its check. */
  'hub-book-wrong',
  /** A newer program wrote them: leaving out what is unknown could leave out money. */
  'hub-book-newer',
  /** They are of another environment or another merchant. */
  'hub-book-of-another',
] as const satisfies readonly FailureCode[];
export type BookFailure = (typeof bookFailures)[number];

export class BookRefused extends Error {
  readonly code: BookFailure;

  /** @param message for the log, without facts of a sale */
  constructor(code: BookFailure, message: string) {
    super(message);
    this.code = code;
  }
}
