/** Sends one record at a time, always with the same request ID, and keeps the last failure. */
import { useState } from 'react';
import type { RefundView } from '../../../shared/contract/refund.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { checkRefundAmount, tidyRefund } from '../../../shared/model/refund.ts';
import { tidyReason } from '../../../shared/model/resolution.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';

/** The record to send: a refund of a payment, or the correction of an earlier record. */
export type RefundOrCorrection =
  | { readonly kind: 'record'; readonly orderId: string; readonly left: Rupiah; readonly ofTakings: boolean }
  | { readonly kind: 'correct'; readonly refund: RefundView };

export interface RefundDraft {
  readonly amount: Rupiah;
  readonly reason: string;
  readonly reference: string;
}

export function useRefund(environment: Environment, wanted: RefundOrCorrection) {
  const { running, failure, forget, run } = useRequest();
  // One ID per dialog: a double press, or a press after a lost answer, must not create a second record.
  const [requestId] = useState(() => crypto.randomUUID());
  return {
    running,
    failure,
    /** Clears the failure, which was about another step. */
    forget,
    /** @param pin `null` in a shop without one @returns false if the record was refused */
    send: (draft: RefundDraft, pin: string | null) => run(() => record({ environment, requestId }, wanted, draft, pin)),
  };
}

/** Checks the fields before any request, because an incomplete form must not cost a try of the PIN. */
async function record(
  of: { readonly environment: Environment; readonly requestId: string },
  wanted: RefundOrCorrection,
  draft: RefundDraft,
  pin: string | null,
): Promise<Result<RefundView>> {
  const pinMissing = pin === '' ? failed('manager-pin-format') : null;
  const signed = { ...of, pin: pin ?? '' };
  if (wanted.kind === 'correct') {
    const reason = tidyReason(draft.reason);
    if (!reason.ok) return reason;
    return pinMissing ?? ask('refund.correct', { ...signed, refundId: wanted.refund.id, reason: reason.value });
  }
  const amount = checkRefundAmount(draft.amount, wanted.left);
  if (!amount.ok) return amount;
  const tidy = tidyRefund(draft);
  return tidy.ok ? (pinMissing ?? ask('refund.record', { ...signed, orderId: wanted.orderId, ...tidy.value })) : tidy;
}
