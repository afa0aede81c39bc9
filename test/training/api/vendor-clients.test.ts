/**
 * Habits of published clients that the interface does not forbid, from clients in PHP, Go, Python and JavaScript. The
 * gateway is liberal where the interface is silent, and strict where it is not.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aTrainingGateway,
  invoiceHeaders,
  invoiceRequest,
  statusRequest,
  transactionRequest,
} from '../support/merchant.ts';
import { INQUIRY, INVOICE, METHODS, raw, STATUS } from '../support/raw-post.ts';

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
    const gateway = await aTrainingGateway();
    expect((await raw(gateway, path, inquiry(gateway))).status).toBe(200);
  });

  it.each([
    '',
    'application/json',
    'application/json; charset=UTF-8',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('may name its JSON as it likes, and is answered JSON whatever it accepts: "%s"', async (type) => {
    const gateway = await aTrainingGateway();
    const headers = { accept: 'text/html, */*;q=0.1', ...(type === '' ? {} : { 'content-type': type }) };
    const answer = await raw(gateway, INQUIRY, inquiry(gateway), headers);
    expect(answer).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
  });

  it.each([
    ['lower', (name: string) => name.toLowerCase()],
    ['UPPER', (name: string) => name.toUpperCase()],
    ['Pascal', (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)],
  ])('may write its keys in %s case, nested ones as well', async (_case, rename) => {
    const gateway = await aTrainingGateway();
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
    const gateway = await aTrainingGateway();
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
    const gateway = await aTrainingGateway();
    const { signature, ...body } = transactionRequest(gateway);
    const shouted = JSON.stringify({ ...body, signature: String(signature).toUpperCase() });
    expect((await raw(gateway, INQUIRY, `\uFEFF${shouted}`)).status).toBe(200);
  });

  it.each([
    ['application/x-www-form-urlencoded', (body: object) => String(new URLSearchParams(Object.entries(body)))],
    ['application/json', (body: object) => JSON.stringify(body)],
    ['application/json', (body: object) => renamed(body, (name) => name.toLowerCase())],
  ])('may ask for a status as %s', async (type, written) => {
    const gateway = await aTrainingGateway();
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
    const gateway = await aTrainingGateway();
    const datetime = '2026-11-20 09:15:02';
    const signature = createHash('sha256').update(`DTRAIN10000${datetime}training-key`).digest('hex');
    const body = JSON.stringify({ [key]: 'DTRAIN', amount: '10000', datetime, signature });
    const answer = await raw(gateway, METHODS, body);
    expect(answer).toMatchObject({ status: 200, body: { responseCode: '00', responseMessage: 'SUCCESS' } });
    for (const fee of answer.body['paymentFee'] as Record<string, unknown>[]) {
      expect(fee).toEqual({
        paymentMethod: expect.stringMatching(/^\w{2}$/),
        paymentName: expect.any(String),
        paymentImage: `${gateway.url}/method-images/${fee['paymentMethod']}.png`,
        totalFee: expect.stringMatching(/^\d+$/),
      });
    }
  });

  it('is told of nothing but a Message when it is refused, and may use no other verb', async () => {
    const gateway = await aTrainingGateway();
    for (const path of [INQUIRY, STATUS, METHODS, INVOICE]) {
      const answer = await raw(gateway, path, '{}');
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).toEqual({ Message: expect.any(String) });
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(405);
    }
  });
});
