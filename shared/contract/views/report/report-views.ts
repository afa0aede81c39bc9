/**
 * What a window is shown of takings: reports of any day or range, and what a check of the whole book found. As
 * `views.ts`: plain JSON, times in epoch ms, money in whole rupiah, business days as `YYYY-MM-DD`.
 */
import * as z from 'zod';
import { accountSumSchema } from './account-sums.ts';
import { environments } from '../../../model/environment.ts';
import { methodKinds } from '../../../model/methods.ts';
import { refundSumsSchema } from '../review/refund-views.ts';
import { resolutionKinds } from '../../../model/resolution.ts';
import { rupiahSchema } from '../views.ts';

/** A report longer than this is refused (`range-too-long`): it would hold up the counter while it is added up. */
export const LONGEST_RANGE_DAYS = 366;
/** So many of each list are named; its `count` says how many there are. */
export const MOST_NAMED = 100;

const time = z.number();
const day = z.string();
const counted = z.object({ count: z.number(), gross: rupiahSchema });

/** One payment by name: whatever a report only counts, a person can't follow up. */
export const followUpPaymentSchema = z.object({
  saleId: z.number(),
  saleNumber: z.number(),
  /** On which the sale was rung up; with `late` and `doubles` maybe an earlier one than that of the report. */
  businessDay: day,
  orderId: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  /**
   * `late`, `doubles`: when it was paid; `unresolved`, `open`: when it was made; `settled`: when a manager settled it.
   */
  at: time,
  /** There is something about it that nobody has decided yet: it is in the review list. */
  waits: z.boolean(),
  /** What persons decided about it, each once, in the order in which it first was. */
  decisions: z.array(z.enum(resolutionKinds)),
});
export type FollowUpPayment = z.infer<typeof followUpPaymentSchema>;

/**
 * `count` and `gross` are of all, `waiting` is how many of all wait for a decision; `items` are the first 100 of
 * them, those that wait before the others, each oldest first. What is decided stays named.
 */
export const followUpPaymentsSchema = counted.extend({ waiting: z.number(), items: z.array(followUpPaymentSchema) });
export type FollowUpPayments = z.infer<typeof followUpPaymentsSchema>;

/** What the gateway takes, as its list of methods named it when the payment was made. Never on a bill. */
export const feesSchema = z.object({
  sum: rupiahSchema,
  /** Payments for which it is known. */
  knownCount: z.number(),
  unknownCount: z.number(),
});

export const reportSchema = z.object({
  now: time,
  environment: z.enum(environments),
  /** The first and the last business day, in order, whichever way round they were asked for. */
  from: day,
  to: day,
  /** What the range is: exactly one day, Monday to Sunday, a whole calendar month, or any other. */
  span: z.enum(['day', 'week', 'month', 'range']),
  /** Today is in it, or it lies in the future: it may still grow. */
  isOpen: z.boolean(),

  /** Sales paid in the range, each counted once, on the business day on which the terminal learned of it. */
  total: z.object({
    count: z.number(),
    gross: rupiahSchema,
    /** Rounded to whole rupiah; `null` where nothing was paid. */
    average: rupiahSchema.nullable(),
    /** Of these, learned of late. */
    late: counted,
    /** Second payments of sales that were paid already: not in gross. */
    doubles: counted,
    /** gross + settled − confirmed. */
    takings: z.number(),
    /** takings − refunded + corrected (`refund.ts`): may be negative. */
    net: z.number(),
  }),
  /** Money given back, by the business day on which it was recorded, whenever its sale was paid. */
  refunds: refundSumsSchema,
  /**
   * The day, week, month or equally long range before, like with like: where this range still goes on, only the same
   * days of the one before, and of the last of them only the hours that are over today. `null` where there is nothing
   * like it: before the first hour of the first day is over, and on a date that a shorter month before does not have.
   */
  before: z
    .object({
      from: day,
      to: day,
      /** 0 where nothing was paid. */
      count: z.number(),
      gross: rupiahSchema,
      /** What of this range is held against it: of one that is over, all. */
      compared: counted,
      /** The last day counts up to this hour of the shop's clock, on both sides; `null`: to its end. */
      untilHour: z.number().nullable(),
    })
    .nullable(),

  /** Largest gross first; empty where one account took all of it, as it should. */
  accounts: z.array(accountSumSchema),
  /** Largest gross first. `name` as the gateway last named it (a bank, or QRIS). */
  methods: z.array(
    counted.extend({
      code: z.string(),
      kind: z.enum(methodKinds),
      name: z.string(),
      late: counted,
      doubles: counted,
      fees: feesSchema,
      /**
       * Given back in the range of what was paid by it, less corrections; negative where more was corrected. A method may
       * be here for that alone, without a sale.
       */
      refunded: z.number(),
    }),
  ),
  fees: feesSchema,
  /**
   * All 24 hours of the shop's clock, in the order of its day (`hour` 0 to 23, beginning with the hour at which a day
   * ends), as they were on its wall when each was paid; a later change of the zone moves nothing.
   */
  hours: z.array(counted.extend({ hour: z.number() })),
  /** Every day of the range, oldest first, also those without a sale. */
  days: z.array(counted.extend({ businessDay: day })),
  /** QRIS payments' issuers, largest gross first; `code` is `null` where no callback told it. The gateway gives no names. */
  issuers: z.array(counted.extend({ code: z.string().nullable() })),
  /** When the gateway expects to pay it out, earliest first; `date` is `null`, and last, where no callback told it. */
  payouts: z.array(counted.extend({ date: day.nullable() })),
  /** Settled by hand by a manager; paid after all (and so in gross as well); and never confirmed. Each on its own day. */
  byHand: z.object({ settled: counted, confirmed: counted, unconfirmed: counted }),

  lists: z.object({
    /** Those of `total.late`: a late one that was the second of its sale is among `doubles` alone. */
    late: followUpPaymentsSchema,
    doubles: followUpPaymentsSchema,
    /** 24 h after the deadline the gateway had said nothing that settles it; of sales rung up in the range. */
    unresolved: followUpPaymentsSchema,
    /** Creating, unconfirmed or pending right now; of sales rung up in the range. */
    open: followUpPaymentsSchema,
    settled: followUpPaymentsSchema,
  }),
  /** The Z reports that this range's days are in, oldest first. */
  closings: z.array(z.object({ number: z.number(), at: time })),
});
export type Report = z.infer<typeof reportSchema>;

/**
 * What a check of the book can find. What `data` holds of it stands behind each; `row` is a row id.
 * - `file-damaged`, `schema-differs`, `unreadable`, `reconciliation-differs`, `history-differs`: `words`, for support.
 * - `journal-gap`: `after`, `row` · `journal-unlinked`, `journal-changed`: `row`
 * - `payment-differs`: `orderId`, `saleNumber`, `businessDay`, `columns` (with commas) · `sale-differs`: `saleId`, `columns`
 * - `sale-state`: `saleId`, `state`, `expected` · `sale-without-payment`, `sale-not-counted-once`: `saleId`
 * - `sale-numbers`: `businessDay` · `sales-missing`: nothing
 * - `total-differs`: `businessDay`, `method` · `slice-differs`: `businessDay`, `dimension`, `key`
 * - `settlement-total-differs`: `businessDay` · `settlement-differs`: `saleId` · `resolution-differs`: `orderId`
 * - `refund-differs`: `orderId` (empty where a record is missing) · `refund-total-differs`: `businessDay`
 * - `flag-differs`, `callback-differs`: `orderId` · `name-differs`: `method`, how it was last called
 * - `closing-gap`, `closing-unlinked`, `closing-changed`, `closing-untold`: `number`
 * - `closing-differs`: `number`; what it says is not what the journal adds up to.
 * - `closing-lost`: `number`; the journal tells of it and it is not there.
 * - `closing-elsewhere`: `number`, `file` that knows it; the book lacks it and its journal does not say why.
 * - `closing-twice`: `number`, `file` that has another Z report of that number.
 * - `checkpoint-differs`: `orderId`, `saleNumber`, `row`; the gateway brought it back, and the journal has no such row.
 * - `account-unexplained`: `saleNumber`, `businessDay`, `gateway`, `merchant`; no journalled setting names that account.
 * - `closing-rolled-back`: `number`; given up by a restore that the journal tells of. Among `known` only.
 * - `pin-set-again`: `row`; a first manager's PIN, though there was one.
 */
export const findingCodes = [
  'file-damaged',
  'schema-differs',
  'unreadable',
  'journal-gap',
  'journal-unlinked',
  'journal-changed',
  'journal-behind',
  'payment-differs',
  'payment-lost',
  'intent-differs',
  'plan-differs',
  'sale-differs',
  'sale-state',
  'sale-without-payment',
  'sale-not-counted-once',
  'sale-numbers',
  'sales-missing',
  'total-differs',
  'slice-differs',
  'settlement-total-differs',
  'settlement-differs',
  'resolution-differs',
  'refund-differs',
  'refund-total-differs',
  'flag-differs',
  'callback-differs',
  'name-differs',
  'reconciliation-differs',
  'history-differs',
  'closing-gap',
  'closing-unlinked',
  'closing-changed',
  'closing-untold',
  'closing-differs',
  'closing-lost',
  'closing-elsewhere',
  'closing-twice',
  'closing-rolled-back',
  'pin-set-again',
  'account-unexplained',
  'checkpoint-differs',
] as const;

export const findingSchema = z.object({
  code: z.enum(findingCodes),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof findingSchema>;

export const ledgerCheckSchema = z.object({
  environment: z.enum(environments),
  /** When it was begun. */
  at: time,
  tookMs: z.number(),
  /** What was read. */
  sales: z.number(),
  payments: z.number(),
  journalRows: z.number(),
  closings: z.number(),
  /** The first 200. */
  findings: z.array(findingSchema),
  /** All that was found; 0 when all is well. */
  found: z.number(),
  /** Nothing wrong, but asked about some day: what a restore that is journalled gave up. */
  known: z.array(findingSchema),
});
export type LedgerCheckView = z.infer<typeof ledgerCheckSchema>;
