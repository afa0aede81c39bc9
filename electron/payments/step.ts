/** What one step of a payment's life changes: computed by `transition`, saved by the ledger in one commit. */
import type { FlagKind, Payment } from '../../shared/payment.ts';
import type { JournalEntry } from '../../shared/journal.ts';

export interface Step {
  /** The payment after the step. The same object when nothing about it changed. */
  readonly payment: Payment;
  /** Empty when nothing changed: the journal records changes, not every unchanged answer. */
  readonly entries: readonly JournalEntry[];
  /** Flags to raise; one that was raised before is not raised again. */
  readonly flags: readonly FlagKind[];
}
