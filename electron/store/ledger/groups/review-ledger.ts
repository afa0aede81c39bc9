/** Flags, and the resolutions that cover them. */
import type { ReviewLedger } from '../../../ports/ledger/review-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import { mustFindPayment } from '../must-find-payment.ts';
import { type ReviewTables, resolvePayment } from '../resolve-payment.ts';

export function reviewLedger({ reading, writing }: LedgerCalls, tables: ReviewTables): ReviewLedger {
  const { payments, flags, resolutions } = tables;
  return {
    unacknowledged: reading(flags.open),
    acknowledge: writing((orderId, flag, at) => flags.acknowledge(mustFindPayment(payments, orderId), flag, at)),

    unresolved: reading(flags.toReview),
    unresolvedOf: reading(flags.ofPayment),
    paymentCount: reading(flags.paymentsToReview),
    resolve: writing((orderId, resolution, at, businessDay) =>
      resolutions.find(resolvePayment(tables, orderId, resolution, { at, businessDay })),
    ),
    resolutionsOfSale: reading(resolutions.ofSale),
    recentResolutions: reading(resolutions.recent),
  };
}
