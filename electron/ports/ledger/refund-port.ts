/** The group of the ledger for money given back. `shared/model/refund.ts` has the arithmetic. */
import type { RefundSums } from '../../../shared/contract/views/review/refund-views.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

export interface StoredRefund {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  /** On which it was recorded, and counts. */
  readonly businessDay: string;
  readonly saleId: number;
  readonly orderId: string;
  readonly amount: Rupiah;
  /** False for a second payment of its sale, which was in no gross. */
  readonly ofTakings: boolean;
  readonly reason: string;
  /** `null` for a correction. */
  readonly reference: string | null;
  /** The refund that this one takes back, all of it; `null` for a refund. */
  readonly corrects: number | null;
  readonly isCorrected: boolean;
  /** It came with the decision "refunded outside". */
  readonly isDecision: boolean;
}

export interface NewRefund {
  /** The same one twice is one record. */
  readonly requestId: string;
  readonly orderId: string;
  readonly amount: Rupiah;
  readonly reason: string;
  readonly reference: string;
}

export interface NewCorrection {
  readonly requestId: string;
  readonly refundId: number;
  readonly reason: string;
}

/** A payment that there is something left to give back of. */
export interface Refundable {
  readonly orderId: string;
  readonly left: Rupiah;
  /** False for a second payment of its sale. */
  readonly ofTakings: boolean;
}

/** `ledger.refunds`. Each writing method is one durable commit. @throws StoreError from any method */
export interface RefundLedger {
  /**
   * What there is to give back of a payment: of the one that counts, what its sale took less what was given back; of a
   * second payment of a sale, its own amount less what was given back; of any payment of a settled sale, as of the one
   * that counts. 0 for every other.
   */
  left(orderId: string): Rupiah;
  /**
   * The payment that counts first, then second ones. Of a settled sale that nobody paid through the gateway: the payment
   * with which it was settled.
   */
  refundable(saleId: number): readonly Refundable[];
  /**
   * Writes it down with its journal row and its day's total. A request that was recorded before changes nothing.
   * @param at epoch ms · @param businessDay on which it is recorded
   * @throws Error for a payment that is not there, and for more than is left: the caller checks
   */
  record(refund: NewRefund, at: number, businessDay: string): StoredRefund;
  /** As `record`. @throws Error for a refund that is not there, is a correction, or is corrected: the caller checks */
  correct(correction: NewCorrection, at: number, businessDay: string): StoredRefund;
  /** A refund or a correction. */
  find(id: number): StoredRefund | undefined;
  /** The record that this request made, if it made one. */
  ofRequest(requestId: string): StoredRefund | undefined;
  /** Oldest first. */
  ofSale(saleId: number): readonly StoredRefund[];
  /** Of business days, `YYYY-MM-DD`. Both are in it. */
  sums(from: string, to: string): RefundSums;
}
