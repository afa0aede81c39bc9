/** Plans the next check of a payment: by its age, by whether it is on screen, and by the load of its link. */
import type { Payment } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Gateways } from '../../ports/gateway.ts';
import type { WatchPlan } from '../../ports/ledger/payment-port.ts';
import type { GatewayLinks } from '../link/gateway-links.ts';
import { screenShare } from '../link/rate-limiter.ts';
import { findPayment, type ShopLedgers } from '../shop-ledgers.ts';
import type { FocusedPayment } from './focused-payment.ts';
import { planNextCheck } from './schedule.ts';

interface CheckPlannerDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly gateways: Pick<Gateways, 'requestsPerMinute'>;
  readonly shopLedgers: ShopLedgers;
  readonly links: GatewayLinks;
  readonly focused: FocusedPayment;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}

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

  /** Plans a payment again that came onto the screen or left it. A focus only brings a check forward; a due one stays due. */
  bringForward(orderId: string): void {
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
