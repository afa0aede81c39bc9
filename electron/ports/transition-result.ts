/** What one step of a payment's life changes: computed by `transition`, saved by the ledger in one commit. */
import type { JournalData, JournalEntry } from '../../shared/model/journal-kinds.ts';
import type { FlagKind, Payment, PaymentBasics } from '../../shared/model/payment.ts';

/** Something for a person's eye, with what was seen: written into the journal's `flag-raised` row. */
export interface RaisedFlag {
  readonly kind: FlagKind;
  readonly evidence: JournalData;
}

export interface TransitionResult {
  /** The payment after the step. The same object when nothing about it changed. */
  readonly payment: Payment;
  /** Empty when nothing changed: the journal records changes, not every unchanged answer. */
  readonly entries: readonly JournalEntry[];
  /** Flags to raise; one whose kind was raised before on this payment is neither raised nor journalled again. */
  readonly flags: readonly RaisedFlag[];
}

/** Without the fields of the state it leaves, so that no state carries another's data along. */
export function basicsOf(payment: Payment): PaymentBasics {
  const { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code } = payment;
  return { orderId, saleId, account, method, via, amount, createdAt, expiresAt, dismissedAt, reference, code };
}

export function changed(payment: Payment, entry: JournalEntry): TransitionResult {
  return { payment, entries: [entry], flags: [] };
}

export function raising(flag: RaisedFlag, changed: TransitionResult): TransitionResult {
  return { ...changed, flags: [flag, ...changed.flags] };
}

export function unchanged(payment: Payment): TransitionResult {
  return { payment, entries: [], flags: [] };
}
