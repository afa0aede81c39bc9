/** Sends one record at a time, always with the same request ID, and keeps the last failure. */
import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { RefundView } from '../../../shared/contract/refund.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { checkRefundAmount, tidyRefund } from '../../../shared/model/refund.ts';
import { tidyReason } from '../../../shared/model/resolution.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { parseRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';

/** The record to send: a refund of a payment, or the correction of an earlier record. */
export type RefundOrCorrection =
  | { readonly kind: 'record'; readonly orderId: string; readonly left: Rupiah; readonly ofTakings: boolean }
  | { readonly kind: 'correct'; readonly refund: RefundView };

export interface RefundDraft {
  readonly amount: string;
  readonly reason: string;
  readonly reference: string;
  readonly pin: string;
}

export interface RefundSubmission {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** @returns false if the record was refused */
  readonly send: (draft: RefundDraft) => Promise<boolean>;
}

/** @param pinSet without a PIN none is asked */
export function useRefund(environment: Environment, wanted: RefundOrCorrection, pinSet: boolean): RefundSubmission {
  const { running, failure, run } = useRequest();
  // One ID per form: a double press, or a press after a lost answer, must not create a second record.
  const [requestId] = useState(() => crypto.randomUUID());
  return { running, failure, send: (draft) => run(() => record({ environment, requestId, pinSet }, wanted, draft)) };
}

/** Checks the fields before any request, because an incomplete form must not cost a try of the PIN. */
async function record(
  { environment, requestId, pinSet }: { environment: Environment; requestId: string; pinSet: boolean },
  wanted: RefundOrCorrection,
  { amount: typed, reason, reference, pin }: RefundDraft,
): Promise<Result<RefundView>> {
  const pinMissing = pinSet && pin === '' ? failed('manager-pin-format') : null;
  if (wanted.kind === 'correct') {
    const tidy = tidyReason(reason);
    if (!tidy.ok) return tidy;
    const correction = { environment, requestId, refundId: wanted.refund.id, reason: tidy.value, pin };
    return pinMissing ?? ask('refund.correct', correction);
  }
  const read = parseRupiah(typed);
  if (!read.ok) return read;
  const amount = checkRefundAmount(read.value, wanted.left);
  if (!amount.ok) return amount;
  const tidy = tidyRefund({ reason, reference });
  if (!tidy.ok) return tidy;
  const refund = { environment, requestId, orderId: wanted.orderId, amount: amount.value, ...tidy.value, pin };
  return pinMissing ?? ask('refund.record', refund);
}
