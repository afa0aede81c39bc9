/** The words on paper, in any language. Plain letters wherever possible: many receipt printers know no others. */
import type { Environment } from '../environment.ts';

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
  readonly closedAt: string;
  readonly day: string;
  /** Z reports that had closed this day before. */
  readonly closedBefore: (numbers: string) => string;
  readonly salesRungUp: string;
  readonly paidSales: string;
  readonly gross: string;
  readonly ofWhichLate: string;
  readonly doubles: string;
  readonly settledByHand: string;
  readonly confirmedLater: string;
  readonly takings: string;
  readonly total: string;
  readonly fromBefore: string;
  readonly open: string;
  /** @param more how many of a list are not named */
  readonly andMore: (more: number) => string;
  readonly journalRows: string;
  readonly proof: string;
  readonly nothing: string;
  readonly test: string;
  readonly testWorks: string;
  readonly testWidth: string;
}
