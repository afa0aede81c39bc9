/** Saves a person's decision about a payment, with the settlement or the refund that follows from it. */
import type { Resolution } from '../../../shared/model/resolution.ts';
import type { LedgerTables } from './ledger-tables.ts';
import { mustFindPayment } from './must-find-payment.ts';
import type { OccurredAt } from './tables/decisions/settlements.ts';

export type ReviewTables = Pick<LedgerTables, 'payments' | 'flags' | 'resolutions' | 'settlements' | 'refunds'>;

/** Run it inside a transaction. @returns the resolution's row id */
export function resolvePayment(
  { payments, resolutions, settlements, refunds }: ReviewTables,
  orderId: string,
  resolution: Resolution,
  happened: OccurredAt,
): number {
  const kept = mustFindPayment(payments, orderId);
  const isRefund = resolution.kind === 'refunded-outside' && kept.payment.state === 'paid';
  const refunded = isRefund ? refunds.left(kept) : null;
  const { id, eventId } = resolutions.add(kept, resolution, happened, refunded);
  if (resolution.kind === 'settled') settlements.settle(kept, id, happened);
  if (resolution.kind === 'refunded-outside' && refunded !== null) {
    const { reason, reference } = resolution;
    refunds.decided(kept, { amount: refunded, reason, reference, resolutionId: id, eventId }, happened);
  }
  return id;
}
