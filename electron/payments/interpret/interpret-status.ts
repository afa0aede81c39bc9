/**
 * Interprets the gateway's answer to a status check. A payment becomes paid only here, and only by an answer that names
 * this order, amount and reference, and no other merchant.
 *
 * Source: gateway-interface, "Transaction status".
 */
import type { JournalData } from '../../../shared/model/journal.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Answer, StatusReply } from '../../ports/gateway.ts';
import type { StatusEvent } from '../state/payment-event.ts';

/** When the request was sent and when its answer came, epoch ms. */
export interface CheckTimes {
  readonly sentAt: number;
  readonly at: number;
}

/**
 * Whether something else than the gateway answered: a proxy, or what is at a wrong address. Whatever the HTTP status,
 * only the gateway puts a message into JSON. Half an answer counts too, because nothing can be read in it.
 */
export function isFromElsewhere(answer: Answer<unknown>): boolean {
  if (answer.kind !== 'unclear' || answer.httpStatus === null) return false;
  return answer.failure.code === 'gateway-not-found' || answer.failure.gatewayMessage === undefined;
}

/** @returns `null` if the gateway gave no answer: the request failed in transport, or something else answered it */
export function interpretStatus(
  payment: Payment,
  answer: Answer<StatusReply>,
  referenceTaken: (reference: string) => boolean,
  times: CheckTimes,
): StatusEvent | null {
  switch (answer.kind) {
    case 'unreachable':
      return null;
    case 'unclear':
      return answer.httpStatus === null || isFromElsewhere(answer) ? null : { kind: 'status-meaningless', ...times };
    case 'refused':
      return answer.failure.code === 'order-unknown'
        ? { kind: 'order-unknown', failure: answer.failure, ...times }
        : { kind: 'status-meaningless', ...times };
    case 'answered':
      return interpretReply(payment, answer.reply, referenceTaken, times);
    default:
      return unreachable(answer);
  }
}

function interpretReply(
  payment: Payment,
  reply: StatusReply,
  referenceTaken: (reference: string) => boolean,
  times: CheckTimes,
): StatusEvent {
  const isPaid = reply.statusCode === '00';
  if (!isPaid && reply.statusCode !== '01' && reply.statusCode !== '02')
    return { kind: 'status-meaningless', ...times };

  // "Paid" must name the order and the amount. For `01` and `02`, a missing value is accepted and a different one is
  // not.
  const mismatch = mismatchIn(payment, reply, isPaid, referenceTaken);
  if (mismatch) return { kind: 'status-mismatch', ...mismatch, ...times };

  const reference = reply.reference;
  if (isPaid) return { kind: 'status-paid', reference, ...times };
  return { kind: reply.statusCode === '01' ? 'status-pending' : 'status-canceled', reference, ...times };
}

function mismatchIn(
  payment: Payment,
  reply: StatusReply,
  allNeeded: boolean,
  referenceTaken: (reference: string) => boolean,
): Pick<Extract<StatusEvent, { kind: 'status-mismatch' }>, 'flag' | 'evidence'> | null {
  const evidence = (expected: string | number | null, answered: string | number | null): JournalData => ({
    statusCode: reply.statusCode,
    expected,
    answered,
  });
  // Two merchants may use the same order ID, so another merchant code means another order.
  const { merchantCode } = payment.account;
  const noMerchant = reply.merchantCode === null && reply.unreadable !== 'merchantCode';
  if (!noMerchant && reply.merchantCode !== merchantCode) {
    return { flag: 'order-differs', evidence: evidence(merchantCode, reply.merchantCode) };
  }
  const orderNeeded = allNeeded || reply.unreadable === 'merchantOrderId';
  if (reply.merchantOrderId === null ? orderNeeded : reply.merchantOrderId !== payment.orderId) {
    return { flag: 'order-differs', evidence: evidence(payment.orderId, reply.merchantOrderId) };
  }
  if (reply.amount === null ? allNeeded : reply.amount !== payment.amount) {
    return { flag: 'amount-differs', evidence: evidence(payment.amount, reply.amount) };
  }
  // An unreadable reference is a mismatch; only a missing one is accepted.
  const unknownFits = reply.reference !== null && payment.reference === null && !referenceTaken(reply.reference);
  const isSilent = reply.reference === null && reply.unreadable !== 'reference';
  const referenceFits = isSilent || unknownFits || (reply.reference !== null && reply.reference === payment.reference);
  return referenceFits ? null : { flag: 'reference-differs', evidence: evidence(payment.reference, reply.reference) };
}
