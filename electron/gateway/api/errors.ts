/**
 * What an answer other than a good 200 means: refused, or unclear. Source: gateway-interface, "Errors".
 * Only a documented message, or 401 with the gateway's words, counts as a refusal of a creation; everything else may have
 * been carried out, and no payment is left unwatched over it.
 */
import type { Failure, FailureCode } from '../../../shared/contract/failure.ts';
import type { GatewayFailure, Throttle } from '../../ports/gateway.ts';
import type { HttpOutcome } from '../http/http.ts';
import { refusalInFull, refusalInPart } from './documented-refusals.ts';
import { readJsonObject } from './json-object.ts';
import { saysTooManyRequests, throttleOf } from '../http/throttle.ts';
import { cleanMessage } from './parse-replies.ts';

export type GatewayOperation = 'list' | 'create' | 'invoice' | 'status';
type HttpResponse = Extract<HttpOutcome, { kind: 'response' }>;

/** The interface is silent about a repeated order id. The order that has it may well be ours. */
const ORDER_ID_EXISTS =
  /already (?:been )?(?:used|in use|exist|paid|process)|duplicate|\bexists\b|still in progress|amount is different/i;
/** About an order, or nothing more than the two words: "no route matched" and the like are a proxy's. */
const ORDER_UNKNOWN =
  /^not found\W*$|\b(?:transaction|order|merchantorderid|transaksi|payment|invoice|data)\b.*(?:not found|not exist|n't exist|unknown|tidak ditemukan)/i;

/** @param response with any status, but no 200 that could be read */
export function failureOf(response: HttpResponse, operation: GatewayOperation): GatewayFailure {
  const { status } = response;
  const message = readMessage(response.body);
  const isCreation = operation === 'create' || operation === 'invoice';
  const trouble = ([kind, code]: Meaning, throttle: Throttle | null = null): GatewayFailure => {
    const failure: Failure = message === null ? { code } : { code, gatewayMessage: message };
    return { kind, failure, httpStatus: status, throttle };
  };

  if (status === 429 || (message !== null && saysTooManyRequests(message))) {
    // A limiter may stand behind the part that creates: only for a harmless question is this a plain no.
    return trouble([isCreation ? 'unclear' : 'refused', 'too-many-requests'], throttleOf(response));
  }
  if (status < 400) return trouble(['unclear', 'answer-not-understood']);
  if (![400, 401, 404, 409].includes(status)) return trouble(['unclear', 'gateway-error']);
  return trouble(isCreation ? ofCreation(operation, status, message) : ofQuestion(operation, status, message));
}

type Meaning = readonly [kind: 'refused' | 'unclear', code: FailureCode];

function ofCreation(operation: 'create' | 'invoice', status: number, message: string | null): Meaning {
  // A page that a proxy made up says nothing about the order: a refusal carries the gateway's message.
  if (message === null) return ['unclear', 'answer-not-understood'];
  const documented = refusalInFull(operation, status, message);
  if (documented) return ['refused', documented];
  // Failing authentication yields 401, and whoever is not let in has ordered nothing.
  if (status === 401) return ['refused', 'wrong-signature'];
  // What nobody documented may come after the order was made, or from somebody who stands in between.
  return ['unclear', ORDER_ID_EXISTS.test(message) ? 'order-id-exists' : 'refused-unclearly'];
}

function ofQuestion(operation: 'list' | 'status', status: number, message: string | null): Meaning {
  const known = message === null ? undefined : refusalInPart(message);
  if (known) return ['refused', known];
  // Whoever sets the terminal up is told to look at the key first, whoever wants it.
  if (operation === 'list' && status === 401) return ['refused', 'wrong-signature'];
  if (message === null) return ['unclear', 'answer-not-understood'];
  // Whoever is not let in is told nothing about an order.
  if (operation === 'status' && status !== 401 && ORDER_UNKNOWN.test(message)) return ['refused', 'order-unknown'];
  // Another 404 is an address that leads nowhere: it says nothing about the order.
  if (operation === 'status' && status === 404) return ['unclear', 'gateway-error'];
  // 409 means a conflict with something that is there, so an unknown one leaves in doubt what is.
  return status === 409 ? ['unclear', 'gateway-error'] : ['refused', 'refused-otherwise'];
}

/** `Message` is documented; the other two are where 200 bodies carry their words. */
function readMessage(body: string): string | null {
  const object = readJsonObject(body);
  return cleanMessage(object?.['message'] ?? object?.['statusmessage'] ?? object?.['responsemessage']);
}
