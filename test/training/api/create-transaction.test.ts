import { describe, expect, it } from 'vitest';
import { A_ORDER, aTrainingGateway, create, get, hmac, post, transactionRequest } from '../support/merchant.ts';

/** Lengths and the documented refusals: documented-limits.test.ts, field-lengths.test.ts. */
describe('a transaction request', () => {
  it('is answered with sixteen digits for a virtual account, never the same twice', async () => {
    const gateway = await aTrainingGateway();
    const numbers = new Set<unknown>();
    for (let n = 0; n < 50; n += 1) {
      const { body } = await create(gateway, { paymentMethod: 'BC', merchantOrderId: `ORDER${n}X` });
      expect(body['vaNumber']).toMatch(/^\d{16}$/);
      numbers.add(body['vaNumber']);
    }
    expect(numbers.size).toBe(50);
  });

  it.each([
    ['VC', {}],
    ['OV', {}],
    ['AT', {}],
    ['IR', { vaNumber: expect.stringMatching(/^\d{16}$/) }],
    ['NQ', { qrString: expect.stringMatching(/^0002/) }],
  ])('for %s names what its customer needs, and always a page of this gateway', async (paymentMethod, code) => {
    const gateway = await aTrainingGateway();
    const { status, body } = await create(gateway, { paymentMethod });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        merchantCode: 'DTRAIN',
        reference: expect.stringMatching(/^DTRAIN\w{16}$/),
        paymentUrl: `${gateway.url}/redirect_checkout?reference=${body['reference']}`,
        amount: '25000',
        statusCode: '00',
        statusMessage: 'SUCCESS',
        ...code,
      },
    });
  });

  it('takes field names in any letter case, and digits for numbers', async () => {
    const gateway = await aTrainingGateway();
    const request = transactionRequest(gateway, { paymentAmount: '25000', expiryPeriod: '10' });
    const shouted = Object.fromEntries(Object.entries(request).map(([name, value]) => [name.toUpperCase(), value]));
    expect((await post(gateway, '/webapi/api/merchant/v2/inquiry', shouted)).status).toBe(200);
  });

  it.each([
    [400, 'paymentAmount is invalid', { paymentAmount: 25_000.5 }],
    [400, 'productDetails is invalid', { productDetails: { text: 'x' } }],
    [400, 'Customer VA Name must not be empty for this payment channel', { paymentMethod: 'BC', customerVaName: '' }],
    [400, 'Customer VA Name must not be empty for this payment channel', { paymentMethod: 'A1', customerVaName: ' ' }],
    [400, 'customerVaName is mandatory', { paymentMethod: 'OV', customerVaName: '' }],
    [400, 'expiryPeriod is invalid', { expiryPeriod: 0 }],
    [401, 'Wrong signature', { signature: undefined }],
    [400, 'itemDetails is invalid', { itemDetails: [{ name: 'Kopi susu', quantity: -1, price: 25_000 }] }],
    [400, 'itemDetails price is mandatory', { itemDetails: [{ name: 'Kopi susu', quantity: 2 }] }],
    [400, 'binWhitelist is invalid', { creditCardDetail: { binWhitelist: ['12'] } }],
    [400, 'binWhitelist is invalid', { creditCardDetail: { binWhitelist: ['4111111'] } }],
    [400, 'acquirer is invalid', { creditCardDetail: { acquirer: '008' } }],
    [400, "length of partnerId can't > 50", { partnerId: 'x'.repeat(51) }],
  ])('is refused with %i "%s"', async (expectedStatus, message, changes) => {
    const gateway = await aTrainingGateway();
    const { status, body } = await create(gateway, changes);
    expect({ status, body }).toEqual({ status: expectedStatus, body: { Message: message } });
    expect(await get(gateway, '/_training/orders')).toEqual({ orders: [] });
  });

  it.each([
    'merchantCode',
    'paymentAmount',
    'paymentMethod',
    'merchantOrderId',
    'productDetails',
    'email',
    'customerVaName',
    'returnUrl',
    'callbackUrl',
  ])('is refused without %s', async (name) => {
    const gateway = await aTrainingGateway();
    for (const nothing of [undefined, null, '']) {
      const { status, body } = await create(gateway, { [name]: nothing });
      expect({ status, body }).toEqual({ status: 400, body: { Message: `${name} is mandatory` } });
    }
    expect(await get(gateway, '/_training/orders')).toEqual({ orders: [] });
  });

  it('is refused for a method that the merchant does not have', async () => {
    const gateway = await aTrainingGateway();
    await post(gateway, '/_training/methods', { active: ['SP'] });
    expect(await create(gateway, { paymentMethod: 'OV' })).toEqual({
      status: 404,
      body: { Message: 'Payment channel not available' },
    });
  });

  it('adds up item prices without multiplying by the quantity', async () => {
    const gateway = await aTrainingGateway();
    const itemDetails = [
      { name: '3 × Kopi susu', quantity: 1, price: 15_000 },
      { name: '2 × Roti', quantity: 2, price: 10_000 },
    ];
    expect((await create(gateway, { itemDetails })).status).toBe(200);
  });

  it('is refused when the order id was used before, and leaves that order as it was', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    expect(await create(gateway, { paymentAmount: 99_000 })).toEqual({
      status: 409,
      body: { Message: 'merchantOrderId already used' },
    });
    const { orders } = await get(gateway, `/_training/orders?merchantOrderId=${A_ORDER}`);
    expect(orders).toMatchObject([{ amount: 25_000 }]);
  });

  it('is refused even after the order of that id expired or was canceled: it is unique here, without exception', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    await post(gateway, '/_training/pay', { merchantOrderId: A_ORDER, result: 'canceled' });
    expect((await create(gateway)).status).toBe(409);
    await create(gateway, { merchantOrderId: 'OTHERX' });
    await post(gateway, '/_training/clock', { advanceMinutes: 10 });
    expect((await create(gateway, { merchantOrderId: 'OTHERX' })).status).toBe(409);
  });

  it('accepts only the signature scheme that is set', async () => {
    const gateway = await aTrainingGateway({ signature: 'hmac-sha256', apiKey: 'k', merchantCode: 'D9' });
    expect((await create(gateway)).status).toBe(401);
    const signature = hmac('k', `D9${A_ORDER}25000`);
    expect((await create(gateway, { signature })).status).toBe(200);
  });

  it('needs a linked account for OL and SL, whatever the wallets are called', async () => {
    const gateway = await aTrainingGateway();
    await post(gateway, '/_training/methods', { active: ['OL', 'SL'] });
    const wallets = {
      walletA: { paymentDetails: [{ paymentType: 'CASH', amount: '25000' }] },
      walletB: { promo_ids: 'abc123', useCoin: false },
    };
    expect(await create(gateway, { paymentMethod: 'OL' })).toMatchObject({ status: 400 });
    const accountLink = { credentialCode: 'C-1', dompetSatu: wallets.walletA, dompetDua: wallets.walletB };
    expect((await create(gateway, { paymentMethod: 'OL', accountLink })).status).toBe(200);
    expect((await create(gateway, { paymentMethod: 'SL', merchantOrderId: 'OTHERX', accountLink })).status).toBe(200);
  });

  it.each([
    ['OL', 'accountLink is mandatory for this payment channel', undefined],
    ['OL', 'credentialCode is mandatory', { walletA: { paymentDetails: [{ paymentType: 'CASH', amount: 25_000 }] } }],
    ['OL', 'accountLink is invalid', { credentialCode: 'C-1' }],
    ['OL', 'paymentDetails is mandatory', { credentialCode: 'C-1', walletA: {} }],
    ['OL', 'paymentDetails is mandatory', { credentialCode: 'C-1', walletA: { paymentDetails: [] } }],
    ['OL', 'paymentType is mandatory', { credentialCode: 'C-1', walletA: { paymentDetails: [{ amount: 25_000 }] } }],
    ['OL', 'amount is mandatory', { credentialCode: 'C-1', walletA: { paymentDetails: [{ paymentType: 'CASH' }] } }],
    ['SL', 'accountLink is mandatory for this payment channel', undefined],
    ['SL', 'credentialCode is mandatory', { walletB: { promo_ids: 'abc123', useCoin: false } }],
    ['SL', 'promo_ids is mandatory', { credentialCode: 'C-1', walletB: { useCoin: false } }],
    ['SL', 'promo_ids is mandatory', { credentialCode: 'C-1', walletB: { promo_ids: null, useCoin: false } }],
    ['SL', 'useCoin is mandatory', { credentialCode: 'C-1', walletB: { promo_ids: 'abc123' } }],
    ['SL', 'useCoin is invalid', { credentialCode: 'C-1', walletB: { promo_ids: 'abc123', useCoin: 'no' } }],
  ])('for %s is refused with "%s" for a linked account of %j', async (paymentMethod, message, accountLink) => {
    const gateway = await aTrainingGateway();
    expect(await create(gateway, { paymentMethod, accountLink })).toEqual({ status: 400, body: { Message: message } });
  });

  it.each([{ promo_ids: 'abc123' }, { promoId: 'abc123' }, { promo_ids: '' }])(
    'for SL takes the voucher under both names of the interface, and an empty one of a customer who has none: %j',
    async (voucher) => {
      const gateway = await aTrainingGateway();
      const accountLink = { credentialCode: 'C-1', walletB: { ...voucher, useCoin: false } };
      expect((await create(gateway, { paymentMethod: 'SL', accountLink })).status).toBe(200);
    },
  );

  it.each(['', '[]', '{"a":', 'null', '{"__proto__":{"merchantCode":"DTRAIN"}}', '['.repeat(30_000)])(
    'that is no usable JSON object is refused: %.20s',
    async (body) => {
      const gateway = await aTrainingGateway();
      expect((await post(gateway, '/webapi/api/merchant/v2/inquiry', body)).status).toBe(400);
    },
  );

  it('that is larger than 64 KiB is refused', async () => {
    const gateway = await aTrainingGateway();
    const answered = await create(gateway, { productDetails: 'x'.repeat(70_000) });
    expect(answered).toEqual({ status: 413, body: { Message: 'Request too large' } });
  });
});
