/**
 * What a Z report says. Closing n covers every row of the journal after that of closing n − 1 up to its own head, so
 * every rupiah is in exactly one; days are told apart in it, because a sum never leaves the business day on which it was
 * counted. All of it can be recomputed from the journal, at any later time.
 */
import * as z from 'zod';
import { accountSumSchema } from './account-sums.ts';
import { paymentStates } from '../../../model/payment.ts';
import { refundSumsSchema } from '../review/refund-views.ts';
import { rupiahSchema } from '../views.ts';

/** By which rule a closing was added up. One that was written stays as it was, whatever a later rule says. */
export const CLOSING_VERSION = 1;

/** So many of each list are named; its `count` says how many there are. */
export const MOST_NAMED_IN_CLOSING = 500;

const day = z.string();
const number = z.number();
const sums = { count: number, gross: rupiahSchema };
const counted = z.object(sums);

/** Of one method on one day, or of all of them. */
const paidSums = z.object({ ...sums, late: counted, doubles: counted });
export type PaidSums = z.infer<typeof paidSums>;

const byHandSums = z.object({ settled: counted, confirmed: counted, unconfirmed: counted });

const takingsAndNet = {
  /** gross + settled − confirmed: may be negative on a day on which only earlier settlements were confirmed. */
  takings: number,
  /** Recorded since the last closing, by the day on which each was. */
  refunds: refundSumsSchema,
  /** takings − refunded + corrected: may be negative. */
  net: number,
};

const closingDaySchema = z.object({
  businessDay: day,
  /** Earlier Z reports that closed this day before: what is here came after them. Oldest first. */
  closedBefore: z.array(number),
  /** Rung up since the last closing. */
  salesCount: number,
  total: paidSums,
  /** By code. */
  methods: z.array(paidSums.extend({ code: z.string(), name: z.string() })),
  byHand: byHandSums,
  ...takingsAndNet,
});

const named = z.object({
  saleId: number,
  saleNumber: number,
  /** Of the sale. */
  businessDay: day,
  orderId: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  /** Epoch ms: when it was paid, settled, or, of an open one, made. */
  at: number,
});

const listOf = <T extends z.ZodType>(item: T) => z.object({ ...sums, items: z.array(item) });

export const closingContentSchema = z.object({
  version: z.literal(CLOSING_VERSION),
  number,
  /** Rows of the journal that it covers, both included. */
  events: z.object({ from: number, to: number }),
  /** Oldest first; empty where nothing was counted or rung up. Several when a closing was forgotten. */
  days: z.array(closingDaySchema),
  /** Of all days. */
  total: z.object({ ...paidSums.shape, salesCount: number, byHand: byHandSums, ...takingsAndNet }),
  /**
   * Paid since, of sales rung up before the last closing: `closedIn` is the Z report in which the sale was rung up. They
   * are in the sums above: never more than `total`.
   */
  fromBefore: listOf(named.extend({ closedIn: number })),
  /** In no sum, and of any sale: also of one rung up before the last closing. */
  doubles: listOf(named),
  settled: listOf(named),
  /**
   * `amount` is what was given back, and `at` when it was recorded. `count` and `gross` are of all of them, corrections
   * and second payments included.
   */
  refunds: listOf(named.extend({ ofTakings: z.boolean(), isCorrection: z.boolean() })),
  /**
   * Of `total`, by the name of who charged the payment: they sum to it. Absent where nobody who charged had a name. By
   * name; `null` last: charged while the shop knew no names.
   */
  people: z.array(z.object({ name: z.string().nullable(), ...sums })).exactOptional(),
  /** Of `total.refunds`, by method: they sum to it. By code; absent where nothing was given back. */
  refundsByMethod: z.array(refundSumsSchema.extend({ code: z.string(), name: z.string() })).exactOptional(),
  /** Of `total`, by whom it was taken for. Absent where one account took all of it, as it should. */
  accounts: z.array(accountSumSchema).exactOptional(),
  /** Still creating, unconfirmed or pending: they stay watched, and whatever comes of them is in a later Z report. */
  open: listOf(named.extend({ state: z.enum(paymentStates) })),
});
export type ClosingContent = z.infer<typeof closingContentSchema>;
