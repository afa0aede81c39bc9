/**
 * The ledger's groups for money that passes by hand, which no gateway knows: sales paid with notes and coins
 * (`shared/model/cash.ts`), and refunds (`shared/model/refund.ts` has the arithmetic).
 */
import type { RefundCorrection, RefundInput, RefundView } from '../../../shared/contract/refund.ts';
import type { Sale } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { JournalRow } from './journal-port.ts';
import type { Intent } from './payment-port.ts';

export interface NewCash {
  /** A repeated ID makes no second record. */
  readonly requestId: string;
  /** A new sale, or one whose payments nobody has paid. */
  readonly sale: Intent['sale'];
  /** As an order ID, but it begins with T: no gateway knows it. */
  readonly recordId: string;
  /** What the customer handed over: the amount or more. */
  readonly given: Rupiah;
}

export interface StoredCash {
  readonly recordId: string;
  readonly sale: Sale;
  readonly amount: Rupiah;
  readonly given: Rupiah;
  /** Epoch ms. */
  readonly at: number;
  /** The day on which it counts, `YYYY-MM-DD`. */
  readonly businessDay: string;
}

/** `ledger.cash`. Each writing method is one durable commit. @throws StoreError from any method */
export interface CashLedger {
  /**
   * Books the cash with its journal row and its sale: the sale is then paid. A repeated request changes
   * nothing. The sale's payments stay as they are, and watched.
   * @param at epoch ms · @param businessDay the day it counts on · @param hour 0 to 23, shop time
   * @throws Error if the sale does not exist, is paid or is settled, or less was given: the caller checks first
   */
  book(cash: NewCash, at: number, businessDay: string, hour: number): StoredCash;
  /** @param recordId in any letter case */
  find(recordId: string): StoredCash | undefined;
  ofSale(saleId: number): StoredCash | undefined;
  /** The record that this request made, if it made one. */
  ofRequest(requestId: string): StoredCash | undefined;
  /** The rows `drawer-opened` and `cash-moved` since the last closing, oldest first. */
  drawerRows(): readonly JournalRow[];
  /** Its booking and its refunds, oldest first. */
  journalOf(recordId: string): readonly JournalRow[];
}

export type StoredRefund = Readonly<RefundView> & { readonly saleId: number };

export type NewRefund = Readonly<Omit<RefundInput, 'pin'>>;

export type NewCorrection = Readonly<Omit<RefundCorrection, 'pin'>>;

/** A payment that can still be refunded. */
export interface Refundable {
  readonly orderId: string;
  readonly left: Rupiah;
  /**
   * False for what the sale was paid twice: its second payment, or one whose money came after all while another counts.
   * Once that much is given back, or never came, the rest is of the takings. A refund of all of the other payment is of
   * what was paid twice.
   */
  readonly ofTakings: boolean;
}

/** `ledger.refunds`. Each writing method is one durable commit. @throws StoreError from any method */
export interface RefundLedger {
  /**
   * The amount of a payment that can still be refunded, whole rupiah.
   * - The payment that counts: the takings of its sale less refunds, at most its own amount less its refunds.
   * - What the sale was paid twice (`Refundable.ofTakings`): its own amount less refunds.
   * - A payment whose money never came: 0.
   * - Any payment of a settled sale: as for the one that counts.
   * - Cash: as for the payment that counts.
   * - Any other: 0.
   */
  left(orderId: string): Rupiah;
  /**
   * The payment that counts, or the cash, first, then second payments. For a settled sale without a paid payment: the payment it was
   * settled with.
   */
  refundable(saleId: number): readonly Refundable[];
  /**
   * Saves the refund with its journal row. A repeated request changes nothing.
   * @param at epoch ms · @param businessDay the day it is recorded on
   * @throws Error if there is no such payment, or for more than is left: the caller checks
   */
  record(refund: NewRefund, at: number, businessDay: string): StoredRefund;
  /** As `record`. @throws Error if the refund is missing, is a correction, or is corrected: the caller checks */
  correct(correction: NewCorrection, at: number, businessDay: string): StoredRefund;
  /** A refund or a correction. */
  find(id: number): StoredRefund | undefined;
  /** The record that this request made, if it made one. */
  ofRequest(requestId: string): StoredRefund | undefined;
  /** Oldest first. */
  ofSale(saleId: number): readonly StoredRefund[];
  /** What the sale gave back of its takings, whole rupiah. */
  refunded(saleId: number): Rupiah;
}
