/** Flags, and the resolutions that cover them. */
import type { ReviewLedger } from '../../../ports/ledger/review-port.ts';
import type { LedgerCalls } from '../ledger-calls.ts';
import type { LedgerTables } from '../ledger-tables.ts';
import { mustFindPayment } from '../must-find-payment.ts';

type ReviewTables = Pick<LedgerTables, 'payments' | 'flags' | 'resolutions' | 'settlements' | 'refunds'>;

export function reviewLedger(
  { reading, writing }: LedgerCalls,
  { payments, flags, resolutions, settlements, refunds }: ReviewTables,
): ReviewLedger {
  return {
    unacknowledged: reading(flags.open),
    acknowledge: writing((orderId, flag, at) => flags.acknowledge(mustFindPayment(payments, orderId), flag, at)),

    unresolved: reading(flags.toReview),
    unresolvedOf: reading(flags.ofPayment),
    paymentCount: reading(flags.paymentsToReview),
    resolve: writing((orderId, resolution, at, businessDay) => {
      const kept = mustFindPayment(payments, orderId);
      const happened = { at, businessDay };
      const isRefund = resolution.kind === 'refunded-outside' && kept.payment.state === 'paid';
      const refunded = isRefund ? refunds.left(kept) : null;
      const { id, eventId } = resolutions.add(kept, resolution, happened, refunded);
      if (resolution.kind === 'settled') settlements.settle(kept, id, happened);
      if (resolution.kind === 'refunded-outside' && refunded !== null) {
        const { reason, reference } = resolution;
        refunds.decided(kept, { amount: refunded, reason, reference, resolutionId: id, eventId }, happened);
      }
      return resolutions.find(id);
    }),
    resolutionsOfSale: reading(resolutions.ofSale),
    recentResolutions: reading(resolutions.recent),
  };
}
