/** Recorded sales: the list, one sale with its payments, and the raw messages about a payment. */
import * as z from 'zod';
import { flagNames } from '../model/flag-name.ts';
import { tenderKinds } from '../model/methods.ts';
import { paymentStates } from '../model/payment.ts';
import { saleStates, saleStatuses } from '../model/sale.ts';
import { saleLineSchema } from './items.ts';
import { refundViewSchema } from './refund.ts';
import {
  emptyInput,
  journalDataSchema,
  methodCode,
  orderId,
  type RequestTerms,
  rupiahSchema,
  typedDay,
} from './request.ts';
import { resolutionViewSchema } from './review.ts';
import { paymentViewSchema } from './sale.ts';

const word = z.string().nullable();

const callbackViewSchema = z.object({
  /** When it came, epoch ms. */
  at: z.number(),
  /** The signed part, equal to the payment's own: others are not kept. */
  signed: z.object({ merchantCode: z.string(), amount: z.number(), orderId: z.string() }),
  /** `00` paid; `01` or `02` failed. Only a callback that says `00` describes a payment that was made. */
  resultCode: word,
  /** The method that was used: two letters or digits. */
  paymentCode: word,
  /** As in the creation reply, if the gateway is consistent. The payment's own reference never comes from here. */
  reference: word,
  /** The payment service's own number of the payment. */
  publisherOrderId: word,
  /** Eight digits beginning with 936; one QRIS provider sends none. */
  issuerCode: word,
  /** `YYYY-MM-DD`, as the gateway expects it. */
  settlementDate: word,
  /** Wallet B only: letters mixed with digits mean that this wallet itself paid. */
  spUserHash: word,
  productDetail: word,
  /** The shop's own text of the creation. Rows of earlier versions have a journal checkpoint behind it. */
  additionalParam: word,
  /** The customer's name or e-mail on the merchant's site. It is not kept: `NOT_KEPT` says that there was one. */
  merchantUserId: word,
});
export type CallbackView = z.infer<typeof callbackViewSchema>;

export const messageDirections = ['sent', 'received'] as const;
export const messageOperations = ['create', 'status'] as const;

/** A raw message to or from the gateway about a payment, without secrets. For support. */
const gatewayMessageSchema = z.object({
  /** Epoch ms by this terminal's clock. */
  at: z.number(),
  direction: z.enum(messageDirections),
  operation: z.enum(messageOperations),
  /** HTTP status of a received message; `null` for a sent one and without a reply. */
  status: z.number().nullable(),
  /** Failure code of a missing reply; `null` for a received or sent message. */
  problem: z.string().nullable(),
  /** Without key and signature; only the beginning of a long body. */
  body: z.string(),
  /** The body was longer than 4 KiB. */
  isCut: z.boolean(),
});
export type GatewayMessage = z.infer<typeof gatewayMessageSchema>;

const time = z.number();

const journalEntrySchema = z.object({
  at: time,
  /** Kind of the journal entry (`created`, `paid` …): see `journalKinds`. */
  kind: z.string(),
  /** Facts at that moment. */
  data: journalDataSchema,
});
export type JournalEntryView = z.infer<typeof journalEntrySchema>;

const saleDetailSchema = z.object({
  saleId: z.number(),
  /** What was sold; absent if the amount was typed. */
  lines: z.array(saleLineSchema).exactOptional(),
  payments: z.array(
    z.object({
      payment: paymentViewSchema,
      journal: z.array(journalEntrySchema),
      /** Absent if none came. */
      callback: callbackViewSchema.exactOptional(),
    }),
  ),
  /** Resolutions of its payments, oldest first. */
  resolutions: z.array(resolutionViewSchema),
  /** Refunds and corrections, oldest first. */
  refunds: z.array(refundViewSchema),
  /** What it gave back of its takings. */
  refunded: rupiahSchema,
  /** Payments with a refundable rest (`refund.record`); the one that counts first. */
  refundable: z.array(z.object({ orderId: z.string(), left: rupiahSchema, ofTakings: z.boolean() })),
  /** A manager may settle the sale (`review.resolve` with any of its payments). */
  maySettle: z.boolean(),
});
export type SaleDetail = z.infer<typeof saleDetailSchema>;

/** A sale in the list. */
const historyRowSchema = z.object({
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  saleState: z.enum(saleStates),
  amount: rupiahSchema,
  note: z.string(),
  createdAt: time,
  /** Of the decisive payment: the paid one, else the most open, else the newest (`sale.ts`). */
  orderId: z.string(),
  state: z.enum(paymentStates),
  late: z.boolean(),
  /** A manager decided that its money never came, and it stands. */
  neverCame: z.boolean(),
  methodKind: z.enum(tenderKinds),
  methodName: z.string(),
  /** Number of payments of the sale. */
  attempts: z.number(),
  /** The most serious flag of all its payments that no resolution covers; `null` if nothing waits for a decision. */
  gravestFlag: z.enum(flagNames).nullable(),
  /**
   * Refunds of the sale's takings, less corrections. Not those of what was paid twice, nor cash in whose place a payment
   * counts.
   */
  refunded: rupiahSchema,
});
export type HistoryRow = z.infer<typeof historyRowSchema>;

const historyPageSchema = z.object({
  rows: z.array(historyRowSchema),
  /**
   * Matching sales on all pages: exact up to `MOST_COUNTED`, one more than that for any larger number. `null` on later
   * pages: the first page had it.
   */
  count: z.number().nullable(),
  /** `count` is a minimum: more than `MOST_COUNTED` sales match, or a search has over 2,000 hits to examine. */
  countIsLeast: z.boolean().exactOptional(),
  /** `before` of the next page, also after a page that is not full; `null` on the last page. */
  next: z.number().nullable(),
});
export type HistoryPage = z.infer<typeof historyPageSchema>;

/** Filters for sales of the selected environment's ledger; a sale must match all of them. */
const historyFilter = {
  /** The first day; `null`: from the first sale on. Swapped days are put in order. */
  from: typedDay.nullable(),
  /** The last day; `null`: up to the newest sale. */
  until: typedDay.nullable(),
  status: z.enum(saleStatuses).exactOptional(),
  method: methodCode.exactOptional(),
  /** Only sales with a flag that no resolution covers. */
  toReview: z.boolean().exactOptional(),
  /** As `HistoryFilter.search`; empty for all. */
  search: z.string().max(200),
};

export const historyRequests = {
  /** @returns or `date-invalid` */
  'history.page': {
    by: 'anybody',
    input: z.object({
      ...historyFilter,
      /** Keyset pagination: only sales with a smaller id. */
      before: z.number().int().nullable(),
    }),
    output: historyPageSchema,
  },
  /** The newest sales payable on screen, and their count. As `history.page` with `waiting`. */
  'history.open': { by: 'anybody', input: emptyInput, output: historyPageSchema },
  /** Methods of the recorded sales, for the filter. */
  'history.methods': {
    by: 'anybody',
    input: emptyInput,
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  'history.sale': { by: 'anybody', input: z.object({ saleId: z.number().int() }), output: saleDetailSchema },
  /** For support: a payment's raw gateway messages of the last 90 days, oldest first, without secrets. */
  'history.messages': { by: 'anybody', input: z.object({ orderId }), output: z.array(gatewayMessageSchema) },
} as const satisfies Record<string, RequestTerms>;
