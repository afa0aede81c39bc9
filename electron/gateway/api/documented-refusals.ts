/**
 * The documented refusals, word for word, with our failure code for each. `errors.ts` handles undocumented answers.
 * Source: gateway-interface, "Errors"; FIELD-NOTES for the customer's name.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';

interface Refusal {
  readonly message: string;
  /** The part that identifies it anywhere in a message. Only list and status requests match by it. Absent: the whole message. */
  readonly part?: string;
  readonly code: FailureCode;
}

const ofTransactions: readonly Refusal[] = [
  { message: 'Minimum Payment 10000 IDR', part: 'Minimum Payment', code: 'minimum-payment' },
  { message: 'Maximum Payment exceeded', part: 'Maximum Payment', code: 'maximum-exceeded' },
  { message: 'paymentMethod is mandatory', code: 'method-missing' },
  { message: 'merchantOrderId is mandatory', code: 'order-id-missing' },
  { message: "length of merchantOrderId can't > 50", part: 'length of merchantOrderId', code: 'order-id-too-long' },
  { message: 'Invalid Email Address', part: 'Invalid Email', code: 'email-invalid' },
  { message: "length of email can't > 50", part: 'length of email', code: 'email-too-long' },
  { message: "length of phoneNumber can't > 50", part: 'length of phoneNumber', code: 'phone-too-long' },
  {
    message: 'Customer VA Name must not be empty for this payment channel',
    part: 'Customer VA Name must not be empty',
    code: 'va-name-missing',
  },
  { message: 'Wrong signature', code: 'wrong-signature' },
  { message: 'Merchant not found', code: 'merchant-not-found' },
  { message: 'Payment channel not available', code: 'channel-unavailable' },
  { message: 'Payment amount must be equal to all item price', code: 'item-total-differs' },
];
/** Additional rows of the invoice API's error table. */
const ofInvoices: readonly (readonly [httpStatus: number, message: string, code: FailureCode])[] = [
  [400, 'Bad Request', 'refused-otherwise'],
  [401, 'Unauthorized', 'wrong-signature'],
  [404, 'Not Found', 'refused-otherwise'],
];

/**
 * Matches the whole message, because one more word may change its meaning: "… not available, please check the status".
 * Letter case, surrounding punctuation and the numbers of a limit may differ. The invoice messages have two words or
 * fewer, so they match only under their own HTTP status.
 *
 * @param httpStatus one of 400, 401, 404, 409 · @returns `undefined` if it is not documented
 */
export function exactRefusal(
  operation: 'create' | 'invoice',
  httpStatus: number,
  message: string,
): FailureCode | undefined {
  const words = significantWordsOf(message);
  const code = ofTransactions.find((refusal) => significantWordsOf(refusal.message) === words)?.code;
  if (code !== undefined || operation === 'create') return code;
  return ofInvoices.find(([status, text]) => status === httpStatus && significantWordsOf(text) === words)?.[2];
}

/** @returns `undefined` if it contains no documented part */
export function partialRefusal(message: string): FailureCode | undefined {
  const lower = message.toLowerCase();
  return ofTransactions.find(({ message: whole, part = whole }) => lower.includes(part.toLowerCase()))?.code;
}

function significantWordsOf(message: string): string {
  return message
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\d[\d.,]*/g, '0')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
