/**
 * What one line of a JSON Lines export is: an object with exactly these keys, in this order, each always there. The same
 * in CSV, where the keys are headings in the shop's language, `null` is an empty cell and an object is its JSON text.
 *
 * Amounts are whole rupiah. Times are ISO 8601 with milliseconds and the offset of the time zone that the shop has when
 * the export is made; in CSV `2026-01-31 14:05:09` by the same clock, under a heading that names the zone. Business days are the ones recorded at the time and never change, whatever the zone is now.
 * A key is never renamed or removed; new ones are added at the end.
 */
import type { JournalData, JournalKind } from './journal-kinds.ts';
import type { MethodKind } from './methods.ts';
import type { PaymentState, PaymentWay } from './payment.ts';
import type { Rupiah } from './values/rupiah.ts';
import type { SaleState } from './sale.ts';

/** A sale that was rung up on a day of the range, oldest first, with its decisive payment (`sale.ts`). */
export interface SaleRecord {
  readonly saleId: number;
  /** `YYYY-MM-DD`, the day it was rung up. */
  readonly businessDay: string;
  readonly saleNumber: number;
  readonly createdAt: string;
  readonly amount: Rupiah;
  readonly state: SaleState;
  readonly note: string;
  /** How many payments it has. */
  readonly attempts: number;
  /** Of the decisive payment: the one that was counted, else the most open, else the newest. So are the keys up to `paidLate`. */
  readonly orderId: string;
  readonly method: string;
  readonly methodKind: MethodKind;
  readonly methodName: string;
  readonly reference: string | null;
  readonly paidAt: string | null;
  /** The business day whose report it is counted in. */
  readonly paidDay: string | null;
  readonly paidLate: boolean;
  /** What was paid once more than it should have been. */
  readonly paidTwiceAmount: Rupiah;
  /** What was given back of what the sale took, on whichever day, less corrections; without `paidTwiceAmount`. */
  readonly refundedAmount: Rupiah;
  /** Name of who charged the decisive payment; `null` where nobody was signed in. */
  readonly chargedBy: string | null;
}

/**
 * A payment of a sale of those days, or one that was counted on one of them: so those with a `paidDay` and without
 * `isDouble` sum to the gross of that day's report, late payers included. Oldest first.
 */
export interface PaymentRecord {
  readonly paymentId: number;
  readonly orderId: string;
  readonly saleId: number;
  /** Of the sale. */
  readonly businessDay: string;
  readonly saleNumber: number;
  readonly amount: Rupiah;
  readonly state: PaymentState;
  readonly method: string;
  readonly methodKind: MethodKind;
  readonly methodName: string;
  readonly reference: string | null;
  readonly vaNumber: string | null;
  readonly merchantCode: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When the cashier left it unpaid. */
  readonly dismissedAt: string | null;
  readonly paidAt: string | null;
  readonly paidDay: string | null;
  readonly late: boolean;
  /** Not the first paid payment of its sale: in no gross. */
  readonly isDouble: boolean;
  /** When it was canceled or had expired. */
  readonly endedAt: string | null;
  /** Failure code of one that is unconfirmed, rejected or unresolved. */
  readonly cause: string | null;
  /** What needed a person's eye, by kind, separated by spaces; empty for most. */
  readonly flags: string;
  /** Of the sale. */
  readonly note: string;
  /** By which of the gateway's interfaces it was asked for. */
  readonly via: PaymentWay;
  /** What the gateway takes for it, as its list of methods named it when the payment was made; `null` where it did not. */
  readonly fee: Rupiah | null;
  /** This and `payoutDay` are the words of a callback, which nobody signed; `null` where none told. */
  readonly issuerCode: string | null;
  /** `YYYY-MM-DD`, when the gateway expects to pay it out (its settlement date). */
  readonly payoutDay: string | null;
  /** What was given back of it, on whichever day, less corrections. */
  readonly refundedAmount: Rupiah;
  /** Name of who charged it; `null` where nobody was signed in. */
  readonly chargedBy: string | null;
}

/** An entry of the journal that was written on one of those days, by the shop's clock of today. In order of writing. */
export interface JournalRecord {
  readonly entryId: number;
  readonly at: string;
  readonly kind: JournalKind;
  /** `null`, as the three after it, for what happened to the terminal as a whole. */
  readonly orderId: string | null;
  readonly saleId: number | null;
  readonly businessDay: string | null;
  readonly saleNumber: number | null;
  readonly data: JournalData;
  /** SHA-256, hexadecimal: each is made with the one before it. */
  readonly hash: string;
}

export interface ExportRecords {
  readonly sales: SaleRecord;
  readonly payments: PaymentRecord;
  readonly journal: JournalRecord;
}
