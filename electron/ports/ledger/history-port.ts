/** The ledger's group for lists of sales: pages, filters, search and counts. */
import type { HistoryRow } from '../../../shared/contract/history.ts';
import type { FlagName } from '../../../shared/model/flag-name.ts';
import type { Sale, SaleStatus } from '../../../shared/model/sale.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

/** Business days, `YYYY-MM-DD`, both included. Swapped ends are corrected. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Criteria for sales; all given ones must match. */
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
   * - Start of order ID, reference, VA number or note (any letter case), or words of a note.
   * - An exact amount, or a sale number (`52`, `#52`, `Penjualan 52`).
   * - Words of an item that was sold, or of the name of the person who charged.
   * - A day, as `dayInText` reads it, or a month with its year.
   * - Empty: all sales.
   */
  readonly search: string;
}

export interface HistoryPageQuery extends HistoryFilter {
  /** Only sales with a smaller id; `null` for the newest. */
  readonly before: number | null;
  readonly limit: number;
}

export interface HistorySlice {
  /** Newest first; a search for a number begins with the newest sale of that number. */
  readonly entries: readonly HistoryEntry[];
  /**
   * The next `before`; `null` at the end. A search with many matches may return fewer entries than the limit, even
   * none, and still have a next slice.
   */
  readonly next: number | null;
}

export interface HistoryCount {
  /** Matching sales: exact up to `MOST_COUNTED` (500), one more than that for any larger number. */
  readonly count: number;
  /** `count` is a minimum: more sales match, or may match, because a search has over 2,000 hits. */
  readonly isLeast: boolean;
}

export interface HistoryEntry {
  readonly sale: Sale;
  /** The decisive payment: the one that counts, else the most open, else the newest. */
  readonly shown: ListedPayment;
  readonly attempts: number;
  /** The most serious flag of all its payments that no resolution covers; `null` if nothing waits for a decision. */
  readonly gravestFlag: FlagName | null;
  /**
   * Refunds of the sale's takings, less corrections. Not those of what was paid twice, nor cash in whose place a payment
   * counts.
   */
  readonly refunded: Rupiah;
}

/** The list's facts of a payment or of cash; `ledger.payments.find` and `ledger.cash.find` have the rest. */
type ListedPayment = Readonly<
  Pick<HistoryRow, 'orderId' | 'methodKind' | 'methodName' | 'state' | 'late' | 'neverCame'>
>;

/** `ledger.history`. Reads only. @throws StoreError from any method */
export interface HistoryLedger {
  /** Takes a bounded time for any query. */
  page(query: HistoryPageQuery): HistorySlice;
  /** Counts up to a limit, which takes a few milliseconds. */
  count(filter: HistoryFilter): HistoryCount;
  /** Every method that was ever charged, under its last name. By code. */
  methods(): readonly { readonly code: string; readonly name: string }[];
  /** Amounts of the newest sales, newest first, repeated where several sales have the same. @param most sales */
  lastAmounts(most: number): readonly Rupiah[];
  /** The largest paid sale, cash included, of this business day and later; 0 for none. @param from `YYYY-MM-DD` */
  largestSince(from: string): Rupiah;
  /** The last business day with a sale, money or a closing: a clock that ran ahead may have booked it. `null`: none. */
  lastDay(): string | null;
  /** The business day of the first sale. `null`: none. */
  firstDay(): string | null;
}
