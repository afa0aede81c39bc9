/**
 * What an answer other than a good 200 means: refused, or unclear. Source: gateway-interface, "Errors".
 * Only what the interface documents counts as a refusal of a creation; everything else may have been carried out.
 */
import type { Failure, FailureCode } from '../../shared/failure.ts';
import type { GatewayTrouble, Throttle } from './gateway.ts';
import type { HttpOutcome } from './http.ts';
import { readJsonObject } from './json-object.ts';
import { saysTooManyRequests, throttleOf } from './throttle.ts';
import { cleanMessage } from './wire.ts';

export type Operation = 'list' | 'create' | 'status';
type HttpResponse = Extract<HttpOutcome, { kind: 'response' }>;

/** The documented messages, by the part that identifies each: gateways differ in letter case and in what they put around it. */
const documented: readonly (readonly [part: string, code: FailureCode])[] = [
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

/** The interface is silent about a repeated order id. The order that has it may well be ours. */
const ORDER_ID_EXISTS =
  /already (?:been )?(?:used|in use|exist|paid|process)|duplicate|\bexists\b|still in progress|amount is different/i;
/** About an order, or nothing more than the two words: "no route matched" and the like are a proxy's. */
const ORDER_UNKNOWN =
  /^not found\W*$|\b(?:transaction|order|merchantorderid|transaksi|payment|invoice|data)\b.*(?:not found|not exist|n't exist|unknown|tidak ditemukan)/i;

/** @param response with any status, but no 200 that could be read */
export function troubleOf(response: HttpResponse, operation: Operation): GatewayTrouble {
  const { status } = response;
  const message = readMessage(response.body);
  const failure = (code: FailureCode): Failure => (message === null ? { code } : { code, gatewayMessage: message });
  const trouble = (
    kind: 'refused' | 'unclear',
    code: FailureCode,
    throttle: Throttle | null = null,
  ): GatewayTrouble => ({
    kind,
    failure: failure(code),
    httpStatus: status,
    throttle,
  });
  const refused = (code: FailureCode) => trouble('refused', code);
  const unclear = (code: FailureCode) => trouble('unclear', code);

  if (status === 429 || (message !== null && saysTooManyRequests(message))) {
    // A limiter may stand behind the part that creates: only for a harmless question is this a plain no.
    return trouble(operation === 'create' ? 'unclear' : 'refused', 'too-many-requests', throttleOf(response));
  }
  if (status < 400) return unclear('answer-not-understood');
  if (status >= 500 || ![400, 401, 404, 409].includes(status)) return unclear('gateway-error');

  const known = message === null ? undefined : documentedCode(message);
  if (known) return refused(known);
  if (status === 401) return refused('wrong-signature');
  // A page that a proxy made up says nothing about the order: a refusal carries the gateway's message.
  if (message === null) return unclear('answer-not-understood');
  if (operation === 'status' && ORDER_UNKNOWN.test(message)) return refused('order-unknown');
  // Another 404 is an address that leads nowhere: it says nothing about the order.
  if (operation === 'status' && status === 404) return unclear('gateway-error');
  if (ORDER_ID_EXISTS.test(message)) return unclear('order-id-exists');
  // 409 means a conflict with something that is there, so an unknown one leaves in doubt what is.
  return status === 409 ? unclear('gateway-error') : refused('refused-otherwise');
}

function documentedCode(message: string): FailureCode | undefined {
  const lower = message.toLowerCase();
  return documented.find(([part]) => lower.includes(part))?.[1];
}

/** `Message` is documented; the other two are where 200 bodies carry their words. */
function readMessage(body: string): string | null {
  const object = readJsonObject(body);
  return cleanMessage(object?.['message'] ?? object?.['statusmessage'] ?? object?.['responsemessage']);
}
