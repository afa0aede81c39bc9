/**
 * The refusals that the interface documents, word for word, and our name for each. Source: gateway-interface, "Errors";
 * FIELD-NOTES for the customer's name. What else refuses a creation is said in `errors.ts`.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';

interface Refusal {
  readonly message: string;
  /** What identifies it wherever it stands: enough for a question, which leaves nothing in doubt. Absent: all of it. */
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
  const words = significantWordsOf(message);
  const told = ofTransactions.find((refusal) => significantWordsOf(refusal.message) === words)?.code;
  if (told !== undefined || operation === 'create') return told;
  return ofInvoices.find(([status, text]) => status === httpStatus && significantWordsOf(text) === words)?.[2];
}

/** @returns `undefined` where no part of it is documented */
export function refusalInPart(message: string): FailureCode | undefined {
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
