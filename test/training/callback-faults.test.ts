import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../electron/training/training-gateway.ts';
import { eventually } from '../support/eventually.ts';
import { A_ORDER, aTrainingGateway, control, create, get, pay } from './support/merchant.ts';
import { aReceiver, callbacks } from './support/receiver.ts';

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
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await strike(gateway, fault);
    await pay(gateway);
    await eventually(() => expect(forms).toHaveLength(1));
    expect(forms[0]).toSatisfy(asWished);
    expect(await get(gateway, '/_training/faults')).toMatchObject({ faults: [] });
  });

  it('come twice', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await strike(gateway, { fault: 'duplicate', copies: 3 });
    await pay(gateway);
    await eventually(() => expect(forms).toHaveLength(3));
    expect(new Set(forms.map(String)).size).toBe(1);
  });

  it('come in another order than they happened', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await create(gateway, { callbackUrl: url, merchantOrderId: 'OTHERX' });
    await strike(gateway, { fault: 'held' });
    await pay(gateway);
    await pay(gateway, 'paid', 'OTHERX');
    await eventually(() => expect(forms.map((form) => form.get('merchantOrderId'))).toEqual(['OTHERX', A_ORDER]));
  });

  it('are never sent, but can be sent by hand', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await strike(gateway, { fault: 'lost' });
    await pay(gateway);
    expect(await callbacks(gateway)).toMatchObject([{ state: 'lost', tries: [] }]);
    expect(await control(gateway, 'callbacks', { resend: A_ORDER })).toMatchObject({ status: 200 });
    await eventually(() => expect(forms).toHaveLength(1));
    expect(await control(gateway, 'callbacks', { resend: 'OTHERX' })).toMatchObject({ status: 404 });
  });

  it('tell that the customer declined', async () => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url });
    await pay(gateway, 'canceled');
    await eventually(() => expect(forms.map((form) => form.get('resultCode'))).toEqual(['01']));
  });

  it.each([
    ['LQ', { issuerCode: false, spUserHash: false }],
    ['NQ', { issuerCode: true, spUserHash: false }],
    ['SP', { issuerCode: true, spUserHash: true }],
    ['SA', { issuerCode: false, spUserHash: true }],
    ['SL', { issuerCode: false, spUserHash: true }],
    ['BC', { issuerCode: false, spUserHash: false }],
  ])('carry for %s what its provider sends: %o', async (paymentMethod, carried) => {
    const { url, forms } = await aReceiver();
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: url, paymentMethod, accountLink: A_LINK });
    await pay(gateway);
    await eventually(() => expect(forms).toHaveLength(1));
    expect({ issuerCode: forms[0]?.has('issuerCode'), spUserHash: forms[0]?.has('spUserHash') }).toEqual(carried);
  });
});

const A_LINK = { credentialCode: 'C-1', walletB: { promo_ids: '', useCoin: false } };

function signatureOf(form: URLSearchParams): string {
  const over = `${form.get('merchantCode')}${form.get('amount')}${form.get('merchantOrderId')}training-key`;
  return createHash('md5').update(over).digest('hex');
}
