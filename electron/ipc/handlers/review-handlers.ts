/** Requests about what needs attention, in every open ledger. */

import { failed, ok } from '../../../shared/model/values/result.ts';
import { findPayment } from '../../payments/shop-ledgers.ts';
import { acknowledgeFlag } from '../../usecases/review/acknowledge-flag.ts';
import { openAlerts } from '../../usecases/review/open-alerts.ts';
import { resolvePayment } from '../../usecases/review/resolve-payment.ts';
import { reviewCount, reviewList } from '../../usecases/review/review-payments.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function reviewHandlers(parts: HandlerParts): Handlers<'review' | 'alerts'> {
  const { clock, shopLedgers } = parts;
  return {
    'alerts.list': () => ok(openAlerts(shopLedgers.values(), clock.now())),
    'alerts.acknowledge': ({ orderId, flag }) => {
      const found = findPayment(shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      acknowledgeFlag(parts, found.shopLedger, orderId, flag);
      return ok({});
    },
    'review.list': () => ok(reviewList([...shopLedgers.values()], clock.now())),
    'review.count': () => ok(reviewCount(shopLedgers.values())),
    'review.resolve': ({ orderId, resolution }) => {
      const found = findPayment(shopLedgers, orderId);
      return found ? resolvePayment(parts, found.shopLedger, orderId, resolution) : failed('payment-not-found');
    },
  };
}
