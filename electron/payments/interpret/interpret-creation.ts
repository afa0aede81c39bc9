/**
 * Interprets the gateway's answer to a creation request. Only an answer that fits the sale in every point makes a
 * payment that may be shown; any other answer leaves it unconfirmed.
 *
 * Source: gateway-interface, "Transaction request".
 */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Account } from '../../../shared/model/environment.ts';
import type { Payment, PaymentCode } from '../../../shared/model/payment.ts';
import { isLoopback } from '../../../shared/model/values/addresses.ts';
import { inspectQris } from '../../../shared/model/values/qr-code.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { Answer, TransactionReply } from '../../ports/gateway.ts';
import type { CreationEvent } from '../state/payment-event.ts';

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
      return interpretReply(payment, answer.reply, referenceTaken, at);
    default:
      return unreachable(answer);
  }
}

function interpretReply(
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
