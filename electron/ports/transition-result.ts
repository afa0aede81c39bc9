/** The changes of one transition: computed by `transition`, saved by the ledger in one commit. */
import type { JournalData, JournalEntry } from '../../shared/model/journal.ts';
import type { FlagKind, Payment, PaymentBasics } from '../../shared/model/payment.ts';

/** A reason for a person to look at the payment, with evidence: written to the journal's `flag-raised` row. */
export interface RaisedFlag {
  readonly kind: FlagKind;
  readonly evidence: JournalData;
}

export interface TransitionResult {
  /** The payment after the transition. The same object if nothing about it changed. */
  readonly payment: Payment;
  /** Empty if nothing changed: the journal records changes, not every answer. */
  readonly entries: readonly JournalEntry[];
  /** Flags to raise. A kind that this payment already has is neither raised nor journalled again. */
  readonly flags: readonly RaisedFlag[];
}

/** Drops the fields of the previous state, so that no state carries another's data. */
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
