/**
 * Reconciling a business day: a new status check of every payment of its sales, ended ones included, with a list of the
 * differences.
 */
import * as z from 'zod';
import { reconcileFindings } from '../model/choices.ts';
import { environments } from '../model/environment.ts';
import { paymentStates } from '../model/payment.ts';
import { failureSchema } from './failure.ts';
import { type RequestTerms, rupiahSchema, typedDay } from './request.ts';

/** `finished`: all payments are checked. `stopped`: the gateway refuses our credentials. */
export const reconcileEndings = ['finished', 'canceled', 'stopped'] as const;
export type ReconcileEnding = (typeof reconcileEndings)[number];

/** The gateway's answers: its status codes, or `unknown` for an unknown order. */
export const reconcileAnswers = ['00', '01', '02', 'unknown'] as const;
export type ReconcileAnswer = (typeof reconcileAnswers)[number];

/** Maximum length of the list of differences; the counts cover all. */
export const MOST_DIFFERENCES = 200;

/**
 * - `rate-limit`: the rate limit of the last 60 s is used up.
 * - `watch`: open payments are due, or need the whole rate limit; they go first.
 * - `link`: the gateway link is offline. `until`: the next attempt.
 * - `block`: the gateway asked for a pause.
 * - `ledger`: the ledger is busy, or its disk has an error.
 */
export const reconcileWaits = ['rate-limit', 'watch', 'link', 'block', 'ledger'] as const;

const time = z.number();
const reconcileWaitSchema = z.object({
  for: z.enum(reconcileWaits),
  /** When a next attempt is worthwhile; `null` if unknown. */
  until: time.nullable(),
});
export type ReconcileWait = z.infer<typeof reconcileWaitSchema>;

const reconcileDifferenceSchema = z.object({
  orderId: z.string(),
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  amount: rupiahSchema,
  methodName: z.string(),
  finding: z.enum(reconcileFindings),
  /** State in the ledger at the status check, and now. */
  stateBefore: z.enum(paymentStates),
  stateNow: z.enum(paymentStates),
  /** `null` for `not-checked`. */
  answered: z.enum(reconcileAnswers).nullable(),
  /** For `…-differs`: expected and received value, as text. */
  evidence: z.object({ expected: z.string(), answered: z.string() }).nullable(),
  /** Why it is `not-checked`; `null` for all other findings. */
  cause: failureSchema.nullable(),
});
export type ReconcileDifference = z.infer<typeof reconcileDifferenceSchema>;

const reconcileRunSchema = z.object({
  id: z.number(),
  businessDay: z.string(),
  startedAt: time,
  /** `null` while it runs. */
  ended: z.object({ at: time, how: z.enum(reconcileEndings), cause: failureSchema.nullable() }).nullable(),
  /** Number of all payments, and of checked ones. */
  total: z.number(),
  done: z.number(),
  /** Differences among the checked payments. */
  differenceCount: z.number(),
  notCheckedCount: z.number(),
  /** The present reason for waiting; `null` if it is not waiting. */
  waiting: reconcileWaitSchema.nullable(),
  /** Rough estimate; `null` if it has ended or there is no estimate. */
  remainingMs: z.number().nullable(),
  /** The first 200, in the order of their sales, with `not-checked` ones. */
  differences: z.array(reconcileDifferenceSchema),
});
export type ReconcileRun = z.infer<typeof reconcileRunSchema>;

export const reconcileViewSchema = z.object({
  now: time,
  environment: z.enum(environments),
  businessDay: z.string(),
  /** The running reconciliation of this day, else its last one; `null` if there was none. */
  run: reconcileRunSchema.nullable(),
  /** Another day whose reconciliation is running; this day's must wait. */
  busyWith: z.string().nullable(),
});
export type ReconcileView = z.infer<typeof reconcileViewSchema>;

export const reconcileRequests = {
  /** Reconciliation in the selected environment's ledger: a new status check of every payment of a day's sales. */
  'reconcile.view': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /**
   * Runs in the background, under the rate limit, across restarts.
   * @returns or `date-invalid`, `day-without-payments`, `reconcile-running`
   */
  'reconcile.start': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
  /** Findings until then are kept. */
  'reconcile.cancel': { by: 'anybody', input: z.object({ businessDay: typedDay }), output: reconcileViewSchema },
} as const satisfies Record<string, RequestTerms>;
