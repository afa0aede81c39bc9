/** The ledger's group for cash: sales that were paid with notes and coins (`shared/model/cash.ts`). */
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
