/**
 * Converts an HTTP outcome into the port's answer: a parsed reply, or a failure, as which every answer but a readable
 * 200 is classified. Source: gateway-interface, "Errors". A creation counts as refused only with a documented message,
 * or with 401 and a message of the gateway. Any other answer may follow a created order, so the payment stays watched.
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import type { Answer, GatewayFailure, Throttle } from '../../ports/gateway.ts';
import type { HttpOutcome } from '../http.ts';
import { cleanMessage, readJsonObject, saysTooManyRequests } from './parse-replies.ts';

/**
 * Both APIs share it. Key and signature are redacted from the body before it is parsed.
 * @param redact removes the key and this request's signature · @param read parses a 200 body, `null` if it has no reply
 */
export function readAnswer<Reply>(
  operation: GatewayOperation,
  sent: HttpOutcome,
  redact: (body: string) => string,
  read: (body: string) => Reply | null,
): Answer<Reply> {
  const gatewayAt = sent.kind === 'response' ? Date.parse(sent.date ?? '') : Number.NaN;
  return {
    ...answerFrom(operation, sent, redact, read),
    ...(Number.isNaN(gatewayAt) ? {} : { gatewayAt }),
  };
}

function answerFrom<Reply>(
  operation: GatewayOperation,
  outcome: HttpOutcome,
  redact: (body: string) => string,
  read: (body: string) => Reply | null,
): Answer<Reply> {
  if (outcome.kind === 'not-sent') return { kind: 'unreachable', failure: { code: outcome.code } };
  if (outcome.kind === 'lost') {
    const { status } = outcome;
    if (status !== null && isEnough(status, operation)) {
      return failureOf({ ...outcome, kind: 'response', status, body: '' }, operation);
    }
    return { kind: 'unclear', failure: { code: outcome.code }, httpStatus: status, throttle: null };
  }
  // An error message about a signature might quote the key, and messages are shown and journalled.
  const body = redact(outcome.body);
  const response = { ...outcome, body };
  const reply = response.status === 200 ? read(body) : null;
  return reply === null ? failureOf(response, operation) : { kind: 'answered', reply };
}

/** Whether the HTTP status alone says all that is needed, when the body is too large, too slow or cut off. */
function isEnough(status: number, operation: GatewayOperation): boolean {
  return status === 429 || (status === 404 && (operation === 'status' || operation === 'list'));
}

/**
 * Retry-After in seconds or as a date. A date is relative to the server's own `Date`, because our clock may be wrong.
 */
export function throttleOf(headers: { readonly retryAfter: string | null; readonly date: string | null }): Throttle {
  const retryAfter = headers.retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(retryAfter)) return { retryAfterMs: Number(retryAfter) * 1000 };
  const waitMs = Date.parse(retryAfter) - Date.parse(headers.date ?? '');
  return { retryAfterMs: Number.isFinite(waitMs) ? Math.max(0, waitMs) : null };
}

/**
 * The documented refusals, word for word, with our failure code for each. `failureOf` handles undocumented answers.
 * Source: gateway-interface, "Errors"; FIELD-NOTES for the customer's name.
 */
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
function exactRefusal(operation: 'create' | 'invoice', httpStatus: number, message: string): FailureCode | undefined {
  const words = significantWordsOf(message);
  const code = ofTransactions.find((refusal) => significantWordsOf(refusal.message) === words)?.code;
  if (code !== undefined || operation === 'create') return code;
  return ofInvoices.find(([status, text]) => status === httpStatus && significantWordsOf(text) === words)?.[2];
}

/** @returns `undefined` if it contains no documented part */
function partialRefusal(message: string): FailureCode | undefined {
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

export type GatewayOperation = 'list' | 'create' | 'invoice' | 'status';
type HttpResponse = Extract<HttpOutcome, { kind: 'response' }>;

/** The interface does not document a repeated order id. The existing order may be ours. */
const ORDER_ID_EXISTS =
  /already (?:been )?(?:used|in use|exist|paid|process)|duplicate|\bexists\b|still in progress|amount is different/i;
/**
 * The whole message, because "page not found" and "no route matched" come from a wrong address or a proxy. The interface
 * documents "not found" for a page or an API only, so the message must name the order.
 */
const ORDER_UNKNOWN =
  /^\W*(?:the )?(?:transaction|order|merchantorderid|transaksi)(?: (?:data|id|[a-z\d-]*\d[a-z\d-]*))? (?:is |was )?(?:not found|does(?: not|n't) exist|unknown|tidak ditemukan)\W*$/i;

/** @param response any status, but not a readable 200 */
export function failureOf(response: HttpResponse, operation: GatewayOperation): GatewayFailure {
  const { status } = response;
  const message = readMessage(response.body);
  const isCreation = operation === 'create' || operation === 'invoice';
  const failureAs = ([kind, code]: Meaning, throttle: Throttle | null = null): GatewayFailure => {
    const failure: Failure = message === null ? { code } : { code, gatewayMessage: message };
    return { kind, failure, httpStatus: status, throttle };
  };

  if (status === 429 || (message !== null && saysTooManyRequests(message))) {
    // The gateway's rate limiter may run after the order was created, so only list and status requests are surely refused.
    return failureAs([isCreation ? 'unclear' : 'refused', 'too-many-requests'], throttleOf(response));
  }
  if (status < 400) return failureAs(['unclear', 'answer-not-understood']);
  if (![400, 401, 404, 409].includes(status)) return failureAs(['unclear', 'gateway-error']);
  return failureAs(isCreation ? ofCreation(operation, status, message) : ofQuery(operation, status, message));
}

type Meaning = readonly [kind: 'refused' | 'unclear', code: FailureCode];

function ofCreation(operation: 'create' | 'invoice', status: number, message: string | null): Meaning {
  // A proxy's error page proves nothing about the order. A refusal carries the gateway's message.
  if (message === null) return ['unclear', 'answer-not-understood'];
  const documented = exactRefusal(operation, status, message);
  if (documented) return ['refused', documented];
  // Failed authentication yields 401, and an unauthenticated request creates no order.
  if (status === 401) return ['refused', 'wrong-signature'];
  // An undocumented message may follow a created order, or come from a proxy.
  return ['unclear', ORDER_ID_EXISTS.test(message) ? 'order-id-exists' : 'refused-unclearly'];
}

function ofQuery(operation: 'list' | 'status', status: number, message: string | null): Meaning {
  const known = message === null ? undefined : partialRefusal(message);
  if (status === 404) return ofNotFound(operation, message, known);
  if (known) return ['refused', known];
  // The method list is the first request of a setup, where a wrong key is the usual cause, also without a message.
  if (operation === 'list' && status === 401) return ['refused', 'wrong-signature'];
  if (message === null) return ['unclear', 'answer-not-understood'];
  // A 401 proves nothing about the order.
  if (operation === 'status' && status !== 401 && ORDER_UNKNOWN.test(message)) return ['refused', 'order-unknown'];
  // 409 means a conflict with something that exists; an undocumented one does not say with what.
  return status === 409 ? ['unclear', 'gateway-error'] : ['refused', 'refused-otherwise'];
}

/** A 404 proves nothing about an order unless its message names it: a wrong address and a proxy answer 404 too. */
function ofNotFound(operation: 'list' | 'status', message: string | null, known: FailureCode | undefined): Meaning {
  if (known === 'merchant-not-found' || known === 'wrong-signature') return ['refused', known];
  if (operation === 'list') return known ? ['refused', known] : ['unclear', 'gateway-not-found'];
  return message !== null && ORDER_UNKNOWN.test(message)
    ? ['refused', 'order-unknown']
    : ['unclear', 'gateway-not-found'];
}

/** `Message` is documented for errors; the other two keys carry the message in 200 bodies. */
function readMessage(body: string): string | null {
  const object = readJsonObject(body);
  return cleanMessage(object?.['message'] ?? object?.['statusmessage'] ?? object?.['responsemessage']);
}
