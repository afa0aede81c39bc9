/**
 * Reconciling a business day: the gateway is asked once more for every payment of its sales, also for those that ended
 * long ago, and each difference is listed. As `views.ts`: plain JSON, times in epoch ms.
 */
import * as z from 'zod';
import { environments } from '../../../model/environment.ts';
import { failureSchema } from '../../failure.ts';
import { paymentStates } from '../../../model/payment.ts';
import { reconcileFindings } from '../../../model/choices/reconcile-findings.ts';
import { rupiahSchema } from '../views.ts';

/** `finished`: nothing is left to ask. `stopped`: the gateway refuses our credentials. */
export const reconcileEndings = ['finished', 'canceled', 'stopped'] as const;
export type ReconcileEnding = (typeof reconcileEndings)[number];

/** What the gateway said: its status codes, or that it does not know the order. */
export const reconcileAnswers = ['00', '01', '02', 'unknown'] as const;
export type ReconcileAnswer = (typeof reconcileAnswers)[number];

/** So many differences are named; the counts are of all. */
export const MOST_DIFFERENCES = 200;

/**
 * - `rate limit`: this minute's share is used up.
 * - `watch`: open payments are due, or need the whole share; they go first.
 * - `line`: it is down. `until`: the next attempt.
 * - `block`: the gateway asked for quiet.
 * - `book`: the disk or a lock is in the way.
 */
export const reconcileWaits = ['rate-limit', 'watch', 'line', 'block', 'book'] as const;

const time = z.number();
export const reconcileWaitSchema = z.object({
  for: z.enum(reconcileWaits),
  /** When it is worth trying again; `null` where nobody can know. */
  until: time.nullable(),
});
export type ReconcileWait = z.infer<typeof reconcileWaitSchema>;

export const reconcileDifferenceSchema = z.object({
  orderId: z.string(),
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  finding: z.enum(reconcileFindings),
  /** As the book had it when the gateway was asked, and as it has it now. */
  stateBefore: z.enum(paymentStates),
  stateNow: z.enum(paymentStates),
  /** `null` for `unasked`. */
  answered: z.enum(reconcileAnswers).nullable(),
  /** With `…-differs`: what was expected and what came, as text. */
  evidence: z.object({ expected: z.string(), answered: z.string() }).nullable(),
  /** Why it is `unasked`; `null` for every other. */
  cause: failureSchema.nullable(),
});
export type ReconcileDifference = z.infer<typeof reconcileDifferenceSchema>;

export const reconcileRunSchema = z.object({
  id: z.number(),
  businessDay: z.string(),
  startedAt: time,
  /** `null` while it runs. */
  ended: z.object({ at: time, how: z.enum(reconcileEndings), cause: failureSchema.nullable() }).nullable(),
  /** Payments: all of them, and those that are through. */
  total: z.number(),
  done: z.number(),
  /** Of those that are through. */
  differenceCount: z.number(),
  notCheckedCount: z.number(),
  /** What holds it up just now; `null` while nothing does. */
  waiting: reconcileWaitSchema.nullable(),
  /** Rough; `null` when it has ended or nobody can know. */
  remainingMs: z.number().nullable(),
  /** The first 200, in the order of their sales; `unasked` ones among them. */
  differences: z.array(reconcileDifferenceSchema),
});
export type ReconcileRun = z.infer<typeof reconcileRunSchema>;

export const reconcileViewSchema = z.object({
  now: time,
  environment: z.enum(environments),
  businessDay: z.string(),
  /** The one of this day that runs or, else, ended last; `null` if there was none. */
  run: reconcileRunSchema.nullable(),
  /** Another day's runs just now: this one's has to wait. */
  busyWith: z.string().nullable(),
});
export type ReconcileView = z.infer<typeof reconcileViewSchema>;
