/**
 * Reports for any day or range. As all views: plain JSON, times in epoch ms, money in whole rupiah, business days as
 * `YYYY-MM-DD`.
 */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { flagNames } from '../model/flag-name.ts';
import { tenderKinds } from '../model/methods.ts';
import { resolutionKinds } from '../model/resolution.ts';
import { neverCameSumsSchema, refundSumsSchema } from './refund.ts';
import { type RequestTerms, rupiahSchema, typedDay } from './request.ts';

export const accountSumSchema = z.object({
  /** Gateway host, with its port if it has one. */
  host: z.string(),
  merchantCode: z.string(),
  count: z.number(),
  /** Rupiah, without second payments of a sale. */
  gross: rupiahSchema,
});
export type AccountSum = z.infer<typeof accountSumSchema>;

/** Maximum length of each list; its `count` covers all. */
export const MOST_LISTED = 100;

const time = z.number();
const day = z.string();
const counted = z.object({ count: z.number(), gross: rupiahSchema });

/** One payment with its identity: a person can't follow up a mere count. */
const followUpPaymentSchema = z.object({
  saleId: z.number(),
  saleNumber: z.number(),
  /** The sale's business day; for `late`, `doubles` and `doubted` it may precede the report's range. */
  businessDay: day,
  orderId: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  /**
   * `late`, `doubles`, `doubted`: when it was paid; `unresolved`, `open`: when it was created; `settled`: when a manager settled it.
   */
  at: time,
  /** It is in the review list: a flag has no resolution yet. */
  waits: z.boolean(),
  /** The most serious of these flags; `null` if it doesn't wait. */
  gravestFlag: z.enum(flagNames).nullable(),
  /** Kinds of its resolutions, each once, in order of the first. */
  decisions: z.array(z.enum(resolutionKinds)),
});
export type FollowUpPayment = z.infer<typeof followUpPaymentSchema>;

/**
 * `count`, `gross` and `waiting` (payments that need a resolution) cover all. `items` has the first 100: those that wait,
 * then the others, each oldest first. Resolved payments stay in the list.
 */
const followUpPaymentsSchema = counted.extend({ waiting: z.number(), items: z.array(followUpPaymentSchema) });
export type FollowUpPayments = z.infer<typeof followUpPaymentsSchema>;

/** A longer range is refused (`range-too-long`): its sums would block the counter. */
export const LONGEST_RANGE_DAYS = 366;

/** Gateway fees, from the method list at the time of each payment's creation. Never added to a bill. */
const feesSchema = z.object({
  sum: rupiahSchema,
  /** Payments with a known fee. */
  knownCount: z.number(),
  unknownCount: z.number(),
});

const reportSchema = z.object({
  now: time,
  environment: z.enum(environments),
  /** First and last business day, in order, also for swapped input. */
  from: day,
  to: day,
  /** One day, Monday to Sunday, a whole calendar month, or any other range. */
  span: z.enum(['day', 'week', 'month', 'range']),
  /** The range includes today or the future, so its sums may still grow. */
  isOpen: z.boolean(),

  /** Sales paid in the range, each counted once, on the business day of the paid status. */
  total: z.object({
    count: z.number(),
    gross: rupiahSchema,
    /** Rounded to whole rupiah; `null` without paid sales. */
    average: rupiahSchema.nullable(),
    /** The late payments among them. */
    late: counted,
    /** Second payments of paid sales: not in gross. */
    doubles: counted,
    /** gross + settled − confirmed − never came + came after all (`refund.ts`). */
    takings: z.number(),
    /** takings − refunded + corrected (`refund.ts`); may be negative. */
    net: z.number(),
  }),
  /** Refunds, on the business day of their record, whenever the sale was paid. */
  refunds: refundSumsSchema,
  /** Decisions of a manager about money that never came, on the business day of each. */
  neverCame: neverCameSumsSchema,
  /**
   * Comparison with the day, week, month or equally long range before. While this range is open, it covers only the same
   * days of the earlier range. Of the last of them it covers only the hours that are over today. `null` where
   * nothing is comparable: in the first hour of the first day, and on a date that a shorter month does not have. It is
   * `null` for future days too, and where the shop's first sale came after the first of the days before.
   */
  before: z
    .object({
      from: day,
      to: day,
      /** 0 without paid sales. */
      count: z.number(),
      gross: rupiahSchema,
      /** The compared part of this range; all of a finished one. */
      compared: counted,
      /** On both sides the last day counts up to this hour of the shop's clock; `null`: to its end. */
      untilHour: z.number().nullable(),
    })
    .nullable(),

  /** Largest gross first; empty for a single account, the normal case. */
  accounts: z.array(accountSumSchema),
  /** Largest gross first. `name`: the gateway's latest name of the method (a bank, or QRIS). */
  methods: z.array(
    counted.extend({
      code: z.string(),
      kind: z.enum(tenderKinds),
      name: z.string(),
      late: counted,
      doubles: counted,
      fees: feesSchema,
      /**
       * Refunds recorded in the range for payments by this method, less corrections; negative if corrections exceed them.
       * A method may be listed for refunds alone, without a sale.
       */
      refunded: z.number(),
    }),
  ),
  fees: feesSchema,
  /**
   * All 24 hours (`hour` 0 to 23) in the order of the business day, starting with the hour at which a day ends. Each
   * payment counts in the hour of the shop's time zone when it was paid; a later change of the zone changes nothing.
   */
  hours: z.array(counted.extend({ hour: z.number() })),
  /** Every day of the range, oldest first, also days without a sale. */
  days: z.array(counted.extend({ businessDay: day })),
  /**
   * Issuers of QRIS payments, largest gross first. `code` is `null`, and last, without a callback. The gateway has no
   * names for them.
   */
  issuers: z.array(counted.extend({ code: z.string().nullable() })),
  /** By the gateway's expected settlement date, earliest first; `date` is `null`, and last, without a callback. */
  payouts: z.array(counted.extend({ date: day.nullable() })),
  /** Settled by a manager; confirmed by a later payment (so in gross too); never confirmed. Each on its own day. */
  byHand: z.object({ settled: counted, confirmed: counted, unconfirmed: counted }),

  lists: z.object({
    /** The payments of `total.late`. A late second payment of a sale is in `doubles` only. */
    late: followUpPaymentsSchema,
    doubles: followUpPaymentsSchema,
    /** Paid in the range and in its sums, but the gateway denies them since, and nobody has decided. */
    doubted: followUpPaymentsSchema,
    /** No decisive gateway answer until 24 h after the deadline; of sales recorded in the range. */
    unresolved: followUpPaymentsSchema,
    /** In none of these and not open, but with a question that nobody has answered: `order-paid-twice`, another amount … */
    asked: followUpPaymentsSchema,
    /** Now creating, unconfirmed or pending; of sales recorded in the range. */
    open: followUpPaymentsSchema,
    settled: followUpPaymentsSchema,
  }),
  /** Z reports with days of the range, oldest first. */
  closings: z.array(z.object({ number: z.number(), at: time })),
});
export type Report = z.infer<typeof reportSchema>;

export const reportRequests = {
  /** From the selected environment's ledger, as all requests below. Any past or future day. @returns or `date-invalid` */
  'report.day': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reportSchema },
  /**
   * Both days included. Swapped days are put in order, because they can only mean the same range.
   * @returns or `date-invalid`, `range-too-long` (more than 366 days); for more than a week also `database-…`, `job-ended`
   */
  'report.range': { by: 'anybody', input: z.object({ from: typedDay, to: typedDay }), output: reportSchema },
} as const satisfies Record<string, RequestTerms>;
