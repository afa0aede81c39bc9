/**
 * Required texts, amounts and refusals of the training gateway, row by row of the tests' own tables. Lengths of fields are in
 * `field-lengths.test.ts`.
 */
import { describe, expect, it } from 'vitest';
import {
  DOCUMENTED_MINIMUM,
  documentedDetails,
  documentedInvoiceRefusals,
  documentedWhitelists,
} from '../../support/gateway/documented-limits.ts';
import { documentedRefusals } from '../../support/gateway/documented-refusals.ts';
import { aTrainingGateway, control, create, invoice, invoiceHeaders, post } from '../support/merchant.ts';

describe('the direct API', () => {
  it('serves a merchant whose code has 50 characters, and none whose code has one more', async () => {
    for (const length of [50, 51]) {
      const gateway = await aTrainingGateway({ merchantCode: 'D'.repeat(length) });
      expect((await create(gateway)).status).toBe(length === 50 ? 200 : 400);
    }
  });

  const { credentialCode, paymentType, promo_ids: promo } = documentedDetails;
  const linked = (code: number, type: number, voucher: number) => ({
    credentialCode: 'c'.repeat(code),
    walletA: { paymentDetails: [{ paymentType: 't'.repeat(type), amount: 25_000 }] },
    walletB: { promo_ids: 'v'.repeat(voucher), useCoin: false },
  });

  it.each([
    ['OL', "length of credentialCode can't > 50", linked(credentialCode + 1, paymentType, promo)],
    ['SL', "length of credentialCode can't > 50", linked(credentialCode + 1, paymentType, promo)],
    ['OL', "length of paymentType can't > 10", linked(credentialCode, paymentType + 1, promo)],
    ['SL', "length of promo_ids can't > 50", linked(credentialCode, paymentType, promo + 1)],
  ])('takes a linked account for %s at its longest; one character more: %s', async (paymentMethod, message, longer) => {
    const gateway = await aTrainingGateway();
    const accountLink = linked(credentialCode, paymentType, promo);
    expect(await create(gateway, { paymentMethod, accountLink })).toMatchObject({ status: 200 });
    const refused = await create(gateway, { paymentMethod, merchantOrderId: 'K-2', accountLink: longer });
    expect(refused).toEqual({ status: 400, body: { Message: message } });
  });
});

describe('the invoice API', () => {
  it('refuses in the documented words', async () => {
    const gateway = await aTrainingGateway();
    await invoice(gateway);
    const forged = invoiceHeaders(gateway, { signature: 'ff'.repeat(32) });
    const seen = [
      await invoice(gateway, { email: 'kasir' }),
      await invoice(gateway, { paymentAmount: 30_000 }),
      await invoice(gateway, {}, forged),
      await post(gateway, '/api/merchant/createInvoices', {}),
      await invoice(gateway),
    ];
    await control(gateway, 'faults', { operation: 'invoice', fault: '500' });
    seen.push(await invoice(gateway));
    expect(seen.map(({ status: code, body }) => [code, body['Message']])).toEqual(documentedInvoiceRefusals);
  });
});

describe.each([
  ['direct', create],
  ['invoice', invoice],
] as const)('a creation by the %s API', (api, ask) => {
  it('has the minimum amount, and not a rupiah less', async () => {
    const gateway = await aTrainingGateway();
    expect((await ask(gateway, { paymentAmount: DOCUMENTED_MINIMUM - 1 })).status).toBe(400);
    expect((await ask(gateway, { paymentAmount: DOCUMENTED_MINIMUM })).status).toBe(200);
  });

  it('has at most the maximum that the merchant has, and not a rupiah more', async () => {
    const gateway = await aTrainingGateway();
    await post(gateway, '/_training/methods', { maximumPayment: 25_000 });
    expect((await ask(gateway, { paymentAmount: 25_001 })).status).toBe(400);
    expect((await ask(gateway, { paymentAmount: 25_000 })).status).toBe(200);
  });

  const { 3: banks, 6: cards } = documentedWhitelists[api];
  it.each([
    { of: 'bank codes', bins: Array<string>(banks).fill('014'), more: '022' },
    { of: 'card BINs', bins: Array<string>(cards).fill('411111'), more: '422222' },
  ])('has a whitelist of at most $bins.length $of', async ({ bins, more }) => {
    const gateway = await aTrainingGateway();
    const sent = (binWhitelist: string[]) => ask(gateway, { paymentMethod: 'VC', creditCardDetail: { binWhitelist } });
    expect((await sent([...bins, more])).status).toBe(400);
    expect((await sent(bins)).status).toBe(200);
  });
});

describe('a transaction request is refused', () => {
  const causes: Readonly<Record<string, Record<string, unknown>>> = {
    'Minimum Payment 10000 IDR': { paymentAmount: DOCUMENTED_MINIMUM - 1 },
    'Maximum Payment exceeded': { paymentAmount: 40_001 },
    'paymentMethod is mandatory': { paymentMethod: undefined },
    'merchantOrderId is mandatory': { merchantOrderId: undefined },
    "length of merchantOrderId can't > 50": { merchantOrderId: 'x'.repeat(51) },
    'Invalid Email Address': { email: 'kasir' },
    "length of email can't > 50": { email: `${'x'.repeat(38)}@toko.example` },
    "length of phoneNumber can't > 50": { phoneNumber: '0'.repeat(51) },
    'Wrong signature': { signature: '0'.repeat(32) },
    'Merchant not found': { merchantCode: 'DOTHER' },
    'Payment channel not available': { paymentMethod: 'ZZ' },
    'Payment amount must be equal to all item price': { itemDetails: [{ name: 'Kopi', quantity: 1, price: 24_999 }] },
  };

  it.each(documentedRefusals)('with %i and "%s"', async (code, message) => {
    const gateway = await aTrainingGateway();
    await post(gateway, '/_training/methods', { maximumPayment: 40_000 });
    expect(await create(gateway, causes[message])).toEqual({ status: code, body: { Message: message } });
  });
});
