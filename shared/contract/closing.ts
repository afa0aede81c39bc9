/**
 * Closings and their Z reports: content, preview, outcome and list. Times are epoch ms, business days `YYYY-MM-DD`.
 *
 * Closing n covers every journal row after closing n − 1 up to its own head, so every rupiah is in exactly one closing. It
 * has sums per day, because a sum stays on the business day on which it was counted. It is computed once; the journal has
 * its text.
 */
import * as z from 'zod';
import { cashWays, MOST_NOTES, NOTE_VALUES } from '../model/cash.ts';
import { environments } from '../model/environment.ts';
import { flagNames } from '../model/flag-name.ts';
import { paymentStates } from '../model/payment.ts';
import { backupSchema } from './backup.ts';
import { failureSchema } from './failure.ts';
import { neverCameSumsSchema, refundSumsSchema } from './refund.ts';
import { accountSumSchema } from './report.ts';
import { emptyInput, type RequestTerms, rupiahSchema } from './request.ts';

/** Version of the rules for the sums. A recorded closing keeps its version. */
export const CLOSING_VERSION = 1;

/** Maximum length of each list; its `count` covers all. */
export const MOST_LISTED_IN_CLOSING = 500;

const time = z.number();
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

/** Head of the journal. `closing.close` compares it, so that only the previewed content can be closed. */
const journalHeadSchema = z.object({ id: z.number().int(), hash: z.string().max(64) });

const closingPreviewSchema = z.object({
  now: time,
  environment: z.enum(environments),
  /** Input of `closing.close`. */
  head: journalHeadSchema,
  /** The content of a closing made now. Warn about its `open` payments: they stay watched and belong to a later closing. */
  content: closingContentSchema,
  /** Nothing happened since the last closing: `closing.close` would fail with `nothing-to-close`. */
  isEmpty: z.boolean(),
  /** Payments of this ledger with flags that no resolution covers: all of them, and the three that wait longest. */
  waiting: z.object({
    count: number,
    items: z.array(
      z.object({
        orderId: z.string(),
        saleNumber: number,
        businessDay: day,
        amount: rupiahSchema,
        name: z.enum(flagNames),
      }),
    ),
  }),
  /** A manager's PIN is set, so `closing.close` needs it. */
  needsPin: z.boolean(),
  /** The last closing; `null` if there is none. */
  previous: z
    .object({
      number: z.number(),
      at: time,
      /** What was in the drawer when it was opened; `null`: nobody said. */
      opened: rupiahSchema.nullable(),
    })
    .nullable(),
});
export type ClosingPreview = z.infer<typeof closingPreviewSchema>;

/** Its paper: `print.preview`. */
const closedSchema = z.object({ number: z.number() });
export type Closed = z.infer<typeof closedSchema>;

/** The backup after a closing. `failure`: there is no backup; the closing is valid all the same. */
const closingBackupSchema = z.union([z.object({ made: backupSchema }), z.object({ failure: failureSchema })]);
export type ClosingBackup = z.infer<typeof closingBackupSchema>;

const closingListSchema = z.object({
  /** Newest first, 50 to a page. */
  closings: z.array(
    z.object({
      number: z.number(),
      at: time,
      /** First and last business day. */
      from: day,
      to: day,
      count: z.number(),
      gross: rupiahSchema,
      takings: z.number(),
      /** takings − refunded + corrected. */
      net: z.number(),
      /** Counted − expected in the drawer, in rupiah; `null` if nobody counted. */
      overOrShort: z.number().nullable(),
    }),
  ),
  /** `before` of the next page; `null` on the last page. */
  next: z.number().nullable(),
});
export type ClosingList = z.infer<typeof closingListSchema>;

export const closingRequests = {
  /** The content of a closing made now. A separate process adds up the journal since the last closing. */
  'closing.preview': { by: 'anybody', input: emptyInput, output: closingPreviewSchema },
  /**
   * Closes exactly the previewed content, permanently, and starts a backup.
   * @returns or `closing-changed` (the journal grew since the preview: request a new one), `nothing-to-close`,
   *   `amount-too-large`, `database-…`, `job-ended`, and with a PIN set the failures of a wrong PIN (`manager-…`); `pin`
   *   is `null` if none is set
   */
  'closing.close': {
    by: 'own-proof',
    input: z.object({
      head: journalHeadSchema,
      pin: z.string().max(64).nullable(),
      /** What is in the drawer, each value of notes once; absent if nobody counted. */
      counted: cashCountSchema.exactOptional(),
    }),
    output: closedSchema,
  },
  /** Waits for the backup after a closing. @returns `null` unless this is the latest closing made since startup */
  'closing.backup': {
    by: 'anybody',
    input: z.object({ number: z.number().int() }),
    output: closingBackupSchema.nullable(),
  },
  /** Keyset pagination: only closings with a smaller number. */
  'closing.list': {
    by: 'anybody',
    input: z.object({ before: z.number().int().nullable() }),
    output: closingListSchema,
  },
} as const satisfies Record<string, RequestTerms>;
