/** Our client against an independent gateway: both follow the interface, so each understands the other. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Gateway } from '../../electron/ports/gateway.ts';
import { startTrainingGateway } from '../../electron/training/training-gateway.ts';
import { inspectQris } from '../../shared/model/values/qr-code.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aGateway, aRequest, operations } from './builders.ts';

type Options = { signature?: 'documented' | 'hmac-sha256'; statusBody?: 'json' | 'form' };

async function aTrainedGateway({ signature = 'documented', statusBody = 'json' }: Options = {}) {
  const training = await startTrainingGateway({ port: 0, signature, print: () => undefined });
  onTestFinished(() => training.close());
  const { merchantCode, apiKey, url } = training;
  const gateway = aGateway({ baseUrl: url, merchantCode, apiKey, signature, statusBody }, { deadlineMs: 500 });
  const control = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/_training/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { gateway, control, training };
}

const status = (gateway: Gateway) => gateway.checkStatus(aRequest().merchantOrderId);

describe.each([
  { signature: 'documented', statusBody: 'json' },
  { signature: 'hmac-sha256', statusBody: 'form' },
] as const)('signed as $signature, with the status asked as $statusBody', (options) => {
  it('lists the methods, and there is a QRIS and a virtual account among them', async () => {
    const { gateway } = await aTrainedGateway(options);
    const answer = await gateway.listMethods(rupiah(25_000), Date.now());
    if (answer.kind !== 'answered') throw new Error(answer.failure.code);
    expect(answer.reply.map(({ code }) => code)).toEqual(expect.arrayContaining(['SP', 'BC']));
  });

  it('takes a QRIS payment from creation to paid, with a code that may be shown', async () => {
    const { gateway, control, training } = await aTrainedGateway(options);
    const created = await gateway.createTransaction(aRequest());
    if (created.kind !== 'answered') throw new Error(created.failure.code);
    expect(created.reply).toMatchObject({ statusCode: '00', merchantCode: training.merchantCode, amount: 25_000 });
    expect(inspectQris(created.reply.qrString ?? '', rupiah(25_000))).toMatchObject({ ok: true });

    const { reference } = created.reply;
    expect(await status(gateway)).toMatchObject({
      kind: 'answered',
      reply: { statusCode: '01', reference, amount: 25_000 },
    });
    await control('pay', { merchantOrderId: aRequest().merchantOrderId, result: 'paid' });
    expect(await status(gateway)).toMatchObject({
      kind: 'answered',
      reply: { statusCode: '00', reference, amount: 25_000, merchantOrderId: aRequest().merchantOrderId },
    });
  });

  it('gets a number for a virtual account', async () => {
    const { gateway } = await aTrainedGateway(options);
    const created = await gateway.createTransaction(aRequest({ paymentMethod: 'BC', expiryPeriod: 60 }));
    expect(created).toMatchObject({
      kind: 'answered',
      reply: { statusCode: '00', vaNumber: expect.stringMatching(/^\d+$/) },
    });
  });
});

it('sends bill lines that add up, whichever way the gateway adds', async () => {
  const { gateway } = await aTrainedGateway();
  const itemDetails = [
    { name: 'Kopi susu', quantity: 2, price: rupiah(9_000) },
    { name: 'Roti', quantity: 1, price: rupiah(7_000) },
  ];
  expect((await gateway.createTransaction(aRequest({ itemDetails }))).kind).toBe('answered');
});

describe('refusals', () => {
  it.each([
    ['minimum-payment', { paymentAmount: rupiah(9_999) }],
    ['channel-unavailable', { paymentMethod: 'ZZ' }],
    ['email-invalid', { email: 'kasir' }],
    ['method-missing', { paymentMethod: '' }],
    ['order-id-missing', { merchantOrderId: '' }],
    ['item-total-differs', { itemDetails: [{ name: 'Kopi', quantity: 1, price: rupiah(24_000) }] }],
  ])('%s', async (code, change) => {
    const { gateway } = await aTrainedGateway();
    expect(await gateway.createTransaction(aRequest(change))).toMatchObject({ kind: 'refused', failure: { code } });
  });

  it('an order that the gateway does not know', async () => {
    const { gateway } = await aTrainedGateway();
    expect(await status(gateway)).toMatchObject({ kind: 'refused', failure: { code: 'order-unknown' } });
  });

  it('of a wrong signature, by all three operations', async () => {
    const { training } = await aTrainedGateway();
    const gateway = aGateway({ baseUrl: training.url, merchantCode: training.merchantCode });
    for (const ask of Object.values(operations)) {
      expect(await ask(gateway)).toMatchObject({
        kind: 'refused',
        failure: { code: 'wrong-signature' },
        httpStatus: 401,
      });
    }
  });

  it('of an unknown merchant, by all three operations', async () => {
    const { training } = await aTrainedGateway();
    const gateway = aGateway({ baseUrl: training.url, apiKey: training.apiKey, merchantCode: 'DNONE' });
    for (const ask of Object.values(operations)) {
      expect(await ask(gateway)).toMatchObject({ kind: 'refused', failure: { code: 'merchant-not-found' } });
    }
  });
});

it('does not take "already used" for a refusal: the order that is there may be ours', async () => {
  const { gateway } = await aTrainedGateway();
  await gateway.createTransaction(aRequest());
  expect(await gateway.createTransaction(aRequest())).toMatchObject({
    kind: 'unclear',
    failure: { code: 'order-id-exists' },
  });
});

describe('faults of a creation', () => {
  it.each([
    [{ fault: 'reset-before-commit' }, 'connection-lost'],
    [{ fault: 'reset-after-commit' }, 'connection-lost'],
    [{ fault: 'no-answer' }, 'no-answer-in-time'],
    [{ fault: 'continue-only' }, 'connection-lost'],
    [{ fault: 'trickle', everyMs: 100 }, 'no-answer-in-time'],
    [{ fault: 'torn' }, 'connection-lost'],
    [{ fault: '500', afterCommit: true }, 'gateway-error'],
    [{ fault: '429', retryAfter: 30 }, 'too-many-requests'],
    [{ fault: 'refuse', status: 409, message: 'The transaction is still in progress.' }, 'order-id-exists'],
    [{ fault: 'html' }, 'answer-not-understood'],
    [{ fault: 'empty' }, 'answer-not-understood'],
    [{ fault: 'truncated' }, 'answer-not-understood'],
    [{ fault: 'oversized' }, 'answer-too-large'],
    [{ fault: 'redirect', location: 'http://127.0.0.1:9/' }, 'redirected'],
  ])('%j leave it unclear: %s', async (fault, code) => {
    const { gateway, control } = await aTrainedGateway();
    await control('faults', { operation: 'create', ...fault });
    expect(await gateway.createTransaction(aRequest())).toMatchObject({ kind: 'unclear', failure: { code } });
  });

  it('with an answer that has the wrong types is an answer without a code', async () => {
    const { gateway, control } = await aTrainedGateway();
    await control('faults', { operation: 'create', fault: 'wrong-types' });
    const answer = await gateway.createTransaction(aRequest());
    expect(answer.kind === 'answered' ? [answer.reply.qrString, answer.reply.vaNumber] : []).toEqual([null, null]);
  });
});

it('hears how long a status check is unwelcome', async () => {
  const { gateway, control } = await aTrainedGateway();
  await control('faults', { operation: 'status', fault: '429', retryAfter: 90 });
  expect(await status(gateway)).toMatchObject({
    kind: 'refused',
    failure: { code: 'too-many-requests' },
    throttle: { retryAfterMs: 90_000 },
  });
});
