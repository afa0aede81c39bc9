import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TrainingGateway } from '../../electron/training/training-gateway.ts';
import { A_ORDER, aGateway, control, create, get, hmac, pay } from './support/merchant.ts';

/** A merchant's callback page that answers with the given statuses in turn, then 200. */
async function aReceiver(...answers: number[]): Promise<{ url: string; forms: URLSearchParams[] }> {
  const forms: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      forms.push(new URLSearchParams(body));
      response.writeHead(answers.shift() ?? 200).end('SUCCESS');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`, forms };
}

async function callbacks(gateway: TrainingGateway): Promise<{ state: string; tries: { answer: unknown }[] }[]> {
  return (await get(gateway, '/_training/callbacks'))['callbacks'] as { state: string; tries: { answer: unknown }[] }[];
}

describe('callbacks', () => {
  it('tell a loopback address that an order was paid, signed and with the documented fields', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway({ signature: 'hmac-sha256', apiKey: 'k' });
    const signature = hmac('k', `DTRAIN${A_ORDER}25000`);
    const { body } = await create(gateway, { callbackUrl: url, additionalParam: 'meja 4', signature });
    await pay(gateway);
    await vi.waitFor(() => expect(forms).toHaveLength(1));
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      merchantCode: 'DTRAIN',
      amount: '25000',
      merchantOrderId: A_ORDER,
      productDetail: 'Konter K1 0001',
      additionalParam: 'meja 4',
      paymentCode: 'SP',
      resultCode: '00',
      merchantUserId: '',
      reference: body['reference'],
      publisherOrderId: expect.stringMatching(/^P\w{15}$/),
      spUserHash: expect.any(String),
      settlementDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      issuerCode: '93600999',
      signature: hmac('k', `DTRAIN25000${A_ORDER}`),
    });
    await vi.waitFor(async () => expect(await callbacks(gateway)).toMatchObject([{ state: 'delivered' }]));
  });

  it('are tried again until they are answered with 200', async () => {
    const { url, forms } = await aReceiver(500);
    let retry = (): void => {};
    const clock = {
      now: () => 1_795_140_902_123,
      steady: () => 0,
      after: (_delayMs: number, callback: () => void) => {
        retry = callback;
        return () => {};
      },
    };
    const gateway = await aGateway({ clock });
    await create(gateway, { callbackUrl: url });
    await pay(gateway);
    await vi.waitFor(async () => expect((await callbacks(gateway))[0]?.tries).toHaveLength(1));
    retry();
    await vi.waitFor(async () =>
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
      steady: () => 0,
      after: (delayMs: number, callback: () => void) => {
        delays.push(delayMs);
        setImmediate(callback);
        return () => {};
      },
    };
    const gateway = await aGateway({ clock });
    await create(gateway, { callbackUrl: url });
    await pay(gateway);
    await vi.waitFor(async () => expect(await callbacks(gateway)).toMatchObject([{ state: 'given-up' }]));
    expect(forms).toHaveLength(6);
    expect(delays).toHaveLength(5);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  });

  it.each(['https://toko.example/callback', 'http://127.0.0.1.toko.example/', 'file:///etc/passwd', 'nonsense'])(
    'never leave this machine: %s',
    async (callbackUrl) => {
      const gateway = await aGateway();
      await create(gateway, { callbackUrl });
      await pay(gateway);
      expect(await callbacks(gateway)).toMatchObject([{ state: 'skipped', tries: [] }]);
    },
  );

  it('leave the gateway running when nobody answers them', async () => {
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: 'http://127.0.0.1:9/callback' });
    await pay(gateway);
    await vi.waitFor(async () =>
      expect(await callbacks(gateway)).toMatchObject([{ state: 'waiting', tries: [{ answer: 'ECONNREFUSED' }] }]),
    );
  });
});

describe('callbacks that are made to misbehave', () => {
  const strike = (gateway: TrainingGateway, fault: object): Promise<unknown> =>
    control(gateway, 'faults', { operation: 'callback', ...fault });

  it.each([
    [{ fault: 'bad-signature' }, (form) => form.get('signature') !== signatureOf(form)],
    [{ fault: 'failed' }, (form) => form.get('resultCode') === '01' && form.get('signature') === signatureOf(form)],
    [{ fault: 'failed', code: '02' }, (form) => form.get('resultCode') === '02'],
    [
      { fault: 'altered', rename: { productDetail: 'productDetails', amount: 'paymentAmount' } },
      (form) => form.has('productDetails') && form.get('paymentAmount') === '25000' && !form.has('amount'),
    ],
    [
      { fault: 'altered', omit: ['reference', 'signature'] },
      (form) => !form.has('reference') && !form.has('signature'),
    ],
    [
      { fault: 'altered', set: { amount: '1' }, sign: true },
      (form) => form.get('amount') === '1' && form.get('signature') === signatureOf(form),
    ],
  ] satisfies [object, (form: URLSearchParams) => boolean][])('%o', async (fault, asWished) => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: url });
    await strike(gateway, fault);
    await pay(gateway);
    await vi.waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]).toSatisfy(asWished);
    expect(await get(gateway, '/_training/faults')).toMatchObject({ faults: [] });
  });

  it('come twice', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: url });
    await strike(gateway, { fault: 'duplicate', copies: 3 });
    await pay(gateway);
    await vi.waitFor(() => expect(forms).toHaveLength(3));
    expect(new Set(forms.map(String)).size).toBe(1);
  });

  it('come in another order than they happened', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: url });
    await create(gateway, { callbackUrl: url, merchantOrderId: 'OTHERX' });
    await strike(gateway, { fault: 'held' });
    await pay(gateway);
    await pay(gateway, 'paid', 'OTHERX');
    await vi.waitFor(() => expect(forms.map((form) => form.get('merchantOrderId'))).toEqual(['OTHERX', A_ORDER]));
  });

  it('are never sent, but can be sent by hand', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: url });
    await strike(gateway, { fault: 'lost' });
    await pay(gateway);
    expect(await callbacks(gateway)).toMatchObject([{ state: 'lost', tries: [] }]);
    expect(await control(gateway, 'callbacks', { resend: A_ORDER })).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(forms).toHaveLength(1));
    expect(await control(gateway, 'callbacks', { resend: 'OTHERX' })).toMatchObject({ status: 404 });
  });

  it('tell that the customer declined', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: url });
    await pay(gateway, 'canceled');
    await vi.waitFor(() => expect(forms.map((form) => form.get('resultCode'))).toEqual(['01']));
  });

  it.each([
    ['LQ', { issuerCode: false, spUserHash: false }],
    ['NQ', { issuerCode: true, spUserHash: false }],
    ['SP', { issuerCode: true, spUserHash: true }],
    ['SA', { issuerCode: false, spUserHash: true }],
    ['BC', { issuerCode: false, spUserHash: false }],
  ])('carry for %s what its provider sends: %o', async (paymentMethod, carried) => {
    const { url, forms } = await aReceiver();
    const gateway = await aGateway();
    await create(gateway, { callbackUrl: url, paymentMethod });
    await pay(gateway);
    await vi.waitFor(() => expect(forms).toHaveLength(1));
    expect({ issuerCode: forms[0]?.has('issuerCode'), spUserHash: forms[0]?.has('spUserHash') }).toEqual(carried);
  });
});

function signatureOf(form: URLSearchParams): string {
  const over = `${form.get('merchantCode')}${form.get('amount')}${form.get('merchantOrderId')}training-key`;
  return createHash('md5').update(over).digest('hex');
}
