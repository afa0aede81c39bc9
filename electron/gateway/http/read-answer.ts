/**
 * What came over the wire, as an answer of the port: the reply if it can be read, else what the trouble means. The same
 * for both of the gateway's interfaces. Takes our key and our signature out of the gateway's own words, however they are
 * written there, before anybody reads them.
 */
import { type GatewayOperation, failureOf } from '../api/errors.ts';
import type { Answer } from '../../ports/gateway.ts';
import type { HttpOutcome } from './http.ts';

/** @param redact takes our key out, and the signature of this very request · @param read the reply in a 200 body, `null` where there is none */
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
    // "Too many requests" is said in the head: its body may be as large, as slow or as broken as it likes.
    if (outcome.status === 429) return failureOf({ ...outcome, kind: 'response', status: 429, body: '' }, operation);
    return { kind: 'unclear', failure: { code: outcome.code }, httpStatus: outcome.status, throttle: null };
  }
  // A gateway that explains a signature it refused might quote the key, and messages are shown and journalled.
  const body = redact(outcome.body);
  const response = { ...outcome, body };
  const reply = response.status === 200 ? read(body) : null;
  return reply === null ? failureOf(response, operation) : { kind: 'answered', reply };
}
