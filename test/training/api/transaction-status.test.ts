import { describe, expect, it } from 'vitest';
import {
  A_ORDER,
  aTrainingGateway,
  control,
  create,
  get,
  pay,
  post,
  status,
  statusRequest,
} from '../support/merchant.ts';

describe('the status of an order', () => {
  it('is pending, then paid, with the amount as text and no code to pay with', async () => {
    const gateway = await aTrainingGateway();
    const { body: created } = await create(gateway);
    expect((await status(gateway)).body).toEqual({
      merchantOrderId: A_ORDER,
      reference: created['reference'],
      amount: '25000',
      fee: '0.00',
      statusCode: '01',
      statusMessage: 'PROCESS',
    });
    expect((await pay(gateway)).body).toEqual({ merchantOrderId: A_ORDER, outcome: 'paid' });
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00', statusMessage: 'SUCCESS' });
  });

  it('takes a form as well as JSON', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    const answer = await fetch(`${gateway.url}/webapi/api/merchant/transactionStatus`, {
      method: 'POST',
      body: new URLSearchParams(statusRequest(gateway)),
    });
    expect(await answer.json()).toMatchObject({ statusCode: '01' });
  });

  it('is canceled once the customer declined, and paid if they pay after all', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    expect((await pay(gateway, 'canceled')).body).toMatchObject({ outcome: 'canceled' });
    expect((await pay(gateway, 'canceled')).body).toMatchObject({ outcome: 'already-canceled' });
    expect((await status(gateway)).body).toMatchObject({ statusCode: '02', statusMessage: 'CANCELED' });
    expect((await pay(gateway)).body).toMatchObject({ outcome: 'paid-late' });
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it('is 02 after its expiry, and 00 when it is paid late', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    await control(gateway, 'clock', { advanceMinutes: 10 });
    expect((await status(gateway)).body).toMatchObject({ statusCode: '02', statusMessage: 'EXPIRED' });
    expect((await pay(gateway)).body).toMatchObject({ outcome: 'paid-late' });
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it('stays paid when the customer pays again or wants to decline', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    await pay(gateway);
    expect((await pay(gateway)).body).toMatchObject({ outcome: 'paid-twice' });
    expect((await pay(gateway, 'canceled')).body).toMatchObject({ outcome: 'already-paid' });
    expect((await get(gateway, '/_training/orders'))['orders']).toMatchObject([{ state: 'paid', timesPaid: 2 }]);
  });

  it.each([
    [404, 'Transaction not found', {}],
    [404, 'Merchant not found', { merchantCode: 'DOTHER' }],
    [401, 'Wrong signature', { signature: 'x' }],
    [401, 'Wrong signature', { signature: undefined }],
    [400, 'merchantCode is mandatory', { merchantCode: undefined }],
    [400, 'merchantOrderId is mandatory', { merchantOrderId: undefined }],
    [400, 'merchantOrderId is mandatory', { merchantOrderId: '' }],
  ])('is refused with %i "%s"', async (expected, message, changes) => {
    const gateway = await aTrainingGateway();
    const body = { ...statusRequest(gateway), ...changes };
    const answered = await post(gateway, '/webapi/api/merchant/transactionStatus', body);
    expect(answered).toEqual({ status: expected, body: { Message: message } });
  });
});
