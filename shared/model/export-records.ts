/**
 * Records of an export. One line of JSON Lines is one object with exactly these keys, in this order; none is ever absent.
 * CSV has the same columns: headings are in the shop's language, `null` is an empty cell, an object is its JSON text.
 *
 * Amounts are whole rupiah. Times are ISO 8601 with milliseconds and the offset of the shop's time zone at the export.
 * CSV writes them as `2026-01-31 14:05:09` in the same zone, under a heading that names the zone.
 * Business days are those recorded at the time; a later change of the zone does not change them.
 * A key is never renamed or removed; new keys are added at the end.
 */
import type { JournalData, JournalKind } from './journal/journal-kinds.ts';
import type { MethodKind, TenderKind } from './methods/methods.ts';
import type { PaymentState, PaymentWay } from './payment.ts';
import type { SaleState } from './sale.ts';
import type { Rupiah } from './values/rupiah.ts';

/** A sale recorded on a day of the range, with its decisive payment (`sale.ts`) or its cash. Oldest first. */
export interface SaleRecord {
  readonly saleId: number;
  /** `YYYY-MM-DD`, on which the sale was recorded. */
  readonly businessDay: string;
  readonly saleNumber: number;
  readonly createdAt: string;
  readonly amount: Rupiah;
  readonly state: SaleState;
  readonly note: string;
  /** Number of payments of the sale; cash is one more. */
  readonly attempts: number;
  /** Of the decisive payment (counted, else most open, else newest), as are all keys up to `paidLate`. */
  readonly orderId: string;
  readonly method: string;
  readonly methodKind: TenderKind;
  readonly methodName: string;
  readonly reference: string | null;
  readonly paidAt: string | null;
  /** `YYYY-MM-DD`; the report of this business day counts the sale. */
  readonly paidDay: string | null;
  readonly paidLate: boolean;
  /** Amount of the second and further paid payments of the sale. */
  readonly paidTwiceAmount: Rupiah;
  /** Refunds of the sale's takings on any day, less corrections. Refunds of `paidTwiceAmount` are not in it. */
  readonly refundedAmount: Rupiah;
  /** Name of the person who charged the decisive payment; `null` if nobody was signed in. */
  readonly chargedBy: string | null;
  /** As `PaymentRecord`'s. */
  readonly askedMethod: string;
  readonly usedMethod: string | null;
  /** What the customer handed over, and the change; `null` unless cash paid the sale (`shared/model/cash.ts`). */
  readonly cashGiven: Rupiah | null;
  readonly cashChange: Rupiah | null;
  /** What was sold: `2 x Kopi susu @ 12000; @ 5000`, the typed amount without a name. Empty if all was typed. */
  readonly items: string;
}

/**
 * A payment of a sale of the range, or a payment counted on a day of the range. Oldest first.
 * The payments of one `paidDay` without `isDouble` sum to the gross of that day's report without cash, late payments
 * included. Cash is in the sales only, because no gateway knows it.
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
  /** When the cashier dismissed the unpaid payment. */
  readonly dismissedAt: string | null;
  readonly paidAt: string | null;
  readonly paidDay: string | null;
  readonly late: boolean;
  /** A further paid payment of a sale that was already paid: in no gross. */
  readonly isDouble: boolean;
  /** When the payment was canceled or expired. */
  readonly endedAt: string | null;
  /** Failure code of an unconfirmed, rejected or unresolved payment. */
  readonly cause: string | null;
  /** Kinds of flags raised, separated by spaces; usually empty. */
  readonly flags: string;
  /** Of the sale. */
  readonly note: string;
  /** Gateway interface that created the payment. */
  readonly via: PaymentWay;
  /** Gateway fee from the method list at the time of creation; `null` if the list had none. */
  readonly fee: Rupiah | null;
  /** As `payoutDay`, from the callback, whose signature does not cover it; `null` if it had none. */
  readonly issuerCode: string | null;
  /** `YYYY-MM-DD`, the gateway's expected settlement date. */
  readonly payoutDay: string | null;
  /** Refunds of the payment on any day, less corrections. */
  readonly refundedAmount: Rupiah;
  /** Name of the person who charged it; `null` if nobody was signed in. */
  readonly chargedBy: string | null;
  /** Code of the method that the payment was created with; `ANY` if the customer could choose. */
  readonly askedMethod: string;
  /**
   * Code of the method that the customer chose, by the callback. `method` and its name and kind are the one that reports
   * count: this one, unless it became known after a Z report.
   */
  readonly usedMethod: string | null;
  /**
   * When the callback came; `null` if none did. This key and all after it are unsigned words of the gateway
   * (`callback-facts.ts`), `null` where it said nothing.
   */
  readonly callbackAt: string | null;
  /** `00` paid; `01` or `02` failed. */
  readonly resultCode: string | null;
  /** Code of the method that was used. */
  readonly paymentCode: string | null;
  readonly callbackReference: string | null;
  readonly publisherOrderId: string | null;
  readonly spUserHash: string | null;
  readonly productDetail: string | null;
  readonly additionalParam: string | null;
  /** Only whether there was one: it may name the customer. */
  readonly merchantUserId: string | null;
}

/** A journal entry written on a day of the range, by the shop's present time zone. In order of writing. */
export interface JournalRecord {
  readonly entryId: number;
  readonly at: string;
  readonly kind: JournalKind;
  /** This key and the next three are `null` for an entry about the terminal as a whole. */
  readonly orderId: string | null;
  readonly saleId: number | null;
  readonly businessDay: string | null;
  readonly saleNumber: number | null;
  readonly data: JournalData;
  /** SHA-256 in hex, chained: it includes the hash of the entry before. */
  readonly hash: string;
}

export interface ExportRecords {
  readonly sales: SaleRecord;
  readonly payments: PaymentRecord;
  readonly journal: JournalRecord;
}
