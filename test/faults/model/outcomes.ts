/** The gateway's answer for each outcome of a request, and its time. */
import type { StatusReply, TransactionReply } from '../../../electron/ports/gateway.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import * as says from './answers.ts';
import type { CreationOutcome, StatusOutcome } from './vocabulary.ts';

export const ANSWER_MS = 150;
const SLOW_ANSWER_MS = 8_000;
/** The client's own total deadline: every call ends before. */
export const GIVEN_UP_AFTER_MS = 15_000;

/** The truth about an order, as the gateway has it now. `unknown`: it denies one that it had. */
export type ModelStatus = 'pending' | 'paid' | 'canceled' | 'unknown';

/** @param another the reference of another bill */
export function creationSaid(
  outcome: CreationOutcome,
  bill: says.Bill,
  another: string,
): says.ModelAnswer<TransactionReply, says.CreationMeaning> {
  switch (outcome) {
    case 'kept':
    case 'slow':
    case 'held':
      return says.createdReply(bill, {}, true);
    case 'others-reference':
      return says.createdReply(bill, { reference: another }, true);
    case 'other-amount':
      return says.createdReply(bill, { amount: rupiah(bill.amount + 1_000) }, false);
    case 'without-amount':
      return says.createdReply(bill, { amount: null }, true);
    case 'without-code':
      return says.createdReply(bill, { qrString: null, vaNumber: null }, false);
    case 'spoilt-code':
      return says.createdReply(bill, { qrString: '00020101021226680016ID.CO', vaNumber: '12ab' }, false);
    case 'other-merchant':
      return says.createdReply(bill, { merchantCode: 'D0002' }, false);
    case 'without-reference':
      return says.createdReply(bill, { reference: null }, false);
    case 'reset-before':
    case 'reset-after':
    case 'commits-late':
    case 'silence-after':
      return says.lostCreation;
    case 'error-after':
      return says.failedCreation('gateway-error', 500);
    case 'exists':
      return says.failedCreation('order-id-exists', 409);
    case 'refused':
    case 'refused-yet-kept':
      return says.refusedCreation;
    case 'never-sent':
      return says.unsentCreation;
    case 'too-many':
      return says.throttledCreation;
    default:
      return unreachable(outcome);
  }
}

/**
 * @param truth `unknown`: the gateway has no such order, or not yet
 * @param another the reference of another bill
 */
export function statusSaid(
  outcome: StatusOutcome,
  bill: says.Bill,
  truth: ModelStatus,
  another: string,
): says.ModelAnswer<StatusReply, says.StatusMeaning> {
  switch (outcome) {
    case 'truth':
    case 'slow':
    case 'held':
      if (truth === 'unknown') return says.unknownStatus;
      return says.statusReply(truth === 'paid' ? '00' : truth === 'pending' ? '01' : '02', bill);
    case 'lost':
    case 'silence':
      return says.lostStatus;
    case 'never-sent':
      return says.unsentStatus;
    case 'html':
      return says.pageOfAnother;
    case 'error':
    case 'strange-code':
      return says.nonsenseStatus(bill, outcome);
    case 'unknown':
      return says.unknownStatus;
    case 'other-address':
      return says.otherAddress;
    case 'too-many':
      return says.throttledStatus(null);
    case 'quiet-for-90-s':
      return says.throttledStatus(90_000);
    case 'wrong-signature':
      return says.unsignedStatus;
    case 'paid-other-amount':
      return says.statusReply('00', { ...bill, amount: bill.amount + 1_000 });
    case 'paid-other-order':
      return says.statusReply('00', { ...bill, orderId: `${bill.orderId}X` });
    case 'paid-others-reference':
      return says.statusReply(truth === 'paid' ? '00' : '01', bill, { reference: another });
    case 'paid-without-amount':
      return says.statusReply('00', bill, { amount: null });
    case 'paid-without-order':
      return says.statusReply('00', bill, { merchantOrderId: null });
    case 'says-pending':
      return says.statusReply('01', bill);
    case 'says-canceled':
      return says.statusReply('02', bill);
    default:
      return unreachable(outcome);
  }
}

/** @returns ms; `null`: until the run releases it */
export function delayOf(outcome: CreationOutcome | StatusOutcome): number | null {
  if (outcome === 'held') return null;
  if (outcome === 'slow') return SLOW_ANSWER_MS;
  if (outcome === 'never-sent') return 0;
  return outcome === 'silence' || outcome === 'silence-after' ? GIVEN_UP_AFTER_MS : ANSWER_MS;
}
