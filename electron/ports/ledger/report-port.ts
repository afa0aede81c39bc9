/**
 * The group of the ledger that reads stored sums for reports. Nothing here reads more rows than there are days, hours
 * and names to show, however many sales there ever were.
 */
import type { RefundSums } from '../../../shared/contract/views/review/refund-views.ts';
import type { MethodKind } from '../../../shared/model/methods.ts';
import type { ResolutionKind } from '../../../shared/model/resolution.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

export interface Counted {
  readonly count: number;
  readonly gross: Rupiah;
}

export interface MethodTakings extends Counted {
  readonly method: string;
  /** As it was last called. */
  readonly kind: MethodKind;
  readonly name: string;
  readonly late: Counted;
  /** Not in gross. */
  readonly doubles: Counted;
  /** Of those that are in `count`: for how many a fee was named, and the sum of these fees. */
  readonly fees: Counted;
}

/** Sums of whole business days, from what is stored. */
export interface Takings {
  /** By code. */
  readonly methods: readonly MethodTakings[];
  /** Days with a sum, oldest first. */
  readonly days: readonly (Counted & { readonly businessDay: string })[];
  /** Hours with a sum. */
  readonly hours: readonly (Counted & { readonly hour: number })[];
  /** QRIS payments whose issuer a callback told. */
  readonly issuers: readonly (Counted & { readonly code: string })[];
  /** Whom the gateway was asked to take it for. */
  readonly accounts: readonly (Counted & { readonly merchantCode: string; readonly baseUrl: string })[];
  /** Payments whose payout a callback told. `YYYY-MM-DD`. */
  readonly payouts: readonly (Counted & { readonly date: string })[];
  readonly settled: Counted;
  readonly confirmed: Counted;
  readonly unconfirmed: Counted;
  /** Money given back, on the day on which it was recorded. */
  readonly refunds: RefundSums;
  /**
   * Of it, what was given back of payments that were paid by a method, less corrections; a settlement has none. Whole
   * rupiah, negative where more was corrected. By code.
   */
  readonly refundsByMethod: readonly (Pick<MethodTakings, 'method' | 'kind' | 'name'> & { readonly gross: number })[];
}

/** See `Report.lists`. */
export type FollowUpList = 'late' | 'doubles' | 'unresolved' | 'open' | 'settled';

export interface FollowUpRow {
  readonly saleId: number;
  readonly saleNumber: number;
  readonly businessDay: string;
  readonly orderId: string;
  readonly amount: Rupiah;
  readonly methodName: string;
  /** Epoch ms. */
  readonly at: number;
  /** A flag of it is covered by no resolution. */
  readonly waits: boolean;
  /** Each kind once, in the order in which it first was decided. */
  readonly decisions: readonly ResolutionKind[];
}

/** Of a list, `waiting`: how many of all of them wait for a decision. */
export interface FollowUpRows extends Counted {
  readonly waiting: number;
  readonly items: readonly FollowUpRow[];
}

/** One line of a day's totals, kept in the same commit as the sale they count. */
export interface DayTotal {
  readonly businessDay: string;
  readonly method: string;
  /** Sales, each counted once, on the business day of its `paid_at`. */
  readonly count: number;
  readonly gross: Rupiah;
  /** Of these, the ones that the terminal learned of late. */
  readonly lateCount: number;
  readonly lateGross: Rupiah;
  /** Second and further payments of sales that were paid already: money to give back, not in gross. */
  readonly doubleCount: number;
  readonly doubleGross: Rupiah;
}

/** What was settled by hand, and what the gateway said of it: each on the business day it happened. */
export interface SettlementTotal {
  readonly businessDay: string;
  readonly settledCount: number;
  readonly settledGross: Rupiah;
  /** Paid after all, and so in gross as well: takings are gross + settled − confirmed. */
  readonly confirmedCount: number;
  readonly confirmedGross: Rupiah;
  /** The watch ended without money. Some of it may be confirmed later. */
  readonly unconfirmedCount: number;
  readonly unconfirmedGross: Rupiah;
}

/** `ledger.reports`. Reads only; days are business days, `YYYY-MM-DD`. @throws StoreError from any method */
export interface ReportLedger {
  /** Both days are in it. */
  takings(from: string, to: string): Takings;
  /** Of takings of one day, the hours alone. */
  hoursOf(businessDay: string): Takings['hours'];
  /** Of takings, the sum alone. */
  grossOf(from: string, to: string): Counted;
  /** One for each method with a sum on that day, by code. */
  dayTotals(businessDay: string): readonly DayTotal[];
  /** @returns `undefined` for a day without any */
  settlementTotal(businessDay: string): SettlementTotal | undefined;
  /** Both days are in it. @returns how many there are, and the first of them: those that wait, then the others, each oldest first */
  followUps(list: FollowUpList, from: string, to: string, limit: number): FollowUpRows;
}
