/** Objects of a request are written field by field: what they have besides is not sent. */
import { expect, it } from 'vitest';
import { transactionBody } from '../../../electron/gateway/api/request-body.ts';
import type { GatewayConnection } from '../../../electron/ports/gateway.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aRequest } from '../builders.ts';

const more = { pin: '123456', note: 'Meja 4' };
const connection: GatewayConnection = {
  ...{ baseUrl: 'http://127.0.0.1:9', merchantCode: 'D0001', apiKey: 'a-key' },
  signature: 'documented',
  statusBody: 'json',
  walletKeys: { walletA: 'OVO', walletB: 'shopee' },
};

it('a request has nothing that the interface has no field for', () => {
  const address = { city: 'Solo', ...more };
  const request = {
    ...aRequest(),
    ...more,
    customerDetail: { firstName: 'Sri', billingAddress: address, shippingAddress: address, ...more },
    accountLink: {
      credentialCode: 'C-1',
      walletA: { paymentDetails: [{ paymentType: 'CASH', amount: rupiah(25_000), ...more }], ...more },
      walletB: { promoId: 'HEMAT', useCoin: true, ...more },
      ...more,
    },
    creditCardDetail: { acquirer: '014', ...more },
  };
  const sent = JSON.parse(JSON.stringify(transactionBody(connection, request, 'f'.repeat(32)))) as object;
  expect(JSON.stringify(sent)).not.toMatch(/"pin"|"note"/);
  expect(sent).toMatchObject({
    customerDetail: { firstName: 'Sri', billingAddress: { city: 'Solo' }, shippingAddress: { city: 'Solo' } },
    accountLink: { OVO: { paymentDetails: [{ paymentType: 'CASH', amount: 25_000 }] } },
    creditCardDetail: { acquirer: '014' },
  });
});
