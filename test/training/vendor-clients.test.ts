/**
 * What published clients of the interface do and its document does not forbid: gathered from clients in PHP, Go, Python
 * and JavaScript. Where the document is silent the gateway is liberal; where it speaks, it is strict.
 */
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aGateway,
  invoiceHeaders,
  invoiceRequest,
  statusRequest,
  transactionRequest,
} from './support/merchant.ts';

const INQUIRY = '/webapi/api/merchant/v2/inquiry';
const STATUS = '/webapi/api/merchant/transactionStatus';
const METHODS = '/webapi/api/merchant/paymentmethod/getpaymentmethod';
const INVOICE = '/api/merchant/createInvoice';

interface Raw {
  readonly status: number;
  readonly type: string;
  readonly body: Record<string, unknown>;
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Bytes as given. */
function raw(gateway: TrainingGateway, path: string, body: string | Buffer, headers = {}): Promise<Raw> {
  return new Promise((done, failed) => {
    const sent = request(`${gateway.url}${path}`, { method: 'POST', headers, agent }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const type = String(answer.headers['content-type']);
      done({ status: answer.statusCode ?? 0, type, body: JSON.parse(Buffer.concat(parts).toString()) });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

const inquiry = (gateway: TrainingGateway, changes = {}): string =>
  JSON.stringify(transactionRequest(gateway, changes));
const renamed = (body: object, rename: (name: string) => string): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, field]) => [rename(name), field]))
      : value,
  );

describe('a client', () => {
  it.each([
    ['/webapi/api/merchant/v2/inquiry/'],
    ['//webapi//api/merchant/v2/inquiry'],
    ['/WebApi/api/Merchant/v2/Inquiry'],
    ['/webapi/api/merchant/v2/inquiry?trace=1'],
  ])('may join its addresses carelessly: %s', async (path) => {
    const gateway = await aGateway();
    expect((await raw(gateway, path, inquiry(gateway))).status).toBe(200);
  });

  it.each([
    '',
    'application/json',
    'application/json; charset=UTF-8',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('may name its JSON as it likes, and is answered JSON whatever it accepts: "%s"', async (type) => {
    const gateway = await aGateway();
    const headers = { accept: 'text/html, */*;q=0.1', ...(type === '' ? {} : { 'content-type': type }) };
    const answer = await raw(gateway, INQUIRY, inquiry(gateway), headers);
    expect(answer).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
  });

  it.each([
    ['lower', (name: string) => name.toLowerCase()],
    ['UPPER', (name: string) => name.toUpperCase()],
    ['Pascal', (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)],
  ])('may write its keys in %s case, nested ones as well', async (_case, rename) => {
    const gateway = await aGateway();
    const details = {
      itemDetails: [{ name: 'Kopi', quantity: '1', price: '25000' }],
      customerDetail: { firstName: 'Budi', billingAddress: { countryCode: 'ID', postalCode: 11_530 } },
      creditCardDetail: { acquirer: '014', binWhitelist: ['014', '411111'] },
    };
    const body = transactionRequest(gateway, { paymentMethod: 'VC', ...details });
    expect((await raw(gateway, INQUIRY, renamed(body, rename))).status).toBe(200);
    const invoice = renamed(invoiceRequest({ ...details, merchantOrderId: 'OTHERX' }), rename);
    expect((await raw(gateway, INVOICE, invoice, invoiceHeaders(gateway))).status).toBe(200);
  });

  it('may send numbers as text and its order id as a number, empty optional fields, nulls, and fields of its own', async () => {
    const gateway = await aGateway();
    const body = inquiry(gateway, {
      paymentAmount: '25000',
      merchantOrderId: 1_795_140_902,
      expiryPeriod: '60',
      paymentMethod: 'BT',
      additionalParam: '',
      merchantUserInfo: null,
      phoneNumber: 81_234_567_890,
      itemDetails: [{ name: 'Test Item', quantity: 0, price: 25_000 }],
      customerDetail: {},
      accountLink: {
        credentialCode: '',
        walletA: { paymentDetails: null },
        walletB: { promo_ids: '', useCoin: false },
      },
      clientVersion: { major: 1 },
    });
    expect((await raw(gateway, INQUIRY, body)).body).toMatchObject({ amount: '25000', statusMessage: 'SUCCESS' });
    const asked = JSON.stringify({ ...statusRequest(gateway, '1795140902'), merchantOrderId: 1_795_140_902 });
    expect((await raw(gateway, STATUS, asked)).body).toMatchObject({ merchantOrderId: '1795140902', statusCode: '01' });
  });

  it('may begin its body with a byte order mark and sign in capital letters', async () => {
    const gateway = await aGateway();
    const { signature, ...body } = transactionRequest(gateway);
    const shouted = JSON.stringify({ ...body, signature: String(signature).toUpperCase() });
    expect((await raw(gateway, INQUIRY, `\uFEFF${shouted}`)).status).toBe(200);
  });

  it.each([
    ['application/x-www-form-urlencoded', (body: object) => String(new URLSearchParams(Object.entries(body)))],
    ['application/json', (body: object) => JSON.stringify(body)],
    ['application/json', (body: object) => renamed(body, (name) => name.toLowerCase())],
  ])('may ask for a status as %s', async (type, written) => {
    const gateway = await aGateway();
    await raw(gateway, INQUIRY, inquiry(gateway));
    for (const path of [STATUS, '/api/merchant/transactionStatus', '/webapi/api/merchant/transactionstatus']) {
      const answer = await raw(gateway, path, written(statusRequest(gateway)), { 'content-type': type });
      expect(answer.body).toEqual({
        merchantOrderId: A_ORDER,
        reference: expect.stringContaining('DTRAIN'),
        amount: '25000',
        fee: expect.stringMatching(/^\d+\.\d\d$/),
        statusCode: '01',
        statusMessage: 'PROCESS',
      });
    }
  });

  it.each(['merchantcode', 'merchantCode', 'MerchantCode'])('may list methods with %s', async (key) => {
    const gateway = await aGateway();
    const datetime = '2026-11-20 09:15:02';
    const signature = createHash('sha256').update(`DTRAIN10000${datetime}training-key`).digest('hex');
    const body = JSON.stringify({ [key]: 'DTRAIN', amount: '10000', datetime, signature });
    const answer = await raw(gateway, METHODS, body);
    expect(answer).toMatchObject({ status: 200, body: { responseCode: '00', responseMessage: 'SUCCESS' } });
    for (const fee of answer.body['paymentFee'] as Record<string, unknown>[]) {
      expect(fee).toEqual({
        paymentMethod: expect.stringMatching(/^\w{2}$/),
        paymentName: expect.any(String),
        paymentImage: `${gateway.url}/method-images/${fee['paymentMethod']}.svg`,
        totalFee: expect.stringMatching(/^\d+$/),
      });
    }
  });

  it('is told of nothing but a Message when it is refused, and may use no other verb', async () => {
    const gateway = await aGateway();
    for (const path of [INQUIRY, STATUS, METHODS, INVOICE]) {
      const answer = await raw(gateway, path, '{}');
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).toEqual({ Message: expect.any(String) });
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(405);
    }
  });
});

describe('no body', () => {
  const values = [
    ...[null, true, -1, 2 ** 53 + 1, 0.1, '', ' ', '\0', '\ud800', 'x'.repeat(300), '__proto__', '25000.00'],
    ...[[], [[]], {}, { a: { b: [] } }],
  ];

  /** The same odd bodies on every run, each for the address that it nearly fits. */
  function* oddBodies(gateway: TrainingGateway): Generator<readonly [string, string | Buffer]> {
    const plain = ['', ' ', 'null', '[]', '0', '"text"', '{', '{"a":', '{"paymentAmount":1e400}', '\0', 'a=b&c', '%'];
    const deep = ['['.repeat(50_000), '{"a":'.repeat(10_000)];
    for (const path of [INQUIRY, STATUS, METHODS, INVOICE]) {
      for (const body of [...plain, ...deep, Buffer.from([0xff, 0xfe, 0x00, 0x80])]) yield [path, body];
    }
    const details = ['itemDetails', 'customerDetail', 'accountLink', 'creditCardDetail', 'partnerId', '__proto__'];
    const good = [
      [INQUIRY, transactionRequest(gateway)],
      [INVOICE, invoiceRequest()],
      [STATUS, statusRequest(gateway)],
    ] as const;
    for (const [path, body] of good) {
      for (const name of [...Object.keys(body), ...details]) {
        for (const value of values) yield [path, JSON.stringify({ ...body, [name]: value })];
      }
    }
    for (const inner of values) {
      const link = { credentialCode: 'C', walletA: { paymentDetails: [inner] } };
      yield [INQUIRY, inquiry(gateway, { itemDetails: [inner, { name: inner, quantity: inner, price: inner }] })];
      yield [INQUIRY, inquiry(gateway, { paymentMethod: 'OL', accountLink: link })];
      yield [INQUIRY, inquiry(gateway, { creditCardDetail: { acquirer: inner, binWhitelist: [inner] } })];
      yield [INQUIRY, inquiry(gateway, { customerDetail: { billingAddress: inner, firstName: inner } })];
    }
  }

  it('brings the gateway down or out of its words', async () => {
    const gateway = await aGateway();
    for (const [path, body] of oddBodies(gateway)) {
      const answer = await raw(gateway, path, body, path === INVOICE ? invoiceHeaders(gateway) : {});
      expect([200, 400, 401, 404, 409]).toContain(answer.status);
      if (answer.status !== 200) expect(Object.keys(answer.body)).toEqual(['Message']);
    }
  });

  it('of a page or of the control API does either', async () => {
    const gateway = await aGateway();
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '{"faults":[null]}',
      '{"fault":{}}',
      'order=%ff&x',
      '{"operation":"callback"}',
    ];
    const controls = ['pay', 'faults', 'clock', 'callbacks', 'methods'].map((name) => `/_training/${name}`);
    const pages = ['/phone/pay', '/atm/pay', '/faults', '/callbacks/resend', '/redirect_checkout/pay?reference=x'];
    for (const body of bodies) {
      for (const path of controls) expect([200, 400]).toContain((await raw(gateway, path, body)).status);
      for (const path of pages) {
        const answer = await fetch(`${gateway.url}${path}`, { method: 'POST', body, redirect: 'manual' });
        expect([200, 303, 404]).toContain(answer.status);
      }
    }
  });
});
