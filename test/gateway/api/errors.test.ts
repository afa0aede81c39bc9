import { describe, expect, it } from 'vitest';
import { failureOf, type GatewayOperation } from '../../../electron/gateway/api/read-answer.ts';
import { documentedRefusals } from '../../support/gateway/documented-refusals.ts';

function trouble(
  operation: GatewayOperation,
  status: number,
  message: string | null,
  headers: { retryAfter?: string; date?: string } = {},
) {
  const body = message === null ? '<html>Bad gateway</html>' : JSON.stringify({ Message: message });
  return failureOf(
    { kind: 'response', status, body, retryAfter: headers.retryAfter ?? null, date: headers.date ?? null },
    operation,
  );
}

describe('a refusal of a creation', () => {
  it.each([
    ...documentedRefusals,
    [400, 'Customer VA Name must not be empty for this payment channel', 'va-name-missing'],
    [401, '  wrong\tSIGNATURE.', 'wrong-signature'],
    [401, 'Unauthorized', 'wrong-signature'],
    [404, '"«Merchant not found»!"', 'merchant-not-found'],
    [400, 'Payment channel not available', 'channel-unavailable'],
    [400, 'Minimum payment 20.000 IDR', 'minimum-payment'],
    [400, 'length of email can’t > 64!', 'email-too-long'],
  ])('%i "%s" is %s', (httpStatus, message, code) => {
    expect(trouble('create', httpStatus, message)).toMatchObject({
      kind: 'refused',
      httpStatus,
      failure: { code },
      throttle: null,
    });
  });
});

describe('an undocumented no to a creation may have come after the order was made, so it is unclear:', () => {
  it.each([
    [400, 'Something new'],
    [400, 'Timeout while processing, please check the status'],
    [404, 'Not Found'],
    [404, 'Payment channel not available, please check the status'],
    [404, 'no Route matched with those values'],
    [404, 'Merchant: not found'],
    [400, 'Minimum Payment 10000 IDR, please check the status'],
    [409, 'Something else'],
  ])('%i "%s"', (httpStatus, gatewayMessage) => {
    expect(trouble('create', httpStatus, gatewayMessage)).toEqual({
      kind: 'unclear',
      httpStatus,
      failure: { code: 'refused-unclearly', gatewayMessage },
      throttle: null,
    });
  });
});

describe('a status check that is not let in', () => {
  it.each([
    ['Wrong signature', 'refused', 'wrong-signature'],
    ['Unauthorized', 'refused', 'refused-otherwise'],
    ['Payment user not found', 'refused', 'refused-otherwise'],
    [null, 'unclear', 'answer-not-understood'],
  ])('in the words "%s" is %s, %s', (message, kind, code) => {
    expect(trouble('status', 401, message)).toMatchObject({ kind, httpStatus: 401, failure: { code } });
  });
});

describe('a question', () => {
  it.each([
    ['status', 409, 'Conflict', 'unclear', 'gateway-error'],
    ['status', 409, null, 'unclear', 'answer-not-understood'],
    ['status', 404, 'Wrong signature', 'refused', 'wrong-signature'],
    ['list', 404, 'Wrong signature', 'refused', 'wrong-signature'],
    ['list', 404, 'Minimum Payment 10000 IDR', 'refused', 'minimum-payment'],
  ] as const)('(%s) that is told %i "%s" is %s, %s', (operation, httpStatus, message, kind, code) => {
    expect(trouble(operation, httpStatus, message)).toMatchObject({ kind, httpStatus, failure: { code } });
  });

  it.each([
    [400, '  ERROR:   wrong\tSIGNATURE.', 'wrong-signature'],
    [401, 'Access denied', 'wrong-signature'],
    [401, null, 'wrong-signature'],
    [400, 'Something new', 'refused-otherwise'],
  ])('may be told %i "%s" in any words: %s', (httpStatus, message, code) => {
    expect(trouble('list', httpStatus, message)).toMatchObject({ kind: 'refused', failure: { code } });
  });
});

describe('an unclear end of a creation', () => {
  it.each([
    [409, 'merchantOrderId already used', 'order-id-exists'],
    [400, 'Duplicate order', 'order-id-exists'],
    [400, 'Bill already exists', 'order-id-exists'],
    [409, 'The transaction is still in progress.', 'order-id-exists'],
    [409, null, 'answer-not-understood'],
    [401, null, 'answer-not-understood'],
    [404, null, 'answer-not-understood'],
    [400, null, 'answer-not-understood'],
    [403, 'Forbidden', 'gateway-error'],
    [408, 'Request timeout', 'gateway-error'],
    [500, 'Wrong signature', 'gateway-error'],
    [503, null, 'gateway-error'],
    [201, 'Created', 'answer-not-understood'],
    [200, null, 'answer-not-understood'],
  ])('%i "%s" is %s', (httpStatus, message, code) => {
    expect(trouble('create', httpStatus, message)).toMatchObject({ kind: 'unclear', httpStatus, failure: { code } });
  });
});

describe('an unknown order', () => {
  it.each([
    [404, 'Transaction not found'],
    [404, '  transaction NOT FOUND. '],
    [404, 'The order was not found'],
    [404, 'Order K1-20261120-0001-7GQKB not found'],
    [404, 'merchantOrderId does not exist'],
    [404, 'Transaction data not found'],
    [404, 'Transaksi tidak ditemukan'],
    [400, 'transaction NOT FOUND'],
    [404, '"Transaction not found"'],
    [404, 'Order INV-2026-0001 not found'],
  ])('is what %i "%s" says to a status check', (status, message) => {
    expect(trouble('status', status, message)).toMatchObject({ kind: 'refused', failure: { code: 'order-unknown' } });
  });

  it.each(['Not Found', 'Page or API not found', 'Payment page not found', 'Order service not found'])(
    'is not what 400 "%s" says',
    (message) => {
      expect(trouble('status', 400, message)).toMatchObject({ failure: { code: 'refused-otherwise' } });
    },
  );

  it.each([
    'Gateway of this transaction not found',
    'Transaction not found on this server',
    'Order service 7 not found',
  ])('is not what 404 "%s" says, which has more words', (message) => {
    expect(trouble('status', 404, message)).toMatchObject({ failure: { code: 'gateway-not-found' } });
  });

  it('is not what a check is told that was not let in, nor a method list', () => {
    const otherwise = { kind: 'refused', failure: { code: 'refused-otherwise' } };
    expect(trouble('status', 401, 'Transaction not found')).toMatchObject(otherwise);
    expect(trouble('list', 400, 'Transaction not found')).toMatchObject(otherwise);
  });
});

describe('another address than the gateway’s, or a proxy before it,', () => {
  const bodies: readonly (readonly [what: string, body: string])[] = [
    ['"Not Found" in the gateway’s own form', '{"Message":"Not Found"}'],
    ['the same in small letters', '{"message":"not found."}'],
    ['a router without that route', '{"message":"no Route matched with those values"}'],
    ['a page that was not found', '{"Message":"Page not found"}'],
    ['a page for payments that was not found', '{"Message":"Payment page not found"}'],
    ['a service for orders that was not found', '{"Message":"The order service was not found"}'],
    ['"transaction not found" among other words', '{"Message":"Route /transaction not found on this server"}'],
    ['a web page', '<!doctype html><title>404 Not Found</title><h1>Not Found</h1><hr>nginx'],
    ['a web page that says it of a transaction', '<html>Transaction not found</html>'],
    ['plain text that says it of a transaction', 'Transaction not found'],
    ['nothing', ''],
    ['JSON without a message', '{"status":404,"error":"Not Found","path":"/transactionStatus"}'],
    ['an empty message', '{"Message":""}'],
    ['a message that is none', '{"Message":null}'],
    ['a list', '[]'],
    ['a refusal of another operation', '{"Message":"Payment channel not available"}'],
  ];
  const told = (operation: GatewayOperation, body: string) =>
    failureOf({ kind: 'response', status: 404, body, retryAfter: null, date: null }, operation);

  it.each(bodies)('answers a status check with 404 and %s', (_, body) => {
    const answer = told('status', body);
    expect(answer).toMatchObject({ kind: 'unclear', httpStatus: 404, failure: { code: 'gateway-not-found' } });
  });

  it.each(bodies.slice(0, -1))('answers the question for the methods with 404 and %s', (_, body) => {
    const answer = told('list', body);
    expect(answer).toMatchObject({ kind: 'unclear', httpStatus: 404, failure: { code: 'gateway-not-found' } });
  });

  it('is not where a merchant is unknown, nor where it asks for fewer requests', () => {
    expect(trouble('status', 404, 'Merchant not found')).toMatchObject({
      kind: 'refused',
      failure: { code: 'merchant-not-found' },
    });
    expect(trouble('status', 404, 'Too many requests')).toMatchObject({ failure: { code: 'too-many-requests' } });
  });
});

describe('too many requests', () => {
  it('leaves a creation unclear and refuses a question', () => {
    expect(trouble('create', 429, null)).toMatchObject({ kind: 'unclear', failure: { code: 'too-many-requests' } });
    expect(trouble('status', 429, null)).toMatchObject({ kind: 'refused', failure: { code: 'too-many-requests' } });
  });

  it('is heard in words, whatever the HTTP status', () => {
    const throttle = { retryAfterMs: null };
    expect(trouble('status', 400, 'Too Many Requests, try later')).toMatchObject({ kind: 'refused', throttle });
    expect(trouble('status', 403, 'Rate limit exceeded')).toMatchObject({ kind: 'refused', throttle });
    expect(trouble('status', 200, 'Too many requests')).toMatchObject({ kind: 'refused', throttle });
  });

  it.each([
    [{ retryAfter: '120' }, 120_000],
    [{ retryAfter: 'Fri, 20 Nov 2026 10:01:00 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }, 60_000],
    [{ retryAfter: 'Fri, 20 Nov 2026 09:00:00 GMT', date: 'Fri, 20 Nov 2026 10:00:00 GMT' }, 0],
    [{ retryAfter: 'Fri, 20 Nov 2026 10:01:00 GMT' }, null],
    [{ retryAfter: 'soon' }, null],
    [{ retryAfter: '-5' }, null],
    [{}, null],
  ])('reads %j', (headers, retryAfterMs) => {
    expect(trouble('status', 429, null, headers)).toMatchObject({ throttle: { retryAfterMs } });
  });
});

it('carries the message of the gateway on one line of at most 300 characters', () => {
  const { failure } = trouble('create', 400, `Invalid\r\n email ${'x'.repeat(1_000)}`);
  expect(failure.gatewayMessage).toHaveLength(300);
  expect(failure.gatewayMessage).toMatch(/^Invalid email x+$/);
});
