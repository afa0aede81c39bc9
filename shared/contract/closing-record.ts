/**
 * Content of a Z report. Closing n covers every journal row after closing n − 1 up to its own head, so every rupiah is in
 * exactly one closing. It has sums per day, because a sum stays on the business day on which it was counted. It is computed
 * once; the journal has its text.
 */
import * as z from 'zod';
import { cashWays, MOST_NOTES, NOTE_VALUES } from '../model/cash.ts';
import { paymentStates } from '../model/payment.ts';
import { rupiahSchema } from './fields.ts';
import { neverCameSumsSchema, refundSumsSchema } from './refund.ts';
import { accountSumSchema } from './report.ts';

/** Version of the rules for the sums. A recorded closing keeps its version. */
export const CLOSING_VERSION = 1;

/** Maximum length of each list; its `count` covers all. */
export const MOST_LISTED_IN_CLOSING = 500;

const day = z.string();
const number = z.number();
const sums = { count: number, gross: rupiahSchema };
const counted = z.object(sums);

/** Sums of one method on one day, or of all methods. */
const paidSums = z.object({ ...sums, late: counted, doubles: counted });
export type PaidSums = z.infer<typeof paidSums>;

const byHandSums = z.object({ settled: counted, confirmed: counted, unconfirmed: counted });

const takingsAndNet = {
  /** As in `refund.ts`. Negative on a day with confirmations of earlier settlements only. */
  takings: number,
  /** Decisions since the last closing; absent without any. */
  neverCame: neverCameSumsSchema.exactOptional(),
  /** Refunds recorded since the last closing, on the day of their record. */
  refunds: refundSumsSchema,
  /** takings − refunded + corrected; may be negative. */
  net: number,
};

const closingDaySchema = z.object({
  businessDay: day,
  /** Earlier Z reports with this day, oldest first; the sums here came after them. */
  closedBefore: z.array(number),
  /** Sales recorded since the last closing. */
  salesCount: number,
  total: paidSums,
  /** Sorted by code. */
  methods: z.array(paidSums.extend({ code: z.string(), name: z.string() })),
  byHand: byHandSums,
  ...takingsAndNet,
});

const named = z.object({
  saleId: number,
  saleNumber: number,
  /** The sale's business day. */
  businessDay: day,
  orderId: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  /** Epoch ms: when it was paid or settled; for an open payment, when it was created. */
  at: number,
});

const listOf = <T extends z.ZodType>(item: T) => z.object({ ...sums, items: z.array(item) });

/** What a person counted in the drawer, by notes. */
export const cashCountSchema = z.object({
  notes: z
    .array(z.object({ value: z.literal(NOTE_VALUES), count: z.int().min(0).max(MOST_NOTES) }))
    .max(NOTE_VALUES.length),
  /** And whatever else was counted as a sum. */
  coins: rupiahSchema,
});

const drawerSchema = z.object({
  /** In the drawer before the first sale; `null`: nobody said. */
  opened: rupiahSchema.nullable(),
  openedBy: z.string().nullable(),
  /** Cash that was put in and taken out without a sale. */
  in: counted,
  out: counted,
  /** The first of each way, oldest first. `at`: epoch ms. `by`: `null` without a name. */
  moves: z.array(
    z.object({
      at: number,
      way: z.enum(cashWays),
      amount: rupiahSchema,
      reason: z.string(),
      by: z.string().nullable(),
    }),
  ),
  /** `expectedCash`. */
  expected: number,
  /** `sum`: `countedCash`. Absent if nobody counted. */
  counted: cashCountSchema.extend({ sum: rupiahSchema }).exactOptional(),
});

export const closingContentSchema = z.object({
  version: z.literal(CLOSING_VERSION),
  number,
  /** First and last journal row of the closing. */
  events: z.object({ from: number, to: number }),
  /** Oldest first; empty if nothing was counted or recorded. Several after a forgotten closing. */
  days: z.array(closingDaySchema),
  /** Sums of all days. */
  total: z.object({ ...paidSums.shape, salesCount: number, byHand: byHandSums, ...takingsAndNet }),
  /**
   * Payments since the last closing for sales recorded before it. `closedIn`: the Z report of the sale. They are a part of
   * `total`.
   */
  fromBefore: listOf(named.extend({ closedIn: number })),
  /** Double payments, in no sum; also of sales recorded before the last closing. */
  doubles: listOf(named),
  settled: listOf(named),
  /** Decisions about money that never came; `isCorrection`: it came after all. Absent without any. */
  neverCame: listOf(named.extend({ ofTakings: z.boolean(), isCorrection: z.boolean() })).exactOptional(),
  /** In doubt at the closing: paid in any of the sums until now, denied by the gateway since, and not decided. Absent without any. */
  doubted: listOf(named).exactOptional(),
  /**
   * `amount`: the refund. `at`: when it was recorded. `count` and `gross` include corrections and refunds of second
   * payments.
   */
  refunds: listOf(named.extend({ ofTakings: z.boolean(), isCorrection: z.boolean() })),
  /**
   * `total` by the name of the person who charged the payment. Absent if no payment has a name. Sorted by name; `null`
   * (charged without a name) last.
   */
  people: z.array(z.object({ name: z.string().nullable(), ...sums })).exactOptional(),
  /** `total.refunds` by method, sorted by code; absent without refunds. */
  refundsByMethod: z.array(refundSumsSchema.extend({ code: z.string(), name: z.string() })).exactOptional(),
  /**
   * Cash, as a part of `total`: its method is `CASH`. `drawer` = taken − refunded + corrected: what these days added to the
   * drawer, negative after refunds of earlier cash. Absent without cash.
   */
  cash: z.object({ taken: counted, refunded: counted, corrected: counted, drawer: number }).exactOptional(),
  /** `total` by gateway account. Absent for a single account, the normal case. */
  accounts: z.array(accountSumSchema).exactOptional(),
  /**
   * Unlockings by a manager, and changes of the gateway, the merchant or the key, by who did it: how many, the first and
   * the last (epoch ms). `by`: `null` without a name. Absent without any, and in closings of earlier versions.
   */
  managed: z
    .array(
      z.object({
        act: z.enum(['destination-changed', 'unlocked']),
        by: z.string().nullable(),
        count: number,
        first: number,
        last: number,
      }),
    )
    .exactOptional(),
  /** Creating, unconfirmed or pending payments. They stay watched; a later Z report counts them if they are paid. */
  open: listOf(named.extend({ state: z.enum(paymentStates) })),
  /** Absent if nobody said what was in the drawer, moved cash or counted it. */
  drawer: drawerSchema.exactOptional(),
});
export type ClosingContent = z.infer<typeof closingContentSchema>;
