/**
 * Converts an HTTP outcome into the port's answer: a parsed reply, or a classified failure. Both APIs share it. Key and
 * signature are redacted from the body before it is parsed.
 */
import type { Answer } from '../../ports/gateway.ts';
import { failureOf, type GatewayOperation } from '../api/errors.ts';
import type { HttpOutcome } from './http.ts';

/** @param redact removes the key and this request's signature · @param read parses a 200 body, `null` if it has no reply */
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
