import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { A_ORDER, aTrainingGateway, create, get, hmac, pay } from './support/merchant.ts';
import { aReceiver, callbacks } from './support/receiver.ts';

const A_LINK = { credentialCode: 'C-1', walletB: { promo_ids: '', useCoin: false } };

describe('callbacks', () => {
  it('tell a loopback address that an order was paid, signed and with the documented fields', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway({ signature: 'hmac-sha256', apiKey: 'k' });
    const signature = hmac('k', `DTRAIN${A_ORDER}25000`);
    const { body } = await create(gateway, {
      callbackUrl: url,
      additionalParam: 'meja 4',
      merchantUserInfo: 'budi',
      signature,
    });
    await pay(gateway);
    await eventually(() => expect(forms).toHaveLength(1));
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      merchantCode: 'DTRAIN',
      amount: '25000',
      merchantOrderId: A_ORDER,
      productDetail: 'Konter K1 0001',
      additionalParam: 'meja 4',
      paymentCode: 'SP',
      resultCode: '00',
      merchantUserId: 'budi',
      reference: body['reference'],
      publisherOrderId: expect.stringMatching(/^P\w{15}$/),
      spUserHash: expect.any(String),
      settlementDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      issuerCode: '93600999',
      signature: hmac('k', `DTRAIN25000${A_ORDER}`),
    });
    const listed = { state: 'delivered', body: forms[0]?.toString() };
    await eventually(async () => expect(await callbacks(gateway)).toMatchObject([listed]));
  });

  it('say that the money comes the day after the payment, by the calendar of Jakarta', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await pay(gateway);
    await eventually(() => expect(forms).toHaveLength(1));
    const { orders } = (await get(gateway, '/_training/orders')) as { orders: { paidAt: string }[] };
    const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' })
      .format(Date.parse(orders[0]?.paidAt ?? ''))
      .split('-')
      .map(Number);
    const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
    expect(forms[0]?.get('settlementDate')).toBe(next);
  });

  it('number each payment for itself: twice paid are two numbers', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await create(gateway, { callbackUrl: url, merchantOrderId: 'OTHERX' });
    const sent = async (id: string, result: 'paid' | 'canceled'): Promise<string> => {
      const before = forms.length;
      await pay(gateway, result, id);
      await eventually(() => expect(forms).toHaveLength(before + 1));
      return forms.at(-1)?.get('publisherOrderId') ?? '';
    };
    const numbers = [await sent(A_ORDER, 'canceled'), await sent('OTHERX', 'paid')];
    numbers.push(await sent(A_ORDER, 'paid'), await sent(A_ORDER, 'paid'));
    for (const number of numbers) expect(number).toMatch(/^P\w{15}$/);
    expect(new Set(numbers).size).toBe(4);
  });

  it.each(['SP', 'SA', 'BC'])(
    'of a payment by %s that failed leave out how it was paid and settled',
    async (method) => {
      const { url, forms } = await aReceiver();
      const gateway = await aTrainingGateway();
      await create(gateway, { callbackUrl: url, paymentMethod: method });
      await pay(gateway, 'canceled');
      await eventually(() => expect(forms.map((form) => form.get('resultCode'))).toEqual(['01']));
      for (const form of forms) {
        expect([...form.keys()]).toEqual([
          ...['merchantCode', 'amount', 'merchantOrderId', 'productDetail', 'additionalParam', 'paymentCode'],
          ...['resultCode', 'merchantUserId', 'reference', 'publisherOrderId', 'signature'],
        ]);
      }
    },
  );

  it.each([
    ['LQ', { issuerCode: false, spUserHash: false }],
    ['NQ', { issuerCode: true, spUserHash: false }],
    ['SP', { issuerCode: true, spUserHash: true }],
    ['SA', { issuerCode: false, spUserHash: true }],
    ['SL', { issuerCode: false, spUserHash: true }],
    ['BC', { issuerCode: false, spUserHash: false }],
  ])('carry for %s what its provider sends: %o', async (paymentMethod, carried) => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url, paymentMethod, accountLink: A_LINK });
    await pay(gateway);
    await eventually(() => expect(forms).toHaveLength(1));
    expect({ issuerCode: forms[0]?.has('issuerCode'), spUserHash: forms[0]?.has('spUserHash') }).toEqual(carried);
  });

  it('are tried again until they are answered with 200', async () => {
    const { url, forms } = await aReceiver(500);
    let retry = (): void => {};
    const clock = {
      now: () => 1_795_140_902_123,
      monotonic: () => 0,
      after: (_delayMs: number, callback: () => void) => {
        retry = callback;
        return () => {};
      },
    };
    const gateway = await aTrainingGateway({ clock });
    await create(gateway, { callbackUrl: url });
    await pay(gateway);
    await eventually(async () => expect((await callbacks(gateway))[0]?.tries).toHaveLength(1));
    retry();
    await eventually(async () =>
      expect(await callbacks(gateway)).toMatchObject([
        { state: 'delivered', tries: [{ answer: 500 }, { answer: 200 }] },
      ]),
    );
    expect(forms).toHaveLength(2);
  });

  it('are given up after five more tries, each later than the one before', async () => {
    const { url, forms } = await aReceiver(...Array(9).fill(503));
    const delays: number[] = [];
    const clock = {
      now: () => 1_795_140_902_123,
      monotonic: () => 0,
      after: (delayMs: number, callback: () => void) => {
        delays.push(delayMs);
        setImmediate(callback);
        return () => {};
      },
    };
    const gateway = await aTrainingGateway({ clock });
    await create(gateway, { callbackUrl: url });
    await pay(gateway);
    await eventually(async () => expect(await callbacks(gateway)).toMatchObject([{ state: 'given-up' }]));
    expect(forms).toHaveLength(6);
    expect(delays).toHaveLength(5);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  });

  it.each(['https://toko.example/callback', 'http://127.0.0.1.toko.example/', 'file:///etc/passwd', 'nonsense'])(
    'never leave this machine: %s',
    async (callbackUrl) => {
      const gateway = await aTrainingGateway();
      await create(gateway, { callbackUrl });
      await pay(gateway);
      expect(await callbacks(gateway)).toMatchObject([{ state: 'skipped', tries: [] }]);
    },
  );

  it('leave the gateway running when nobody answers them', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: 'http://127.0.0.1:9/callback' });
    await pay(gateway);
    await eventually(async () =>
      expect(await callbacks(gateway)).toMatchObject([{ state: 'waiting', tries: [{ answer: 'ECONNREFUSED' }] }]),
    );
  });
});
