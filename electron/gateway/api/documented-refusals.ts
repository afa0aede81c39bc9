/**
 * The refusals that the interface documents, word for word, and our name for each. Source: gateway-interface, "Errors";
 * FIELD-NOTES for the customer's name. What else refuses a creation is said in `errors.ts`.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';

const ofTransactions: readonly (readonly [message: string, code: FailureCode])[] = [
  ['Minimum Payment 10000 IDR', 'minimum-payment'],
  ['Maximum Payment exceeded', 'maximum-exceeded'],
  ['paymentMethod is mandatory', 'method-missing'],
  ['merchantOrderId is mandatory', 'order-id-missing'],
  ["length of merchantOrderId can't > 50", 'order-id-too-long'],
  ['Invalid Email Address', 'email-invalid'],
  ["length of email can't > 50", 'email-too-long'],
  ["length of phoneNumber can't > 50", 'phone-too-long'],
  ['Customer VA Name must not be empty for this payment channel', 'va-name-missing'],
  ['Wrong signature', 'wrong-signature'],
  ['Merchant not found', 'merchant-not-found'],
  ['Payment channel not available', 'channel-unavailable'],
  ['Payment amount must be equal to all item price', 'item-total-differs'],
];
/** And what else the invoice table has. */
const ofInvoices: readonly (readonly [httpStatus: number, message: string, code: FailureCode])[] = [
  [400, 'Bad Request', 'refused-otherwise'],
  [401, 'Unauthorized', 'wrong-signature'],
  [404, 'Not Found', 'refused-otherwise'],
];

/**
 * The whole message. Letter case, the signs around it and the figures of a limit may differ; one word more may turn its
 * meaning: "… not available, please check the status". The invoice table's two words are too few to be told by
 * themselves: they count under their own HTTP status.
 *
 * @param httpStatus one of 400, 401, 404, 409 · @returns `undefined` where it is not documented
 */
export function refusalInFull(
  operation: 'create' | 'invoice',
  httpStatus: number,
  message: string,
): FailureCode | undefined {
  const words = wordsOf(message);
  const told = ofTransactions.find(([text]) => wordsOf(text) === words)?.[1];
  if (told !== undefined || operation === 'create') return told;
  return ofInvoices.find(([status, text]) => status === httpStatus && wordsOf(text) === words)?.[2];
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

/** @returns `undefined` where no part of it is documented */
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
