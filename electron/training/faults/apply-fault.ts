/** Applies a fault to one request: replaces its reply or damages it. Independent of orders. */

import { unreachable } from '../../../shared/model/values/unreachable.ts';
import type { TrainingReply } from '../api/operation.ts';
import { answerJson, answerWith, type HttpAnswer, type TrainingResponse } from '../http/exchange.ts';
import { sealed } from '../qris-payload.ts';
import type { Fault, FaultKind, QrProblem, TrainingOperation } from './fault.ts';

// Damages a valid QRIS payload in one way that a terminal must detect before showing it (vectors/qris.json).

/** @param payload from `writeQrisPayload` · @returns it with only that problem; the CRC is right unless it is the problem */
export function corruptQris(payload: string, problem: QrProblem): string {
  const body = payload.slice(0, -8);
  switch (problem) {
    case 'crc':
      return `${payload.slice(0, -4)}${payload.endsWith('0000') ? '1111' : '0000'}`;
    case 'amount':
      return sealed(body.replace(AMOUNT, '540599999'));
    case 'static':
      return sealed(body.replace('010212', '010211').replace(AMOUNT, ''));
    case 'currency':
      return sealed(body.replace('5303360', '5303840'));
    case 'country':
      return sealed(body.replace('5802ID', '5802MY'));
    case 'format':
      return payload.slice(0, 60);
    case 'tip':
      return sealed(body.replace('5802ID', '5502015802ID'));
    default:
      return unreachable(problem);
  }
}

// The amount is between the currency and the country.
const AMOUNT = /(?<=5303360)54\d{2}\d+(?=5802ID)/;

export function plainAnswer(reply: TrainingReply): HttpAnswer {
  return answerJson(reply.status, reply.body, { ...reply.headers });
}

export function tooManyRequests(retryAfterSeconds: number | null): HttpAnswer {
  const headers: Record<string, string> =
    retryAfterSeconds === null ? {} : { 'retry-after': String(retryAfterSeconds) };
  return answerJson(429, { Message: 'Too many requests' }, headers);
}

/** Whether the operation is carried out although the fault replaces its reply. */
export function isCommitted(fault: Fault): boolean {
  if (fault.fault === 'reset-after-commit') return true;
  if (fault.fault === 'reset-before-commit') return false;
  return fault.afterCommit ?? fault.fault === 'no-answer';
}

/** @returns the replacement of the operation's reply, `null` if the fault keeps or damages that reply */
export function replacementReply(fault: FaultKind, operation: TrainingOperation): TrainingResponse | null {
  switch (fault.fault) {
    case 'refuse':
      return answerJson(fault.status, { Message: fault.message });
    case '401':
      return answerJson(401, { Message: operation === 'invoice' ? 'Unauthorized' : 'Wrong signature' });
    case '404':
      if (operation === 'invoice') return answerJson(404, { Message: 'Not Found' });
      return operation === 'status' ? notFound() : answerJson(404, { Message: 'Payment channel not available' });
    case 'not-found':
      return notFound();
    case '409':
      return answerJson(409, {
        Message:
          operation === 'invoice'
            ? 'The transaction is still in progress.'
            : 'Payment amount must be equal to all item price',
      });
    case '429':
      return tooManyRequests(fault.retryAfter);
    case '500':
      return answerJson(500, { Message: 'Internal Server Error' });
    case 'redirect':
      return answerWith(fault.status, 'text/plain', '', { location: fault.location });
    case 'raw':
      return answerWith(fault.status, fault.contentType, fault.body);
    case 'reset-before-commit':
    case 'reset-after-commit':
      return { kind: 'reset' };
    case 'no-answer':
      return { kind: 'silence', continueFirst: false };
    case 'continue-only':
      return { kind: 'silence', continueFirst: true };
    default:
      return null;
  }
}

const notFound = (): HttpAnswer => answerJson(404, { Message: 'Transaction not found' });

/** @param earlierReference of another order, if there is one */
export function damagedAnswer(
  fault: FaultKind,
  reply: TrainingReply,
  earlierReference: string | undefined,
): TrainingResponse {
  const answer = plainAnswer(reply);
  const changed = (change: Record<string, unknown>): HttpAnswer =>
    reply.status === 200 ? plainAnswer({ ...reply, body: { ...reply.body, ...change } }) : answer;
  switch (fault.fault) {
    case 'html':
      return answerWith(200, 'text/html', '<!doctype html><title>502</title><h1>Bad Gateway</h1>');
    case 'empty':
      return answerWith(200, 'application/json', '');
    case 'truncated':
      return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
    case 'torn':
      return { kind: 'torn', answer };
    case 'trickle':
      return { kind: 'trickle', answer, everyMs: fault.everyMs };
    case 'oversized':
      return { kind: 'oversized', bytes: fault.bytes };
    case 'wrong-types':
      return changed(Object.fromEntries(Object.keys(reply.body).map((name) => [name, { unexpected: [true] }])));
    case 'wrong-amount':
      return changed({ amount: String(Number(reply.body['amount']) + 1) });
    case 'no-amount':
      // JSON leaves an undefined value out.
      return changed({ amount: { absent: undefined, null: null, empty: '' }[fault.as] });
    case 'wrong-merchant':
      return changed({ merchantCode: 'DOTHER' });
    case 'wrong-order-id':
      return changed({ merchantOrderId: `${String(reply.body['merchantOrderId'])}X` });
    case 'wrong-reference':
      return changed({ reference: `${String(reply.body['reference'])}X` });
    case 'success-in-small':
      return changed({ statusMessage: 'success' });
    case 'unknown-status':
      return changed({ statusCode: '77', statusMessage: 'UNKNOWN' });
    case 'reused-reference':
      return changed(earlierReference === undefined ? {} : { reference: earlierReference });
    case 'bad-qr': {
      const qrString = reply.body['qrString'];
      return typeof qrString === 'string' ? changed({ qrString: corruptQris(qrString, fault.problem) }) : answer;
    }
    default:
      return answer;
  }
}
