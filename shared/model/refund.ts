/**
 * Money that was given back to a customer. Konter does not move it: the gateway's interface has no operation for that
 * (gateway-interface.md, "Operations"). A person gives it back, by a transfer or in cash, and records that here.
 *
 * The arithmetic of takings, in one place. Whole rupiah, of a business day or of any stretch of days:
 * - gross: every sale once, when its first payment became paid. No refund changes it.
 * - takings = gross + settled by hand − settled by hand and paid after all.
 * - refunded: what was given back of takings, on the business day on which it was *recorded*, whenever the sale was paid.
 *   A refund that a person records of a sale, and "refunded outside" decided about a late payment, are the same here.
 * - corrected: refunds that were recorded by mistake and taken back, on the day of the correction. Nothing is erased.
 * - net = takings − refunded + corrected. It may be negative on a day that gave back more than it took.
 * - doubles: second payments of a sale were never in gross, so giving one back changes neither takings nor net. What was
 *   given back of them is told beside.
 *
 * Of a sale no more can be given back than it took: its amount, less what was given back and not corrected. Of a double
 * payment no more than its own amount. A decision "refunded outside" gives back what is left of its payment then, so
 * that a part that was recorded before is not counted twice.
 */
import type { RefundInput, RefundSums } from '../contract/views/review/refund-views.ts';
import { tidyReason, tidyReference } from './resolution.ts';
import { failed, ok, type Result } from './values/result.ts';
import type { Rupiah } from './values/rupiah.ts';

/** @returns rupiah; negative where more was given back than taken */
export function netOf(takings: number, { refunded, corrected }: Pick<RefundSums, 'refunded' | 'corrected'>): number {
  return takings - refunded.gross + corrected.gross;
}

/** @returns with its texts trimmed, or the failures of `tidyReason` and `tidyReference` */
export function tidyRefund<R extends Pick<RefundInput, 'reason' | 'reference'>>(refund: R): Result<R> {
  const reason = tidyReason(refund.reason);
  if (!reason.ok) return reason;
  const reference = tidyReference(refund.reference);
  return reference.ok ? ok({ ...refund, reason: reason.value, reference: reference.value }) : reference;
}

/** Whether this much can be given back. @param left what there is to give back. @returns or `nothing-to-refund`, `amount-empty`, `refund-too-large` */
export function checkRefundAmount(amount: Rupiah, left: Rupiah): Result<Rupiah> {
  if (left === 0) return failed('nothing-to-refund');
  if (amount === 0) return failed('amount-empty');
  return amount > left ? failed('refund-too-large') : ok(amount);
}
