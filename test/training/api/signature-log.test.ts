import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aTrainingGateway,
  control,
  create,
  get,
  invoice,
  invoiceHeaders,
  methods,
  post,
  statusRequest,
} from '../support/merchant.ts';

const KEY = 'training-key';

async function lastNote(gateway: TrainingGateway): Promise<string | undefined> {
  const { requests } = (await get(gateway, '/_training/requests')) as { requests: { note: string }[] };
  expect(JSON.stringify(requests)).not.toContain(KEY);
  return requests.at(-1)?.note;
}

describe('the request log says of a refused signature', () => {
  it.each(['', KEY, 'ff'])('what should have been signed in a creation: %s', async (signature) => {
    const gateway = await aTrainingGateway();
    await create(gateway, { signature });
    expect(await lastNote(gateway)).toBe(`expected md5(DTRAIN${A_ORDER}25000<API_KEY>)`);
  });

  it('the same for the method list, the status and an invoice', async () => {
    const gateway = await aTrainingGateway();
    await methods(gateway, { signature: 'ff' });
    expect(await lastNote(gateway)).toMatch(/^expected sha256\(DTRAIN10000.+<API_KEY>\)$/);
    const status = { ...statusRequest(gateway), signature: 'ff' };
    await post(gateway, '/webapi/api/merchant/transactionStatus', status);
    expect(await lastNote(gateway)).toBe(`expected md5(DTRAIN${A_ORDER}<API_KEY>)`);
    const timestamp = '1795140902123';
    await invoice(gateway, {}, invoiceHeaders(gateway, { timestamp, signature: 'ff' }));
    expect(await lastNote(gateway)).toBe(`expected sha256(DTRAIN${timestamp}<API_KEY>)`);
  });

  it('which header of an invoice is missing or no time', async () => {
    const gateway = await aTrainingGateway();
    await invoice(gateway, {}, invoiceHeaders(gateway, { prefix: 'x-brand-' }));
    expect(await lastNote(gateway)).toMatch(/merchantcode is missing$/);
    await invoice(gateway, {}, invoiceHeaders(gateway, { timestamp: '1795140902' }));
    expect(await lastNote(gateway)).toMatch(/timestamp is no Unix time in ms$/);
  });

  it('how stale a timestamp is, which is refused once a limit is set', async () => {
    const gateway = await aTrainingGateway();
    const old = invoiceHeaders(gateway, { timestamp: String(Date.now() - 3_600_000) });
    expect((await invoice(gateway, {}, old)).status).toBe(200);
    expect(await lastNote(gateway)).toMatch(/^the client's clock is 36\d\d s behind$/);
    await control(gateway, 'faults', { clockSkewSeconds: 300 });
    expect((await invoice(gateway, { merchantOrderId: 'OTHERX' }, old)).status).toBe(401);
    expect(await lastNote(gateway)).toMatch(/^36\d\d s behind, 300 s allowed$/);
    expect((await methods(gateway)).status).toBe(401);
    expect((await invoice(gateway, { merchantOrderId: 'OTHERX' })).status).toBe(200);
  });
});

describe('the request log', () => {
  it('never holds the API key, even where a client sent it', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway, { apiKey: KEY, additionalParam: `key ${KEY}` });
    expect(JSON.stringify(await get(gateway, '/_training/requests'))).not.toContain(KEY);
  });
});
