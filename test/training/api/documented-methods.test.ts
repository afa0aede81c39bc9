/** Methods of the training gateway, row by row of the tests' own table: both APIs and the hosted page. */
import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { documentedMethods, longestMinutes, OWN_MAXIMUM_MINUTES } from '../../support/gateway/documented-methods.ts';
import { anInvoicePage, pressOnPage } from '../support/customer.ts';
import { aTrainingGateway, create, get, invoice, methods } from '../support/merchant.ts';

const accountLink = {
  credentialCode: 'C-1',
  walletA: { paymentDetails: [{ paymentType: 'CASH', amount: 25_000 }] },
  walletB: { promo_ids: '', useCoin: false },
};

async function minutesOf(gateway: TrainingGateway, merchantOrderId: string): Promise<number> {
  const { orders } = (await get(gateway, `/_training/orders?merchantOrderId=${merchantOrderId}`)) as {
    orders: { createdAt: string; expiresAt: string }[];
  };
  const [order] = orders;
  return (Date.parse(order?.expiresAt ?? '') - Date.parse(order?.createdAt ?? '')) / 60_000;
}

it('lists every documented method and no other', async () => {
  const { paymentFee } = (await methods(await aTrainingGateway())).body as { paymentFee: { paymentMethod: string }[] };
  const codes = documentedMethods.map(({ code }) => code);
  expect(paymentFee.map(({ paymentMethod }) => paymentMethod).toSorted()).toEqual(codes.toSorted());
});

describe.each([
  ['direct', create, "expiryPeriod can't > "],
  ['invoice', invoice, 'Bad Request'],
] as const)('the %s API', (api, ask, message) => {
  it.each(documentedMethods)('lets $code live $byDefault minutes by default and $maximum at most', async (method) => {
    const gateway = await aTrainingGateway();
    const sent = (merchantOrderId: string, expiryPeriod: number | null) =>
      ask(gateway, { paymentMethod: method.code, accountLink, merchantOrderId, expiryPeriod });
    const longest = longestMinutes(method);
    expect(await sent('K-1', null)).toMatchObject({ status: 200 });
    expect(await minutesOf(gateway, 'K-1')).toBe(method.byDefault);
    expect(await sent('K-2', longest ?? 100_000)).toMatchObject({ status: 200 });
    expect(await minutesOf(gateway, 'K-2')).toBe(longest ?? 100_000);
    if (longest === null) return;
    const refused = await sent('K-3', longest + 1);
    expect(refused).toEqual({ status: 400, body: { Message: api === 'direct' ? `${message}${longest}` : message } });
  });
});

describe('a customer who chooses on the hosted page', () => {
  it.each(documentedMethods)(
    '$code has at most $maximum minutes left, and never more than the invoice',
    async (method) => {
      const gateway = await aTrainingGateway();
      const choose = async (merchantOrderId: string, expiryPeriod: number): Promise<number> => {
        const { url } = await anInvoicePage(gateway, { merchantOrderId, expiryPeriod });
        await pressOnPage(url, '/method', { method: method.code });
        expect((await get(gateway, `/_training/orders?merchantOrderId=${merchantOrderId}`))['orders']).toMatchObject([
          { method: method.code },
        ]);
        return minutesOf(gateway, merchantOrderId);
      };
      // The choice comes some moments after the invoice.
      expect(Math.floor(await choose('K-1', OWN_MAXIMUM_MINUTES))).toBe(longestMinutes(method) ?? OWN_MAXIMUM_MINUTES);
      expect(await choose('K-2', 5)).toBe(5);
    },
  );
});
