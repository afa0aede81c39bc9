import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aTrainingGateway,
  control,
  create,
  get,
  methods,
  pay,
  post,
  status,
  transactionRequest,
} from '../support/merchant.ts';

const orders = async (gateway: TrainingGateway): Promise<unknown[]> =>
  (await get(gateway, '/_training/orders'))['orders'] as unknown[];

async function createRaw(gateway: TrainingGateway, patienceMs = 30_000): Promise<Response> {
  return fetch(`${gateway.url}/webapi/api/merchant/v2/inquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(transactionRequest(gateway)),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
}

describe('faults', () => {
  it.each([
    ['reset-before-commit', 0],
    ['reset-after-commit', 1],
    ['no-answer', 1],
    ['continue-only', 0],
  ])('%s breaks the connection with %i orders made', async (fault, made) => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { operation: 'create', fault });
    await expect(createRaw(gateway, 1000)).rejects.toThrow();
    expect(await orders(gateway)).toHaveLength(made);
  });

  // Inside the terminal an uncaught exception ends it, and anybody on the machine may queue this fault.
  it.each([
    { fault: 'redirect', location: 'https://toko.example/\n' },
    { fault: 'raw', contentType: 'text/\u2028', body: '' },
  ])('%o, which is no header, breaks the connection and nothing else', async (fault) => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { operation: 'create', ...fault });
    await expect(createRaw(gateway)).rejects.toThrow();
    expect(await orders(gateway)).toEqual([]);
  });

  it('cuts an answer half-way after the order is made', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { operation: 'create', fault: 'torn' });
    await expect(createRaw(gateway).then((answer) => answer.text())).rejects.toThrow();
    expect(await orders(gateway)).toHaveLength(1);
  });

  it.each([
    [{ fault: 'refuse', status: 400, message: 'Maximum Payment exceeded' }, 400, 'Maximum Payment exceeded'],
    [{ fault: 401 }, 401, 'Wrong signature'],
    [{ fault: '404' }, 404, 'Payment channel not available'],
    [{ fault: '409' }, 409, 'Payment amount must be equal to all item price'],
    [{ fault: '429', retryAfter: 7 }, 429, 'Too many requests'],
    [{ fault: '500' }, 500, 'Internal Server Error'],
  ])('%o refuses without making an order', async (fault, expected, message) => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', fault);
    const answer = await createRaw(gateway);
    expect(answer.status).toBe(expected);
    expect(await answer.json()).toEqual({ Message: message });
    if (expected === 429) expect(answer.headers.get('retry-after')).toBe('7');
    expect(await orders(gateway)).toHaveLength(0);
  });

  it('can answer 500 although the order was made', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { fault: '500', afterCommit: true });
    expect((await createRaw(gateway)).status).toBe(500);
    expect(await orders(gateway)).toHaveLength(1);
  });

  it.each([
    ['html', (text: string) => text.startsWith('<!doctype')],
    ['empty', (text: string) => text === ''],
    ['truncated', (text: string) => text.startsWith('{') && !text.endsWith('}')],
    ['wrong-types', (text: string) => typeof JSON.parse(text).amount === 'object'],
    ['wrong-amount', (text: string) => JSON.parse(text).amount === '25001'],
    ['no-amount', (text: string) => !('amount' in JSON.parse(text)) && JSON.parse(text).statusCode === '00'],
    ['wrong-merchant', (text: string) => JSON.parse(text).merchantCode === 'DOTHER'],
    ['unknown-status', (text: string) => JSON.parse(text).statusCode === '77'],
  ])('%s damages the answer of an order that was made', async (fault, damaged) => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { operation: 'create', fault });
    const answer = await createRaw(gateway);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toSatisfy(damaged);
    expect(await orders(gateway)).toHaveLength(1);
  });

  it('answers a reference that another order has', async () => {
    const gateway = await aTrainingGateway();
    const first = await create(gateway, { merchantOrderId: 'FIRSTX' });
    await control(gateway, 'faults', { fault: 'reused-reference' });
    expect((await create(gateway)).body['reference']).toBe(first.body['reference']);
  });

  it('strikes only its operation, as often as asked, and is listed until then', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', [{ operation: 'status', fault: 'not-found', times: 2 }]);
    expect((await create(gateway)).status).toBe(200);
    expect((await status(gateway)).status).toBe(404);
    expect(await get(gateway, '/_training/faults')).toMatchObject({ faults: [{ fault: 'not-found', times: 1 }] });
    expect((await status(gateway)).status).toBe(404);
    expect((await status(gateway)).status).toBe(200);
  });

  it('holds news of a payment back for the time of the lag', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { operation: 'create', fault: 'status-lag', seconds: 120 });
    await create(gateway);
    await pay(gateway);
    expect((await status(gateway)).body).toMatchObject({ statusCode: '01' });
    await control(gateway, 'clock', { advanceMinutes: 2 });
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it('blocks a client that asks too often, and lets it in again after the block', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { rateLimit: { perMinute: 3, blockSeconds: 3600 } });
    for (let n = 0; n < 3; n += 1) expect((await methods(gateway)).status).toBe(200);
    expect(await methods(gateway)).toEqual({ status: 429, body: { Message: 'Too many requests' } });
    await control(gateway, 'clock', { advanceMinutes: 59 });
    expect((await methods(gateway)).status).toBe(429);
    await control(gateway, 'clock', { advanceMinutes: 1 });
    expect((await methods(gateway)).status).toBe(200);
  });

  it('sends a redirect that must not be followed', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { fault: 'redirect', location: 'http://127.0.0.1:9/elsewhere' });
    const answer = await createRaw(gateway);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://127.0.0.1:9/elsewhere']);
  });

  it('sends a body as large as asked', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { fault: 'oversized', bytes: 300_000 });
    expect((await (await createRaw(gateway)).text()).length).toBeGreaterThan(300_000);
  });

  it.each([{ fault: 'nonsense' }, { fault: 'slow' }, { fault: 'html', times: 0 }, 'text', null])(
    'that are not understood are refused: %o',
    async (fault) => {
      const gateway = await aTrainingGateway();
      expect((await post(gateway, '/_training/faults', JSON.stringify(fault))).status).toBe(400);
      expect((await create(gateway)).status).toBe(200);
    },
  );

  it('leave a trace in the request log, which never holds the key', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { fault: '500' });
    await create(gateway);
    await create(gateway, { signature: 'wrong' });
    const { requests } = await get(gateway, '/_training/requests');
    expect(requests).toMatchObject([
      { operation: 'create', path: '/webapi/api/merchant/v2/inquiry', status: 500, fault: '500' },
      { status: 401, fault: null, note: `expected md5(DTRAIN${A_ORDER}25000<API_KEY>)` },
    ]);
    expect(JSON.stringify(requests)).not.toContain(gateway.apiKey);
  });
});
