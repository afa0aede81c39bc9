/** The words on paper, in any language. Plain letters wherever possible: many receipt printers know no others. */
import type { Environment } from '../environment.ts';
import type { PaymentState } from '../payment.ts';
import type { ResolutionKind } from '../resolution.ts';

export interface PaperTexts {
  readonly lang: string;
  /** BCP 47, for dates. */
  readonly locale: string;
  /** `null` where money moves. */
  readonly practice: Readonly<Record<Environment, string | null>>;
  readonly slip: string;
  readonly notPaid: string;
  readonly receipt: string;
  readonly paid: string;
  readonly paidLate: string;
  /** @param count how many copies came before it, itself included; `null` when not known */
  readonly copy: (count: number | null) => string;
  readonly sale: string;
  readonly date: string;
  readonly paidAt: string;
  readonly amount: string;
  readonly method: string;
  readonly reference: string;
  readonly orderId: string;
  readonly note: string;
  readonly scan: string;
  readonly payTo: (bank: string) => string;
  readonly number: string;
  readonly payAt: (outlet: string) => string;
  readonly paymentCode: string;
  readonly scanPage: string;
  readonly exactly: string;
  readonly payBefore: (time: string) => string;
  readonly notAReceipt: string;
  readonly thanks: string;
  readonly closing: (number: number) => string;
  /** Above the sums of each account, where there is more than one. */
  readonly accounts: string;
  readonly accountsWhy: (count: number) => string;
  /** On a receipt, of a day with more than one account. */
  readonly account: string;
  /** Above who charged what was paid. */
  readonly people: string;
  readonly noName: string;
  readonly terminal: string;
  /** Which business days. */
  readonly covers: string;
  readonly closedAt: string;
  /** The Z report before it. */
  readonly follows: string;
  readonly first: string;
  readonly day: string;
  readonly month: string;
  /** Z reports that had closed this day before. */
  readonly closedBefore: (numbers: string) => string;
  readonly salesRungUp: string;
  readonly paidSales: string;
  readonly gross: string;
  readonly ofWhichLate: string;
  readonly doubles: string;
  readonly doublesWhy: string;
  readonly settledByHand: string;
  readonly ofWhichUnconfirmed: string;
  readonly confirmedLater: string;
  readonly takings: string;
  readonly refunded: string;
  /** Refund records that were a mistake. */
  readonly refundsCorrected: string;
  readonly net: string;
  readonly doublesRefunded: string;
  readonly refundsList: string;
  readonly refundsWhy: string;
  readonly isCorrection: string;
  readonly isOfDouble: string;
  readonly total: string;
  readonly fromBefore: string;
  readonly fromBeforeWhy: string;
  /** Of a Z report of version 1. */
  readonly fromBeforeWithDoubles: string;
  /** @param number of the Z report in which the sale was rung up */
  readonly closedIn: (number: number) => string;
  readonly open: string;
  readonly openWhy: string;
  readonly states: Readonly<Record<PaymentState, string>>;
  readonly waits: string;
  readonly decisions: Readonly<Record<ResolutionKind, string>>;
  /** @param more how many of a list are not named */
  readonly andMore: (more: number) => string;
  readonly journalRows: string;
  /** What a hash is of. */
  readonly journalHash: string;
  readonly ownHash: string;
  readonly previousHash: string;
  readonly signature: string;
  readonly nothing: string;
  readonly report: string;
  /** On a report: that nothing was closed with it. */
  readonly notAClosing: string;
  readonly printedAt: string;
  /** Its days are not over. */
  readonly notOver: string;
  readonly average: string;
  readonly fees: string;
  readonly feesUnknown: (count: number) => string;
  readonly byMethod: string;
  readonly byHour: string;
  readonly byDay: string;
  readonly byIssuer: string;
  readonly issuerUnknown: string;
  readonly payouts: string;
  readonly payoutUnknown: string;
  readonly unresolved: string;
  readonly paidLateList: string;
  readonly test: string;
  readonly testWorks: string;
  readonly testWidth: string;
}
