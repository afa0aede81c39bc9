/** Answers to a status check that no gateway gives: a page of a proxy, whatever its HTTP status, is no answer at all. */
import { describe, expect, it } from 'vitest';
import { readStatusReply } from '../../../electron/gateway/api/parse-replies.ts';
import { readAnswer } from '../../../electron/gateway/api/read-answer.ts';
import { interpretStatus, isFromElsewhere } from '../../../electron/payments/interpret.ts';
import type { Answer } from '../../../electron/ports/gateway.ts';
import { aPayment, MORNING } from '../../support/builders.ts';

const times = { sentAt: MORNING, at: MORNING + 80 };
const pending = aPayment({ reference: 'REF-1' });

function meaningOf(status: number, body: string) {
  const sent = { kind: 'response', status, body, retryAfter: null, date: null } as const;
  const answer = readAnswer('status', sent, (text) => text, readStatusReply);
  return interpretStatus(pending, answer, () => false, times);
}

const statuses = [200, 201, 204, 302, 400, 401, 403, 404, 407, 409, 413, 451, 500, 502, 503, 504, 511];
const bodies: readonly (readonly [what: string, body: string])[] = [
  ['a web page', '<!doctype html><title>Wi-Fi</title><h1>Please sign in</h1>'],
  ['a web page that quotes a reply', '<pre>{"statusCode":"02","Message":"Transaction not found"}</pre>'],
  ['plain text', 'Access denied by policy'],
  ['nothing', ''],
  ['half a reply', '{"merchantOrderId":"K1-260309-000001A","statusCode":"0'],
  ['a list', '[{"statusCode":"02"}]'],
  ['an empty object', '{}'],
  ['JSON of something else', '{"error":"blocked","status":403,"path":"/transactionStatus"}'],
  ['an empty message', '{"Message":" "}'],
];

describe.each(bodies)('%s', (_, body) => {
  it.each(statuses)(
    'with HTTP status %i says nothing of a payment, and is no answer that could end its watch',
    (status) => {
      expect(meaningOf(status, body)).toBeNull();
    },
  );
});

describe('a 404 that names no order', () => {
  it.each(['{"Message":"Not Found"}', '{"message":"no Route matched with those values"}'])(
    '%s is no answer',
    (body) => {
      expect(meaningOf(404, body)).toBeNull();
    },
  );
});

it.each<Answer<never>>([
  { kind: 'unreachable', failure: { code: 'connection-refused' } },
  { kind: 'unclear', failure: { code: 'connection-lost' }, httpStatus: null, throttle: null },
  { kind: 'refused', failure: { code: 'order-unknown' }, httpStatus: 404, throttle: null },
])('an answer that did not come is from nowhere, and a refusal is the gateway’s: %j', (answer) => {
  expect(isFromElsewhere(answer)).toBe(false);
});

describe('a gateway that says nothing of use', () => {
  it.each([
    [200, '{"statusCode":"99"}'],
    [200, '{"statusMessage":"try later"}'],
    [200, `{"merchantOrderId":"${pending.orderId}"}`],
    [200, '{"amount":"25000"}'],
    [200, '{"reference":"REF-1"}'],
    [400, '{"Message":"Bad Request"}'],
    [409, '{"Message":"Conflict"}'],
    [500, '{"Message":"Internal Server Error"}'],
  ])('is still a gateway: %i %s is an answer without meaning', (status, body) => {
    expect(meaningOf(status, body)).toMatchObject({ kind: 'status-meaningless' });
  });

  it('is not heard where its answer was cut off', () => {
    const answer = readAnswer(
      'status',
      { kind: 'lost', code: 'answer-too-large', status: 200, retryAfter: null, date: null },
      (text) => text,
      readStatusReply,
    );
    expect(interpretStatus(pending, answer, () => false, times)).toBeNull();
  });
});
