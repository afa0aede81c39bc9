/**
 * What the gateway's answers mean for a payment. A payment is shown only after an answer to its creation that contradicts
 * the sale in no point. A refusal rejects it. Any other answer leaves it unconfirmed. It becomes paid only by a status
 * answer that names this order and amount, and no other reference or merchant. Source: gateway-interface, "Transaction
 * request", "Transaction status".
 */
import type { Failure } from '../../shared/contract/failure.ts';
import type { Account } from '../../shared/model/environment.ts';
import type { JournalData } from '../../shared/model/journal.ts';
import type { Payment, PaymentCode } from '../../shared/model/payment.ts';
import { isLoopback } from '../../shared/model/values/addresses.ts';
import { inspectQris } from '../../shared/model/values/qr-code.ts';
import { unreachable } from '../../shared/model/values/unreachable.ts';
import type { Answer, StatusReply, TransactionReply } from '../ports/gateway.ts';
import type { CreationEvent, StatusEvent } from './state/transition.ts';

/**
 * Decides which page of a gateway's reply may be opened for a customer.
 * - `https:` on any host, because wallets and banks have their own pages.
 * - `http:` only on this machine, and only if the gateway itself runs on it (training).
 * - Never an address with credentials, and never `javascript:`, `data:` or `file:`.
 * @returns the address as `URL` serializes it, in ASCII, or `null` if it must not be opened
 */
export function payablePage(address: string, account: Account): string | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hostname === '') return null;
  const isFine =
    url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname) && isGatewayHere(account));
  return isFine ? url.href : null;
}

function isGatewayHere({ environment, baseUrl }: Account): boolean {
  const base = URL.parse(baseUrl);
  return environment === 'training' || (base?.protocol === 'http:' && isLoopback(base.hostname));
}

/** A bank's account number as customers type it; the interface allows 20 characters. */
const VA_NUMBER = /^\d{6,20}$/;
/** A retail payment code as the customer reads it out at the outlet; some outlets use letters. */
const RETAIL_CODE = /^[A-Za-z0-9]{4,20}$/;

/**
 * @param referenceTaken whether another payment of this account has the reference already
 * @param at epoch ms, when the answer came
 */
export function interpretCreation(
  payment: Payment,
  answer: Answer<TransactionReply>,
  referenceTaken: (reference: string) => boolean,
  at: number,
): CreationEvent {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', at, failure: answer.failure };
    case 'unreachable':
      return { kind: 'never-sent', at, failure: answer.failure };
    case 'unclear':
      return { kind: 'unclear', at, failure: answer.failure, reference: null };
    case 'answered':
      return interpretCreationReply(payment, answer.reply, referenceTaken, at);
    default:
      return unreachable(answer);
  }
}

function interpretCreationReply(
  payment: Payment,
  reply: TransactionReply,
  referenceTaken: (reference: string) => boolean,
  at: number,
): CreationEvent {
  const unclear = (failure: Failure, reference: string | null): CreationEvent => ({
    kind: 'unclear',
    at,
    failure,
    reference,
  });
  const message = reply.statusMessage === null ? {} : { gatewayMessage: reply.statusMessage };

  if (reply.statusCode !== '00') return unclear({ code: 'answer-not-understood', ...message }, null);
  if (reply.merchantCode !== payment.account.merchantCode) return unclear({ code: 'merchant-differs' }, null);
  if (reply.reference === null) return unclear({ code: 'answer-not-understood', ...message }, null);
  // Discard the reference if the reply may belong to another order.
  if (referenceTaken(reply.reference)) return unclear({ code: 'reference-reused' }, null);
  // Invoice replies document no amount, and replies to card orders may omit theirs (FIELD-NOTES). The status must name it.
  const isNamed = reply.amount !== null || reply.unreadable === 'amount';
  if (isNamed && reply.amount !== payment.amount) return unclear({ code: 'amount-differs' }, null);

  const code = usableCode(payment, reply);
  if ('code' in code) return unclear(code, reply.reference);
  const created = { kind: 'created', at, reference: reply.reference, code: code.usable } as const;
  return isNamed || payment.via === 'invoice' ? created : { ...created, amountNamed: false };
}

function usableCode(payment: Payment, reply: TransactionReply): { readonly usable: PaymentCode } | Failure {
  if (payment.via === 'invoice') return usablePage(payment, reply.paymentUrl);
  const { kind } = payment.method;
  const number = reply.vaNumber?.replace(/[\s-]/g, '') ?? '';
  switch (kind) {
    case 'qris': {
      if (reply.qrString === null) return { code: 'answer-without-code' };
      const inspection = inspectQris(reply.qrString, payment.amount);
      return inspection.ok
        ? { usable: { kind, payload: reply.qrString } }
        : { code: 'qr-unusable', problem: inspection.problem };
    }
    case 'virtual-account':
      return VA_NUMBER.test(number) ? { usable: { kind, number } } : { code: 'answer-without-code' };
    case 'retail':
      return RETAIL_CODE.test(number) ? { usable: { kind, number } } : { code: 'answer-without-code' };
    case 'e-wallet':
    case 'credit-card':
    case 'pay-later':
    case 'checkout':
      return usablePage(payment, reply.paymentUrl);
    default:
      return unreachable(kind);
  }
}

function usablePage(payment: Payment, address: string | null): { readonly usable: PaymentCode } | Failure {
  if (address === null) return { code: 'answer-without-code' };
  const url = payablePage(address, payment.account);
  return url === null ? { code: 'page-unusable' } : { usable: { kind: 'page', url } };
}

/** When the request was sent and when its answer came, epoch ms. */
interface CheckTimes {
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
      return interpretStatusReply(payment, answer.reply, referenceTaken, times);
    default:
      return unreachable(answer);
  }
}

function interpretStatusReply(
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
