/**
 * When a payment is checked next. Pure: a payment and a moment in, a plan out. The rate limit decides elsewhere how
 * many checks run at once.
 */
import type { MethodKind } from '../../../shared/model/methods.ts';
import {
  type CanceledPayment,
  DECIDING_CHECK_AFTER_MS,
  type ExpiredPayment,
  type Payment,
  WATCH_AFTER_DEADLINE_MS,
} from '../../../shared/model/payment.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { WatchPlan } from '../../ports/ledger/payment-port.ts';

/** Moments counted from a start, then a fixed interval without end. */
interface Rhythm {
  readonly momentsMs: readonly number[];
  readonly thenEveryMs: number;
}

const seconds = (...moments: number[]): number[] => moments.map((moment) => moment * SECOND_MS);
const minutes = (...moments: number[]): number[] => moments.map((moment) => moment * MINUTE_MS);

const ON_SCREEN: Rhythm = {
  momentsMs: seconds(5, 10, 15, 20, 27, 35, 44, 54, 66, 78, 90, 102, 114, 126, 138, 150, 162, 174, 180),
  thenEveryMs: 20 * SECOND_MS,
};
const BACKGROUND_FAST: Rhythm = { momentsMs: [], thenEveryMs: 30 * SECOND_MS };
const BACKGROUND_SLOW: Rhythm = { momentsMs: minutes(1, 2, 4, 7, 11, 16), thenEveryMs: 5 * MINUTE_MS };
/** Counted from the deadline. The first one decides. */
const AFTER_DEADLINE: Rhythm = { momentsMs: [DECIDING_CHECK_AFTER_MS, ...minutes(1, 5, 15, 60)], thenEveryMs: HOUR_MS };

const JITTER_SHARE = 0.1;

/** Longer than the first check after a deadline and its answer take. */
const LEARNED_LONG_AFTER_MS = MINUTE_MS;

/** Not watched (any more). */
export const UNWATCHED: WatchPlan = { nextCheckAt: null, intervalMs: 0 };

/**
 * @param now epoch ms: the plan is for the first moment after it
 * @param random 0 ≤ random < 1, spreads checks by ±10 % of their interval, so that terminals do not check in step
 */
export function planNextCheck(payment: Payment, now: number, onScreen: boolean, random: number): WatchPlan {
  switch (payment.state) {
    case 'creating': // its own request is still in flight
    case 'paid':
    case 'rejected':
    case 'unresolved':
      return UNWATCHED;
    case 'canceled':
    case 'expired':
      return now >= overSince(payment) + WATCH_AFTER_DEADLINE_MS
        ? UNWATCHED
        : plan(payment, BACKGROUND_SLOW, now, random, overSince(payment));
    case 'pending':
    case 'unconfirmed':
      return plan(payment, onScreen ? ON_SCREEN : background(payment.method.kind), now, random, payment.expiresAt);
    default:
      return unreachable(payment);
  }
}

function background(kind: MethodKind): Rhythm {
  switch (kind) {
    case 'qris':
    case 'e-wallet':
    case 'credit-card':
    case 'checkout':
      return BACKGROUND_FAST;
    case 'virtual-account':
    case 'retail':
    case 'pay-later':
      return BACKGROUND_SLOW;
    default:
      return unreachable(kind);
  }
}

/**
 * Start of the checks after the deadline: the deadline, or the moment its end was learned if that was much later. A
 * start days later may run on a wrong clock, and then the payment code is younger than its deadline suggests.
 */
function overSince({ expiresAt, endedAt }: CanceledPayment | ExpiredPayment): number {
  return endedAt > expiresAt + LEARNED_LONG_AFTER_MS ? endedAt : expiresAt;
}

/** @param over epoch ms: checks after the deadline are counted from here */
function plan(payment: Payment, untilDeadline: Rhythm, now: number, random: number, over: number): WatchPlan {
  const jitter = (random * 2 - 1) * JITTER_SHARE;
  if (now < payment.expiresAt) {
    // A payment created on a clock that ran ahead counts from now. Otherwise nobody would check it until its creation
    // time.
    const start = Math.min(payment.createdAt, now);
    const { moment, distance } = nextMoment(untilDeadline, start, now);
    const at = Math.round(moment + jitter * distance);
    // Never past the deadline: the decisive check is the one right after it.
    if (at < payment.expiresAt) return { nextCheckAt: at, intervalMs: distance };
  }
  const { moment, distance } = nextMoment(AFTER_DEADLINE, over, now);
  // Never before the deadline, so jitter only delays here.
  return { nextCheckAt: Math.round(moment + Math.abs(jitter) * distance), intervalMs: distance };
}

/** The first moment clearly after `now`: a moment that jitter brought forward is not taken twice. */
function nextMoment(
  rhythm: Rhythm,
  start: number,
  now: number,
): { readonly moment: number; readonly distance: number } {
  let previous = 0;
  for (const offset of rhythm.momentsMs) {
    const distance = offset - previous;
    if (start + offset > now + 2 * JITTER_SHARE * distance) return { moment: start + offset, distance };
    previous = offset;
  }
  const distance = rhythm.thenEveryMs;
  const steps = Math.max(1, Math.floor((now + 2 * JITTER_SHARE * distance - start - previous) / distance) + 1);
  return { moment: start + previous + steps * distance, distance };
}
