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
  readonly exactly: string;
  readonly payBefore: (time: string) => string;
  readonly notAReceipt: string;
  readonly thanks: string;
  readonly test: string;
  readonly testWorks: string;
  readonly testWidth: string;
}
