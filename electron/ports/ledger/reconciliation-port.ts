/** The group of the ledger for reconciling: which payments of a day are still to be asked about, and what was found. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileAnswer, ReconcileEnding } from '../../../shared/contract/views/review/reconcile-views.ts';
import type { ReconcileFinding } from '../../../shared/model/choices/reconcile-findings.ts';
import type { PaymentState } from '../../../shared/model/payment.ts';

export interface StoredReconciliation {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly businessDay: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** How many there are; how many of them are still to be asked about; and of the others, with a finding or unasked. */
  readonly payments: number;
  readonly remaining: number;
  readonly differences: number;
  readonly notChecked: number;
  /** `cause`: only when stopped. */
  readonly ended: { readonly at: number; readonly how: ReconcileEnding; readonly cause: Failure | null } | null;
}

/** The next payment to ask about. */
export interface ToReconcile {
  readonly orderId: string;
  /** How often it was asked about without an answer that says anything. */
  readonly tries: number;
  /** Epoch ms; `null` before the first. */
  readonly triedAt: number | null;
  /** A question left from this state, and nobody knows what came of it: the program ended. Else `null`. */
  readonly stateBefore: PaymentState | null;
}

/** What the gateway's word about a payment differs in. */
export interface FoundDifference {
  readonly finding: ReconcileFinding;
  readonly answered: ReconcileAnswer | null;
  readonly evidence: { readonly expected: string; readonly answered: string } | null;
  readonly cause: Failure | null;
}

export interface ReconciledPayment extends FoundDifference {
  readonly orderId: string;
  readonly stateBefore: PaymentState;
}

/** `ledger.reconciliation`. Each writing method is one durable commit. @throws StoreError from any method */
export interface ReconciliationLedger {
  /** Payments, whatever their state, of the sales that were rung up that day. */
  countPayments(businessDay: string): number;
  /** Lists them all as still to be asked about. @throws Error where there are none, or another one runs: the caller checks */
  start(businessDay: string, at: number): StoredReconciliation;
  /** At most one runs at a time. */
  running(): StoredReconciliation | undefined;
  /** The newest of that day. */
  lastOfDay(businessDay: string): StoredReconciliation | undefined;
  /** Of any day. */
  newest(): StoredReconciliation | undefined;
  /** Fewest tries first, then oldest. @returns `undefined` when nothing is left to ask */
  next(id: number): ToReconcile | undefined;
  /** The question leaves now. @param state as the book has the payment */
  recordQuestion(id: number, orderId: string, state: PaymentState): void;
  /** No answer, or none that says anything: it is asked again later. @param at epoch ms; `null`: it does not count as a try */
  recordNoAnswer(id: number, orderId: string, at: number | null): void;
  /** @param found `null` when both say the same */
  recordAnswer(id: number, orderId: string, state: PaymentState, found: FoundDifference | null, at: number): void;
  /** Journals what came of it. @param cause only with `stopped` · @throws Error when it has ended */
  end(id: number, how: ReconcileEnding, cause: Failure | null, at: number): StoredReconciliation;
  /** In the order of their payments. */
  differences(id: number, limit: number): readonly ReconciledPayment[];
}
