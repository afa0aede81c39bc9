/**
 * Refunds to customers. Konter does not move the money: the gateway's interface has no operation for it
 * (gateway-interface.md, "Operations"). A person pays it back by transfer or in cash and records that.
 *
 * The sums of takings are defined here. Whole rupiah, for one business day or any range:
 * - gross: every sale once, when its first payment became paid. No refund changes it. A payment in the place of cash that was
 *   given back whole is in it too, and that refund is of takings.
 * - takings = gross + settled by hand − settled by hand and paid later − never came + came after all. The gateway denies a
 *   payment that it had reported paid, and a manager decides (`resolution.ts`): each on the day of its decision.
 * - in doubt: payments that the gateway denies while nobody has decided. They are still in gross.
 * - refunded: refunds of takings, on the business day on which each was *recorded*, whenever the sale was paid. A
 *   recorded refund and the decision "refunded outside" about a late payment count the same.
 * - corrected: refunds recorded by mistake, on the business day of their correction. Nothing is deleted.
 * - net = takings − refunded + corrected. Negative on a day with more refunds than takings.
 * - doubles: what a sale was paid twice is never in takings, so its refunds change neither takings nor net. Those refunds
 *   are a separate sum. Once the money of the other payment never came or was given back whole, a second one is of the
 *   takings (`Refundable`).
 *
 * Refunds of a sale's takings are limited to what it has in them, less earlier refunds that were not corrected. Refunds of a double payment
 * are limited to its own amount. The decision "refunded outside" refunds the rest of its payment, so that a part recorded
 * before is not counted twice.
 */
import type { NeverCameSums, RefundInput, RefundSums } from '../contract/refund.ts';
import { tidyReason, tidyReference } from './resolution.ts';
import { failed, ok, type Result } from './values/result.ts';
import type { Rupiah } from './values/rupiah.ts';

/** @returns rupiah; negative on a day with more taken back than taken */
export function takingsOf(
  gross: number,
  { settled, confirmed }: Readonly<Record<'settled' | 'confirmed', { readonly gross: number }>>,
  { neverCame, cameAfterAll }: Pick<NeverCameSums, 'neverCame' | 'cameAfterAll'>,
): number {
  return gross + settled.gross - confirmed.gross - neverCame.gross + cameAfterAll.gross;
}

/** @returns rupiah; negative if refunds exceed takings */
export function netOf(takings: number, { refunded, corrected }: Pick<RefundSums, 'refunded' | 'corrected'>): number {
  return takings - refunded.gross + corrected.gross;
}

/** @returns the refund with its texts trimmed, or the failures of `tidyReason` and `tidyReference` */
export function tidyRefund<R extends Pick<RefundInput, 'reason' | 'reference'>>(refund: R): Result<R> {
  const reason = tidyReason(refund.reason);
  if (!reason.ok) return reason;
  const reference = tidyReference(refund.reference);
  return reference.ok ? ok({ ...refund, reason: reason.value, reference: reference.value }) : reference;
}

/** @param left the refundable rest · @returns the amount, or `nothing-to-refund`, `amount-empty`, `refund-too-large` */
export function checkRefundAmount(amount: Rupiah, left: Rupiah): Result<Rupiah> {
  if (left === 0) return failed('nothing-to-refund');
  if (amount === 0) return failed('amount-empty');
  return amount > left ? failed('refund-too-large') : ok(amount);
}
