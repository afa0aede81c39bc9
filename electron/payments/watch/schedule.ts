/**
 * When a payment is checked next. The schedule is pure: a payment and a moment in, a plan out. `CheckPlanner` adds
 * whether the payment is on screen, and the load of its link. The rate limit decides elsewhere how many checks run at
 * once.
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
import type { Clock } from '../../platform/clock.ts';
import type { Gateways } from '../../ports/gateway.ts';
import type { WatchPlan } from '../../ports/ledger/payment-port.ts';
import type { GatewayLinks } from '../link/gateway-link.ts';
import { screenShare } from '../link/rate-limiter.ts';
import { findPayment, type ShopLedgers } from '../shop-ledgers.ts';
import type { FocusedPayment } from './focused-payment.ts';

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

interface CheckPlannerDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'requestsPerMinute'>;
  readonly shopLedgers: ShopLedgers;
  readonly links: GatewayLinks;
  readonly focused: FocusedPayment;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}

/** Plans the next check of a payment: by its age, by whether it is on screen, and by the load of its link. */
export class CheckPlanner {
  readonly #deps: CheckPlannerDeps;

  constructor(deps: CheckPlannerDeps) {
    this.#deps = deps;
  }

  plan(payment: Payment): WatchPlan {
    const { clock, gateways, random, links, focused } = this.#deps;
    const now = clock.now();
    if (!focused.concerns(payment.orderId)) return planNextCheck(payment, now, false, random());
    const alone = planNextCheck(payment, now, true, random());
    const link = links.of(payment.account);
    const attempts = focused.on(link).length;
    if (attempts < 2 || !link.overloaded) return alone;
    return alternateChecks(alone, payment, now, attempts, gateways.requestsPerMinute(link.environment));
  }

  /** Plans a payment again that came onto the screen or left it. The new plan may be later; a due check stays due. */
  planAgain(orderId: string): void {
    const { clock, shopLedgers } = this.#deps;
    const found = findPayment(shopLedgers, orderId);
    if (!found || found.stored.watch.nextCheckAt === null) return;
    const plan = this.plan(found.stored.payment);
    if (plan.nextCheckAt === null || found.stored.watch.nextCheckAt <= clock.now()) return;
    found.shopLedger.ledger.watch.replan(orderId, plan);
  }
}

// Shares the screen's part of the rate limit among the attempts of one sale while others need the rate limit too. Each
// attempt gets the same interval, so none is faster at the cost of another.

/**
 * @param plan of the payment alone
 * @param attempts of its sale that are checked, itself included
 * @param perMinute the whole rate limit
 */
function alternateChecks(
  plan: WatchPlan,
  payment: Payment,
  now: number,
  attempts: number,
  perMinute: number,
): WatchPlan {
  const intervalMs = Math.ceil((attempts * 60_000) / screenShare(perMinute));
  const at = now + intervalMs;
  // The decisive check right after the deadline is never delayed.
  if (plan.nextCheckAt === null || plan.nextCheckAt >= at || at >= payment.expiresAt) return plan;
  return { nextCheckAt: at, intervalMs };
}
