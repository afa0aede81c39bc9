import { describe, expect, it, onTestFinished } from 'vitest';
import { createInvoiceApi } from '../../../electron/gateway/api/connect-gateway.ts';
import type { GatewayConnection, InvoiceRequest } from '../../../electron/ports/gateway.ts';
import { startTrainingGateway } from '../../../electron/training/training-gateway.ts';
import vectors from '../../vectors/signatures.json' with { type: 'json' };
import { aRequest, CANARY_KEY } from '../builders.ts';
import { httpAnswer, rawServer } from '../raw-server.ts';

const AT = 1_795_140_902_123;

function anInvoice(change: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const { paymentMethod, ...bill } = aRequest();
  return { ...bill, ...change };
}

function aConnection(change: Partial<GatewayConnection> = {}): GatewayConnection {
  const walletKeys = { walletA: 'walletA', walletB: 'walletB' };
  const account = { baseUrl: 'http://127.0.0.1:9', merchantCode: 'D0001', apiKey: CANARY_KEY };
  return { ...account, signature: 'documented', statusBody: 'json', walletKeys, ...change };
}

function anApi(baseUrl: string, change: Partial<GatewayConnection> = {}) {
  const invoice = { baseUrl, signature: 'documented', headerPrefix: 'x-gateway-' } as const;
  const api = createInvoiceApi(aConnection({ invoice, ...change }), { deadlineMs: 2_000 });
  onTestFinished(() => api.close());
  return api;
}

/** An invoice on the wire. */
async function sent(request: InvoiceRequest, change: (baseUrl: string) => Partial<GatewayConnection> = () => ({})) {
  const { baseUrl, requests } = await rawServer((socket) => socket.end(httpAnswer(200, '{"statusCode":"00"}')));
  await anApi(baseUrl, change(baseUrl)).createInvoice(request, AT);
  const [head = '', body = ''] = (requests[0]?.text ?? '').split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Map(fields.map((field) => field.split(': ') as [string, string]));
  return { line, headers, body: JSON.parse(body) as Record<string, unknown> };
}

describe('an invoice is asked for', () => {
  it('with three headers that carry merchant, time and signature, and neither of them in the body', async () => {
    const { line, headers, body } = await sent(anInvoice());
    expect(line).toBe('POST /api/merchant/createInvoice HTTP/1.1');
    expect(headers.get('x-gateway-timestamp')).toBe(String(AT));
    expect(headers.get('x-gateway-merchantcode')).toBe('D0001');
    expect(headers.get('x-gateway-signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(headers.get('content-type')).toBe('application/json');
    expect(Object.keys(body)).not.toContain('merchantCode');
    expect(Object.keys(body)).not.toContain('signature');
    expect(JSON.stringify([...headers, body])).not.toContain(CANARY_KEY);
  });

  it.each(
    vectors.cases.flatMap((each) => [
      { ...each, scheme: 'documented' as const, expected: each.documented.invoiceHeader },
      { ...each, scheme: 'hmac-sha256' as const, expected: each['hmac-sha256'].invoiceHeader },
    ]),
  )('signed as $scheme for $merchantCode, as someone else computed it', async (given) => {
    const { merchantCode, apiKey, timestamp, scheme, expected } = given;
    const { baseUrl, requests } = await rawServer((socket) => socket.end(httpAnswer(200, '{}')));
    const invoice = { baseUrl, signature: scheme, headerPrefix: 'x-duitku-' };
    await anApi(baseUrl, { merchantCode, apiKey, invoice }).createInvoice(anInvoice(), timestamp);
    expect(requests[0]?.text).toContain(`x-duitku-signature: ${expected}\r\n`);
    expect(requests[0]?.text).toContain(`x-duitku-timestamp: ${timestamp}\r\n`);
  });

  it('without a method where the customer is to choose', async () => {
    expect(Object.keys((await sent(anInvoice())).body)).not.toContain('paymentMethod');
  });
});

it('an invoice is not sent with a field beyond its column, which is named', async () => {
  const api = anApi('http://127.0.0.1:9');
  // The column of the direct API has 255.
  const change = { customerDetail: { firstName: 'x'.repeat(51) } };
  expect(await api.createInvoice(anInvoice(change), AT)).toEqual({
    kind: 'unreachable',
    failure: { code: 'request-too-large', field: 'customerDetail.firstName' },
  });
});

describe('the error table of the invoice API', () => {
  it.each([
    [400, 'Bad Request', 'refused', 'refused-otherwise'],
    [401, 'Unauthorized', 'refused', 'wrong-signature'],
    [404, 'Not Found', 'refused', 'refused-otherwise'],
    [401, 'Wrong signature', 'refused', 'wrong-signature'],
    [404, 'Payment channel not available', 'refused', 'channel-unavailable'],
    [404, 'Bad Request', 'unclear', 'refused-unclearly'],
    [400, 'Not Found', 'unclear', 'refused-unclearly'],
    [409, 'Bad Request', 'unclear', 'refused-unclearly'],
    [400, 'Timeout, please check the status', 'unclear', 'refused-unclearly'],
    [409, 'The transaction is still in progress.', 'unclear', 'order-id-exists'],
    [400, 'Amount is different please try again later.', 'unclear', 'order-id-exists'],
    [500, 'Internal Server Error', 'unclear', 'gateway-error'],
  ] as const)('%i "%s" is %s', async (status, message, kind, code) => {
    const { baseUrl, requests } = await rawServer((socket) =>
      socket.end(httpAnswer(status, JSON.stringify({ Message: message }))),
    );
    expect(await anApi(baseUrl).createInvoice(anInvoice(), AT)).toMatchObject({
      kind,
      failure: { code, gatewayMessage: message },
    });
    expect(requests).toHaveLength(1);
  });
});

it.each(['documented', 'hmac-sha256'] as const)(
  'a gateway that was written without it takes it: %s',
  async (scheme) => {
    const training = await startTrainingGateway({ port: 0, invoiceSignature: scheme, print: () => undefined });
    onTestFinished(() => training.close());
    const { merchantCode, apiKey, url } = training;
    const invoice = { baseUrl: url, signature: scheme, headerPrefix: 'x-gateway-' } as const;
    const answer = await anApi(url, { merchantCode, apiKey, invoice }).createInvoice(anInvoice(), Date.now());
    expect(answer).toMatchObject({
      kind: 'answered',
      reply: { statusCode: '00', merchantCode, paymentUrl: expect.stringContaining('/redirect_checkout?reference=') },
    });
  },
);
