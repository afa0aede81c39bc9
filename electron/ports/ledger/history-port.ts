/** The group of the ledger that lists sales: pages, filters, search and counts. */
import type { MethodKind } from '../../../shared/model/methods.ts';
import type { FlagKind, PaymentState } from '../../../shared/model/payment.ts';
import type { Sale, SaleStatus } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

/** Business days, `YYYY-MM-DD`, both included. Swapped ends are put right. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Which sales are looked for: all that is said must hold. */
export interface HistoryFilter {
  /** Absent: all days. */
  readonly days?: DayRange;
  /** By the decisive payment (`shared/model/sale.ts`). */
  readonly status?: SaleStatus;
  /** Code of the method of the decisive payment. */
  readonly method?: string;
  /** Only sales with a flag that no resolution covers. */
  readonly toReview?: boolean;
  /**
   * Start of order id, reference, VA number or note (any letter case), words of a note, an exact amount, or the number of
   * a sale (`52`, `#52`, `Penjualan 52`); empty for all.
   */
  readonly search: string;
}

export interface HistoryPageQuery extends HistoryFilter {
  /** Only sales with a smaller id; `null` for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

export interface HistoryPiece {
  /** Newest first; but a search for a number begins with the sale of that number of the newest day. */
  readonly entries: readonly HistoryEntry[];
  /**
   * Where to go on: the next `before`; `null` where there is no more. A search that much of the book matches may give
   * fewer entries than the limit, even none, and still go on.
   */
  readonly next: number | null;
}

export interface HistoryCount {
  /** Sales that match: exact where only days are asked for; up to 10,000 by filters; up to 2,000 hits by a search. The rest: `tally`. */
  readonly count: number;
  /** There are more, or may be. */
  readonly isLeast: boolean;
}

/** A piece of a count that is exact. */
export interface HistoryTally {
  readonly count: number;
  /** Where to go on: the next `before`; `null` once all are counted. */
  readonly next: number | null;
}

export interface HistoryEntry {
  readonly sale: Sale;
  /** The decisive payment: the one that counts, else the most open, else the newest. */
  readonly shown: ListedPayment;
  readonly attempts: number;
  /** What was given back of what the sale took, less corrections. Second payments are not in it. */
  readonly refunded: Rupiah;
}

/** What a list tells of a payment; `ledger.payments.find` has the rest. */
export interface ListedPayment {
  readonly orderId: string;
  readonly methodKind: MethodKind;
  readonly methodName: string;
  readonly state: PaymentState;
  /** Of a paid one: paid after its deadline. */
  readonly late: boolean;
  /** That nobody has acknowledged yet. */
  readonly flags: readonly FlagKind[];
}

/** `ledger.history`. Reads only. @throws StoreError from any method */
export interface HistoryLedger {
  /** A bounded piece of work, whatever is asked for. */
  page(query: HistoryPageQuery): HistoryPiece;
  /** Up to a limit, so that it takes a few milliseconds. */
  count(filter: HistoryFilter): HistoryCount;
  /** Counts on from there, a few milliseconds' worth of sales. @param before as in `page` */
  tally(filter: HistoryFilter, before: number | null): HistoryTally;
  /** Every method that anything was ever charged with, under the name that it had last. By code. */
  methods(): readonly { readonly code: string; readonly name: string }[];
}
