/**
 * Shares the screen's part of the rate limit among the attempts of one sale while others need the rate limit too. Each
 * attempt gets the same interval, so none is faster at the cost of another.
 */
import type { Payment } from '../../../shared/model/payment.ts';
import type { WatchPlan } from '../../ports/ledger/watch-port.ts';
import { screenShare } from '../link/rate-limiter.ts';

/**
 * @param plan of the payment alone
 * @param attempts of its sale that are checked, itself included
 * @param perMinute the whole rate limit
 */
export function alternateChecks(
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
