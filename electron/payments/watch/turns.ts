/**
 * Attempts of one sale on the screen while others need the rate limit as well: each is asked about at the same distance, so
 * that all of them together keep to the screen's share, and none is quick at the cost of another.
 */
import type { Payment } from '../../../shared/model/payment.ts';
import type { WatchPlan } from '../../ports/ledger/watch-port.ts';
import { screenShare } from '../link/rate-limiter.ts';

/**
 * @param plan as the payment alone would have it
 * @param attempts of its sale that are asked about, itself included
 * @param perMinute of the whole rate limit
 */
export function takeTurns(
  plan: WatchPlan,
  payment: Payment,
  now: number,
  attempts: number,
  perMinute: number,
): WatchPlan {
  const intervalMs = Math.ceil((attempts * 60_000) / screenShare(perMinute));
  const at = now + intervalMs;
  // The question that decides, right after the deadline, is nobody's to put off.
  if (plan.nextCheckAt === null || plan.nextCheckAt >= at || at >= payment.expiresAt) return plan;
  return { nextCheckAt: at, intervalMs };
}
