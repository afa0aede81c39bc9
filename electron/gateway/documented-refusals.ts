/**
 * The refusals that the interface documents, word for word, and our name for each. Source: gateway-interface, "Errors";
 * FIELD-NOTES for the customer's name. A creation is believed to be refused on these alone: see `errors.ts`.
 */
import type { FailureCode } from '../../shared/failure.ts';

type Documented = readonly [httpStatus: number, message: string, code: FailureCode];

const ofTransactions: readonly Documented[] = [
  [400, 'Minimum Payment 10000 IDR', 'minimum-payment'],
  [400, 'Maximum Payment exceeded', 'maximum-exceeded'],
  [400, 'paymentMethod is mandatory', 'method-missing'],
  [400, 'merchantOrderId is mandatory', 'order-id-missing'],
  [400, "length of merchantOrderId can't > 50", 'order-id-too-long'],
  [400, 'Invalid Email Address', 'email-invalid'],
  [400, "length of email can't > 50", 'email-too-long'],
  [400, "length of phoneNumber can't > 50", 'phone-too-long'],
  [400, 'Customer VA Name must not be empty for this payment channel', 'va-name-missing'],
  [401, 'Wrong signature', 'wrong-signature'],
  [404, 'Merchant not found', 'merchant-not-found'],
  [404, 'Payment channel not available', 'channel-unavailable'],
  [409, 'Payment amount must be equal to all item price', 'item-total-differs'],
];
const ofInvoices: readonly Documented[] = [
  ...ofTransactions,
  [400, 'Bad Request', 'refused-otherwise'],
  [401, 'Unauthorized', 'wrong-signature'],
  [404, 'Not Found', 'refused-otherwise'],
];

/**
 * The whole message under its own HTTP status. Letter case, the signs around it and the figures of a limit may differ;
 * one word more may turn its meaning: "… not available, please check the status".
 */
export function refusalInFull(
  operation: 'create' | 'invoice',
  httpStatus: number,
  message: string,
): FailureCode | undefined {
  const words = wordsOf(message);
  const documented = operation === 'invoice' ? ofInvoices : ofTransactions;
  return documented.find(([status, text]) => status === httpStatus && wordsOf(text) === words)?.[2];
}

/** What identifies each message, wherever it stands: enough for a question, which leaves nothing in doubt. */
const tellingParts: readonly (readonly [part: string, code: FailureCode])[] = [
  ['minimum payment', 'minimum-payment'],
  ['maximum payment', 'maximum-exceeded'],
  ['paymentmethod is mandatory', 'method-missing'],
  ['merchantorderid is mandatory', 'order-id-missing'],
  ['length of merchantorderid', 'order-id-too-long'],
  ['length of email', 'email-too-long'],
  ['invalid email', 'email-invalid'],
  ['length of phonenumber', 'phone-too-long'],
  ['customer va name must not be empty', 'va-name-missing'],
  ['wrong signature', 'wrong-signature'],
  ['merchant not found', 'merchant-not-found'],
  ['payment channel not available', 'channel-unavailable'],
  ['payment amount must be equal to all item price', 'item-total-differs'],
];

export function refusalInPart(message: string): FailureCode | undefined {
  const lower = message.toLowerCase();
  return tellingParts.find(([part]) => lower.includes(part))?.[1];
}

function wordsOf(message: string): string {
  return message
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\d[\d.,]*/g, '0')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
