/**
 * The ledger's group for reports. Each sum is added up from the payments, cash, refunds and settlements of its days, so
 * its time grows with them: some 1.5 ms for a thousand sales.
 */
import type { NeverCameSums, RefundSums } from '../../../shared/contract/refund.ts';
import type { FollowUpPayment } from '../../../shared/contract/report.ts';
import type { TenderKind } from '../../../shared/model/methods.ts';
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

/** Sums of whole business days. */
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
  /** Decisions about money that never came, on the day of each. */
  readonly neverCame: NeverCameSums;
  /**
   * Refunds by the method that was paid with, less corrections; a settlement has no method. Whole rupiah, negative if
   * corrections exceed refunds. By code.
   */
  readonly refundsByMethod: readonly (Pick<MethodTakings, 'method' | 'kind' | 'name'> & { readonly gross: number })[];
}

/** What a report adds up. */
export interface ReportSums {
  readonly takings: Takings;
  /** The takings of each day of the range that it is compared with. */
  readonly daysBefore: Takings['days'];
}

/** See `Report.lists`. */
export type FollowUpList = 'late' | 'doubles' | 'doubted' | 'unresolved' | 'asked' | 'open' | 'settled';

type FollowUpRow = Readonly<Omit<FollowUpPayment, 'waits' | 'decisions'>> & {
  /** Each kind once, in the order of its first decision. */
  readonly decisions: readonly ResolutionKind[];
};

/** A follow-up list. `waiting`: how many of its payments wait for a decision. */
export interface FollowUpRows extends Counted {
  readonly waiting: number;
  readonly items: readonly FollowUpRow[];
}

/** `ledger.reports`. Reads only; days are business days, `YYYY-MM-DD`. @throws StoreError from any method */
export interface ReportLedger {
  /** Both days included. */
  takings(from: string, to: string): Takings;
  /** Only the takings of each day, both days included. */
  daysOf(from: string, to: string): Takings['days'];
  /**
   * Both days included. @returns their number and the first ones: those that wait, then the others, each oldest first
   */
  followUps(list: FollowUpList, from: string, to: string, limit: number): FollowUpRows;
}
