import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aTrainingGateway,
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
});

describe('the request log', () => {
  it('never holds the API key, even where a client sent it', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway, { apiKey: KEY, additionalParam: `key ${KEY}` });
    expect(JSON.stringify(await get(gateway, '/_training/requests'))).not.toContain(KEY);
  });
});
