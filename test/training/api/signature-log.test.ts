import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  A_ORDER,
  aTrainingGateway,
  control,
  create,
  get,
  hmac,
  invoice,
  invoiceHeaders,
  methods,
  post,
  statusRequest,
} from '../support/merchant.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const KEY = 'training-key';

async function lastSignature(gateway: TrainingGateway): Promise<unknown> {
  const { requests } = (await get(gateway, '/_training/requests')) as { requests: { signature: unknown }[] };
  expect(JSON.stringify(requests)).not.toContain(KEY);
  return requests.at(-1)?.signature;
}

describe('the request log says of a refused signature what it should have been, and', () => {
  it.each([
    ['', 'missing', ''],
    [KEY, 'key-itself', ''],
    ['not hex at all', 'not-hex', ''],
    [
      md5(`DTRAIN25000${A_ORDER}${KEY}`),
      'part-order',
      'md5(merchantCode + paymentAmount + merchantOrderId + <API_KEY>)',
    ],
    [
      md5(`${KEY}DTRAIN${A_ORDER}25000`),
      'part-order',
      'md5(<API_KEY> + merchantCode + merchantOrderId + paymentAmount)',
    ],
    [md5(`DTRAIN${A_ORDER}25000`), 'key-missing', 'md5(merchantCode + merchantOrderId + paymentAmount)'],
    [
      sha256(`DTRAIN${A_ORDER}25000${KEY}`),
      'other-algorithm',
      'sha256(merchantCode + merchantOrderId + paymentAmount + <API_KEY>)',
    ],
    [
      hmac(KEY, `DTRAIN${A_ORDER}25000`),
      'other-scheme',
      'hmac-sha256(<API_KEY>, merchantCode + merchantOrderId + paymentAmount)',
    ],
    [
      md5(`DTRAIN${A_ORDER}25000.00${KEY}`),
      'other-value',
      'md5(merchantCode + merchantOrderId + paymentAmount as "25000.00" + <API_KEY>)',
    ],
    [
      md5(`DTRAIN-${A_ORDER}-25000-${KEY}`),
      'separator',
      'md5(merchantCode + "-" + merchantOrderId + "-" + paymentAmount + "-" + <API_KEY>)',
    ],
    [md5(`DTRAIN${A_ORDER}25000another-key`), 'unknown', ''],
  ])('what was signed instead: %s', async (signature, problem, found) => {
    const gateway = await aTrainingGateway();
    await create(gateway, { signature });
    expect(await lastSignature(gateway)).toEqual({
      expected: `md5(DTRAIN${A_ORDER}25000<API_KEY>)`,
      given: signature === KEY ? '<API_KEY>' : signature,
      problem,
      found,
    });
  });

  it('that the total of the items was signed in place of the amount', async () => {
    const gateway = await aTrainingGateway();
    const itemDetails = [{ name: 'Kopi', quantity: 2, price: 15_000 }];
    await create(gateway, { itemDetails, signature: md5(`DTRAIN${A_ORDER}30000${KEY}`) });
    expect(await lastSignature(gateway)).toMatchObject({
      problem: 'other-value',
      found: 'md5(merchantCode + merchantOrderId + paymentAmount as "30000" + <API_KEY>)',
    });
  });

  it('for the method list and the status as well', async () => {
    const gateway = await aTrainingGateway();
    await methods(gateway, { signature: sha256(`DTRAIN10000${KEY}2026-11-20 09:15:02`) });
    expect(await lastSignature(gateway)).toMatchObject({
      expected: 'sha256(DTRAIN100002026-11-20 09:15:02<API_KEY>)',
      problem: 'part-order',
    });
    const signature = md5(`${A_ORDER}DTRAIN${KEY}`);
    await post(gateway, '/webapi/api/merchant/transactionStatus', { ...statusRequest(gateway), signature });
    expect(await lastSignature(gateway)).toMatchObject({ problem: 'part-order' });
  });

  it.each([
    [{ signature: sha256(`DTRAIN-1795140902123-${KEY}`) }, 'separator'],
    [{ signature: sha256(`DTRAIN1795140902${KEY}`) }, 'other-value'],
    [{ signature: hmac(KEY, 'DTRAIN1795140902123') }, 'other-scheme'],
    [{ timestamp: '1795140902' }, 'bad-timestamp'],
    [{ prefix: 'x-brand-' }, 'other-prefix'],
  ])('for the headers of an invoice: %o', async (changes, problem) => {
    const gateway = await aTrainingGateway();
    await invoice(gateway, {}, invoiceHeaders(gateway, { timestamp: '1795140902123', ...changes }));
    expect(await lastSignature(gateway)).toMatchObject({ problem });
  });

  it('how stale a timestamp is, which is refused once a limit is set', async () => {
    const gateway = await aTrainingGateway();
    const old = invoiceHeaders(gateway, { timestamp: String(Date.now() - 3_600_000) });
    expect((await invoice(gateway, {}, old)).status).toBe(200);
    const { requests } = (await get(gateway, '/_training/requests')) as { requests: { note: string }[] };
    expect(requests.at(-1)?.note).toMatch(/^the client's clock is 36\d\d s behind$/);
    await control(gateway, 'faults', { clockSkewSeconds: 300 });
    expect((await invoice(gateway, { merchantOrderId: 'OTHERX' }, old)).status).toBe(401);
    expect(await lastSignature(gateway)).toMatchObject({
      problem: 'stale-timestamp',
      found: expect.stringMatching(/^36\d\d s behind, 300 s allowed$/),
    });
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
