import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { look } from '../support/customer.ts';
import {
  A_ORDER,
  aTrainingGateway,
  control,
  create,
  get,
  hmac,
  invoice,
  invoiceHeaders,
  pay,
  post,
  status,
  statusRequest,
} from '../support/merchant.ts';

async function lastNote(gateway: TrainingGateway): Promise<unknown> {
  const { requests } = (await get(gateway, '/_training/requests')) as { requests: { note: unknown }[] };
  return requests.at(-1)?.note;
}

async function numberOf(gateway: TrainingGateway): Promise<unknown> {
  const { orders } = (await get(gateway, '/_training/orders')) as { orders: { vaNumber: unknown }[] };
  return orders.at(0)?.vaNumber;
}

describe('an invoice', () => {
  it('is answered with a reference and the page to pay on', async () => {
    const gateway = await aTrainingGateway();
    const { status: code, body } = await invoice(gateway);
    expect({ code, body }).toEqual({
      code: 200,
      body: {
        merchantCode: 'DTRAIN',
        reference: expect.stringMatching(/^DTRAIN\w{16}$/),
        paymentUrl: `${gateway.url}/redirect_checkout?reference=${body['reference']}`,
        amount: '25000',
        statusCode: '00',
        statusMessage: 'SUCCESS',
      },
    });
  });

  it('is one order in the same store: its status is requested as any other', async () => {
    const gateway = await aTrainingGateway();
    const { body } = await invoice(gateway);
    expect((await status(gateway)).body).toMatchObject({ reference: body['reference'], statusCode: '01' });
    await pay(gateway);
    expect((await status(gateway)).body).toMatchObject({ amount: '25000', statusCode: '00' });
    expect((await create(gateway)).status).toBe(409);
  });

  it('has its status at the invoice address too, where the vendor asks for it', async () => {
    const gateway = await aTrainingGateway();
    await invoice(gateway);
    const asked = await post(gateway, '/api/merchant/transactionStatus', statusRequest(gateway));
    expect(asked).toMatchObject({ status: 200, body: { statusCode: '01' } });
  });

  it('goes straight to the method that it names', async () => {
    const gateway = await aTrainingGateway();
    await invoice(gateway, { paymentMethod: 'BC' });
    expect((await get(gateway, '/_training/orders'))['orders']).toMatchObject([
      { method: 'BC', vaNumber: expect.stringMatching(/^\d{16}$/) },
    ]);
  });

  it.each([
    [{ paymentAmount: undefined }, 'paymentAmount is mandatory'],
    [{ paymentAmount: 'x' }, 'paymentAmount is invalid'],
    [{ merchantOrderId: '' }, 'merchantOrderId is mandatory'],
    [{ productDetails: undefined }, 'productDetails is mandatory'],
    [{ email: '' }, 'email is mandatory'],
    [{ email: 'kasir' }, 'Invalid Email Address'],
    [{ returnUrl: undefined }, 'returnUrl is mandatory'],
    [{ callbackUrl: null }, 'callbackUrl is mandatory'],
    [{ itemDetails: [{ name: 'x', quantity: 1, price: 1 }] }, 'Payment amount must be equal to all item price'],
    [{ paymentMethod: 'ZZ' }, 'Payment channel not available'],
    [{ expiryPeriod: 0 }, 'expiryPeriod is invalid'],
    [{ paymentMethod: 'BC', customerVaName: '' }, 'Customer VA Name must not be empty for this payment channel'],
    [{ customerVaName: undefined }, 'customerVaName is mandatory'],
    [{ creditCardDetail: { binWhitelist: [...Array(15).fill('411111'), '014'] } }, "length of binWhitelist can't > 15"],
    [{ creditCardDetail: { binWhitelist: ['4111'] } }, 'binWhitelist is invalid'],
  ])('is a bad request, and the log says why: %o', async (changes, why) => {
    const gateway = await aTrainingGateway();
    expect(await invoice(gateway, changes)).toEqual({ status: 400, body: { Message: 'Bad Request' } });
    expect(await lastNote(gateway)).toBe(why);
    expect(await get(gateway, '/_training/orders')).toEqual({ orders: [] });
  });

  it.each([
    [{ creditCardDetail: { acquirer: '014', binWhitelist: Array(15).fill('014') } }],
    [{ creditCardDetail: { acquirer: '', binWhitelist: ['014', ...Array(14).fill('411111')] } }],
    [{ creditCardDetail: { acquirer: '022', binWhitelist: Array(25).fill('411111') } }],
    [{ paymentMethod: '', expiryPeriod: null, customerDetail: {}, itemDetails: [] }],
    [{ paymentAmount: '25000', expiryPeriod: '5', merchantOrderId: 1_795_140_902 }],
    [{ merchantCode: 'DTRAIN', signature: '', accountLink: { credentialCode: '' }, unheardOf: { of: [1] } }],
  ])('takes what the interface allows: %o', async (changes) => {
    expect((await invoice(await aTrainingGateway(), changes)).status).toBe(200);
  });

  it.each([
    ['expired', (gateway: TrainingGateway) => control(gateway, 'clock', { advanceMinutes: 60 })],
    ['was canceled', (gateway: TrainingGateway) => pay(gateway, 'canceled')],
  ])('may have the order id of one that %s, which it replaces', async (_, end) => {
    const gateway = await aTrainingGateway();
    const former = await invoice(gateway, { paymentMethod: 'BC' });
    const number = await numberOf(gateway);
    await end(gateway);
    const { status: code, body } = await invoice(gateway, { paymentAmount: 30_000, paymentMethod: 'BC' });
    expect(code).toBe(200);
    expect(body['reference']).not.toBe(former.body['reference']);
    expect((await status(gateway)).body).toMatchObject({
      reference: body['reference'],
      amount: '30000',
      statusCode: '01',
    });
    expect((await get(gateway, '/_training/orders'))['orders']).toMatchObject([{ amount: 30_000, state: 'open' }]);
    // The former order's code leads nowhere, least of all to a payment of the new one.
    expect((await look(String(former.body['paymentUrl']))).text).toContain('data-result="unknown"');
    expect((await look(`${gateway.url}/atm?number=${number}`)).text).toContain('data-result="unknown"');
  });

  it('is refused when its order id was paid, whatever the amount', async () => {
    const gateway = await aTrainingGateway();
    await invoice(gateway);
    await pay(gateway);
    await control(gateway, 'clock', { advanceMinutes: 60 });
    expect((await invoice(gateway)).status).toBe(409);
    expect((await invoice(gateway, { paymentAmount: 30_000 })).status).toBe(400);
    expect((await status(gateway)).body).toMatchObject({ amount: '25000', statusCode: '00' });
  });

  it('is made once however often it is asked for at the same moment', async () => {
    const gateway = await aTrainingGateway();
    const answers = await Promise.all(Array.from({ length: 8 }, () => invoice(gateway)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it.each([
    ['401', 'Unauthorized'],
    ['404', 'Not Found'],
    ['409', 'The transaction is still in progress.'],
    ['500', 'Internal Server Error'],
  ])('can be made to fail with its own errors: %s "%s"', async (fault, message) => {
    const gateway = await aTrainingGateway();
    await post(gateway, '/_training/faults', { operation: 'invoice', fault });
    expect(await invoice(gateway)).toEqual({ status: Number(fault), body: { Message: message } });
  });

  it('can tell its success in small letters, as the interface sometimes does', async () => {
    const gateway = await aTrainingGateway();
    await post(gateway, '/_training/faults', { operation: 'invoice', fault: 'success-in-small' });
    expect((await invoice(gateway)).body).toMatchObject({ statusCode: '00', statusMessage: 'success' });
  });
});

describe('the headers of an invoice', () => {
  it('are taken under the prefix that was set, in any letter case, and under no other', async () => {
    const gateway = await aTrainingGateway({ headerPrefix: 'X-Brand-' });
    const headers = Object.entries(invoiceHeaders(gateway, { prefix: 'x-BRAND-' }));
    const shouted = Object.fromEntries(headers.map(([name, value]) => [name.toUpperCase(), value]));
    expect((await invoice(gateway, {}, shouted)).status).toBe(200);
    const { status: code, body } = await invoice(gateway, { merchantOrderId: 'OTHERX' }, invoiceHeaders(gateway));
    expect({ code, body }).toEqual({ code: 401, body: { Message: 'Unauthorized' } });
  });

  it('are signed by the scheme that is set for invoices, which may differ from that of the direct API', async () => {
    const gateway = await aTrainingGateway({ invoiceSignature: 'hmac-sha256' });
    expect((await invoice(gateway)).status).toBe(401);
    const timestamp = '1795140902123';
    const signature = hmac(gateway.apiKey, `DTRAIN${timestamp}`);
    expect((await invoice(gateway, {}, invoiceHeaders(gateway, { timestamp, signature }))).status).toBe(200);
    expect((await create(gateway, { merchantOrderId: 'OTHERX' })).status).toBe(200);
  });

  it.each([
    ['signature', ''],
    ['signature', 'ff'.repeat(32)],
    ['timestamp', ''],
    ['timestamp', '1795140902'],
    ['merchantcode', ''],
    ['merchantcode', 'DOTHER'],
  ])('are refused with a bad %s: "%s"', async (name, value) => {
    const gateway = await aTrainingGateway();
    const headers = { ...invoiceHeaders(gateway), [`x-gateway-${name}`]: value };
    expect(await invoice(gateway, {}, headers)).toEqual({ status: 401, body: { Message: 'Unauthorized' } });
    expect(await get(gateway, `/_training/orders?merchantOrderId=${A_ORDER}`)).toEqual({ orders: [] });
  });
});
