/** What becomes of an HTTP outcome: an answer, or its failure. */
import { describe, expect, it } from 'vitest';
import { saysTooManyRequests } from '../../../electron/gateway/api/parse-replies.ts';
import { readAnswer } from '../../../electron/gateway/api/read-answer.ts';
import type { HttpOutcome } from '../../../electron/gateway/http.ts';

const DATE = 'Fri, 20 Nov 2026 10:00:00 GMT';
const response = (status: number, body: string, date: string | null = DATE): HttpOutcome => ({
  kind: 'response',
  status,
  body,
  retryAfter: null,
  date,
});
const read = (sent: HttpOutcome) =>
  readAnswer(
    'status',
    sent,
    (body) => body.replace('key', '…'),
    (body) => (body.startsWith('reply') ? body : null),
  );

describe('an answer', () => {
  it('is what could be read in a 200, without the key, and says what time it is there', () => {
    expect(read(response(200, 'reply key'))).toEqual({
      kind: 'answered',
      reply: 'reply …',
      gatewayAt: Date.UTC(2026, 10, 20, 10),
    });
  });

  it.each([null, '', 'yesterday'])('says nothing of the time with the date %j', (date) => {
    expect(read(response(200, 'reply', date))).toEqual({ kind: 'answered', reply: 'reply' });
  });

  it.each([201, 204, 299, 400, 404, 500])('is no reply with %i, whatever is in it', (status) => {
    expect(read(response(status, 'reply')).kind).not.toBe('answered');
  });

  it('that was lost or never asked for says no time', () => {
    const lost = { kind: 'lost', code: 'connection-lost', status: 200, retryAfter: null, date: DATE } as const;
    expect(read(lost)).toEqual({
      kind: 'unclear',
      failure: { code: 'connection-lost' },
      httpStatus: 200,
      throttle: null,
    });
    expect(read({ kind: 'not-sent', code: 'tls-failed' })).toEqual({
      kind: 'unreachable',
      failure: { code: 'tls-failed' },
    });
  });
});

it.each([
  ['Too many requests', true],
  ['too many request', true],
  ['Too Many Attempts.', true],
  ['Rate limit exceeded', true],
  ['rate-limit', true],
  ['ratelimited', true],
  ['Too many items', false],
  ['The rate is limited', false],
])('%j says that we ask too often: %s', (message, says) => {
  expect(saysTooManyRequests(message)).toBe(says);
});
