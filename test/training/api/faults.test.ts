import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aTrainingGateway,
  control,
  create,
  get,
  methods,
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
  it('never answer after a 100 Continue, and make no order', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { operation: 'create', fault: 'continue-only' });
    await expect(createRaw(gateway, 1000)).rejects.toThrow();
    expect(await orders(gateway)).toEqual([]);
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

  it('strikes only its operation, as often as asked, and is listed until then', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', [{ operation: 'status', fault: 'not-found', times: 2 }]);
    expect((await create(gateway)).status).toBe(200);
    expect((await status(gateway)).status).toBe(404);
    expect(await get(gateway, '/_training/faults')).toMatchObject({ faults: [{ fault: 'not-found', times: 1 }] });
    expect((await status(gateway)).status).toBe(404);
    expect((await status(gateway)).status).toBe(200);
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
