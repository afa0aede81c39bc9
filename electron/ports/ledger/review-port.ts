/**
 * The ledger's groups for what people look at afterwards: flags, decisions and sales settled by hand; and the
 * reconciliation of a day with the gateway.
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileDifference, ReconcileEnding } from '../../../shared/contract/reconcile.ts';
import type { FlagKind, PaymentState } from '../../../shared/model/payment.ts';
import type { RecordedResolution, Resolution, SettlementOutcome } from '../../../shared/model/resolution.ts';
import type { Sale } from '../../../shared/model/sale.ts';

/** A flag that no resolution covers. */
export interface FlagToReview {
  readonly orderId: string;
  readonly flag: FlagKind;
  /** Epoch ms. */
  readonly raisedAt: number;
  /** A person acknowledged it. */
  readonly seen: boolean;
}

/** A decision about a payment: a person's, or the gateway's correction. */
export interface StoredResolution {
  /** Epoch ms. */
  readonly at: number;
  readonly orderId: string;
  /** The payment's sale. */
  readonly sale: Sale;
  readonly resolution: RecordedResolution;
  /** `null` for all but `linked`. */
  readonly linkedSale: Pick<Sale, 'id' | 'businessDay' | 'number'> | null;
  /** The flags that it covered. */
  readonly flags: readonly FlagKind[];
  /** `null` for all but `settled`. `at`: epoch ms of the outcome, `null` while it waits. */
  readonly settlement: { readonly outcome: SettlementOutcome; readonly at: number | null } | null;
}

/** `ledger.review`. Each writing method is one durable commit. @throws StoreError from any method */
export interface ReviewLedger {
  /** Flags that are raised and not acknowledged, oldest first. */
  unacknowledged(): readonly { readonly orderId: string; readonly flag: FlagKind; readonly raisedAt: number }[];
  /**
   * Records that a person saw the flag. @param at epoch ms · @throws Error if there is no such payment: the caller
   * checks
   */
  acknowledge(orderId: string, flag: FlagKind, at: number): void;

  /** Flags that no resolution covers, of all payments, oldest first. */
  unresolved(): readonly FlagToReview[];
  /** Those of one payment that no resolution covers, oldest first. */
  unresolvedOf(orderId: string): readonly FlagToReview[];
  /** How many payments have a flag that no resolution covers. */
  paymentCount(): number;
  /**
   * Saves a decision, covers the payment's open flags with it and journals it. `settled` also settles the sale, counts
   * that, and makes a check due for each of its payments that is no longer watched.
   * @param at epoch ms · @param businessDay the day of the decision
   * @throws Error if the payment or linked sale is missing, or for settling a paid or settled sale: the caller checks
   */
  resolve(orderId: string, resolution: Resolution, at: number, businessDay: string): StoredResolution;
  /** Oldest first. */
  resolutionsOfSale(saleId: number): readonly StoredResolution[];
  /** Newest first. */
  recentResolutions(limit: number): readonly StoredResolution[];
}

export interface StoredReconciliation {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly businessDay: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /**
   * All payments of the day; those still to be checked; of the checked ones, those with a finding and those not
   * checkable.
   */
  readonly payments: number;
  readonly remaining: number;
  readonly differences: number;
  readonly notChecked: number;
  /** `cause`: only when stopped. */
  readonly ended: { readonly at: number; readonly how: ReconcileEnding; readonly cause: Failure | null } | null;
}

/** The next payment to check. */
export interface PaymentToReconcile {
  readonly orderId: string;
  /** Number of checks without a usable answer. */
  readonly tries: number;
  /** Epoch ms; `null` before the first. */
  readonly triedAt: number | null;
  /** The payment's state before a request whose answer was lost because the program ended. Else `null`. */
  readonly stateBefore: PaymentState | null;
}

/** The difference between the gateway's answer and the ledger. */
export type FoundDifference = Readonly<Pick<ReconcileDifference, 'finding' | 'answered' | 'evidence' | 'cause'>>;

export type ReconciledPayment = FoundDifference & Readonly<Pick<ReconcileDifference, 'orderId' | 'stateBefore'>>;

/** `ledger.reconciliation`. Each writing method is one durable commit. @throws StoreError from any method */
export interface ReconciliationLedger {
  /** Payments, in any state, of the sales of that day. */
  countPayments(businessDay: string): number;
  /** Lists them all as still to be checked. @throws Error if there are none, or another one runs: the caller checks */
  start(businessDay: string, at: number): StoredReconciliation;
  /** At most one runs at a time. */
  running(): StoredReconciliation | undefined;
  /** The newest of that day. */
  lastOfDay(businessDay: string): StoredReconciliation | undefined;
  /** Of any day. */
  newest(): StoredReconciliation | undefined;
  /** Fewest tries first, then oldest. @returns `undefined` if nothing is left to check */
  next(id: number): PaymentToReconcile | undefined;
  /** How many accounts have a payment that is left to check. */
  accountsLeft(id: number): number;
  /** Call when the request is about to be sent. @param state of the payment in the ledger */
  recordCheck(id: number, orderId: string, state: PaymentState): void;
  /** No usable answer: the check is repeated later. @param at epoch ms; `null`: not counted as a try */
  recordNoAnswer(id: number, orderId: string, at: number | null): void;
  /** @param found `null` if the answer agrees with the ledger */
  recordAnswer(id: number, orderId: string, state: PaymentState, found: FoundDifference | null, at: number): void;
  /** Ends the run and journals its outcome. @param cause only with `stopped` · @throws Error if it has ended */
  end(id: number, how: ReconcileEnding, cause: Failure | null, at: number): StoredReconciliation;
  /** In the order of their payments. */
  differences(id: number, limit: number): readonly ReconciledPayment[];
}
