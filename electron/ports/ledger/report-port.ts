/**
 * The ledger's group for reports, from stored sums. No method reads more rows than the days, hours and names it
 * returns, for any number of sales.
 */
import type { RefundSums } from '../../../shared/contract/views/review/refund-views.ts';
import type { FlagName } from '../../../shared/model/flag-name.ts';
import type { TenderKind } from '../../../shared/model/methods/methods.ts';
import type { ResolutionKind } from '../../../shared/model/resolution.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

export interface Counted {
  readonly count: number;
  readonly gross: Rupiah;
}

export interface MethodTakings extends Counted {
  readonly method: string;
  /** The last known kind; `name`, the last known name. */
  readonly kind: TenderKind;
  readonly name: string;
  readonly late: Counted;
  /** Not in gross. */
  readonly doubles: Counted;
  /** Of the payments in `count`: how many have a known fee, and the sum of these fees. */
  readonly fees: Counted;
}

/** Stored sums of whole business days. */
export interface Takings {
  /** By code. */
  readonly methods: readonly MethodTakings[];
  /** Days with a sum, oldest first. */
  readonly days: readonly (Counted & { readonly businessDay: string })[];
  /** Hours with a sum. */
  readonly hours: readonly (Counted & { readonly hour: number })[];
  /** QRIS payments whose issuer a callback named. */
  readonly issuers: readonly (Counted & { readonly code: string })[];
  /** By the account that the gateway took the money for. */
  readonly accounts: readonly (Counted & { readonly merchantCode: string; readonly baseUrl: string })[];
  /** Payments whose payout date a callback named, by date, `YYYY-MM-DD`. */
  readonly payouts: readonly (Counted & { readonly date: string })[];
  readonly settled: Counted;
  readonly confirmed: Counted;
  readonly unconfirmed: Counted;
  /** Refunds, on the day they were recorded. */
  readonly refunds: RefundSums;
  /**
   * Refunds by the method that was paid with, less corrections; a settlement has no method. Whole rupiah, negative if
   * corrections exceed refunds. By code.
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
  /** The most serious flag that no resolution covers; `null` if nothing waits for a decision. */
  readonly gravestFlag: FlagName | null;
  /** Each kind once, in the order of its first decision. */
  readonly decisions: readonly ResolutionKind[];
}

/** A follow-up list. `waiting`: how many of its payments wait for a decision. */
export interface FollowUpRows extends Counted {
  readonly waiting: number;
  readonly items: readonly FollowUpRow[];
}

/** A day's totals of one method, saved in the same commit as each sale they count. */
export interface DayTotal {
  readonly businessDay: string;
  readonly method: string;
  /** Sales, each counted once, on the business day of its `paid_at`. */
  readonly count: number;
  readonly gross: Rupiah;
  /** Those of `count` that the terminal learned of late. */
  readonly lateCount: number;
  readonly lateGross: Rupiah;
  /** Second and further payments of paid sales: money to refund, not in gross. */
  readonly doubleCount: number;
  readonly doubleGross: Rupiah;
}

/** Manual settlements and their outcomes, each on the business day it happened. */
export interface SettlementTotal {
  readonly businessDay: string;
  readonly settledCount: number;
  readonly settledGross: Rupiah;
  /** Paid later, so they are in gross too: takings are gross + settled − confirmed. */
  readonly confirmedCount: number;
  readonly confirmedGross: Rupiah;
  /** The watch ended without a payment. Some may still be confirmed later. */
  readonly unconfirmedCount: number;
  readonly unconfirmedGross: Rupiah;
}

/** `ledger.reports`. Reads only; days are business days, `YYYY-MM-DD`. @throws StoreError from any method */
export interface ReportLedger {
  /** Both days included. */
  takings(from: string, to: string): Takings;
  /** Only the hours of one day's takings. */
  hoursOf(businessDay: string): Takings['hours'];
  /** Only the sum of the takings. */
  grossOf(from: string, to: string): Counted;
  /** One per method with a sum on that day, by code. */
  dayTotals(businessDay: string): readonly DayTotal[];
  /** @returns `undefined` for a day without any */
  settlementTotal(businessDay: string): SettlementTotal | undefined;
  /**
   * Both days included. @returns their number and the first ones: those that wait, then the others, each oldest first
   */
  followUps(list: FollowUpList, from: string, to: string, limit: number): FollowUpRows;
}
