import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aTrainingGateway, control, methods } from '../support/merchant.ts';

describe('the method list', () => {
  it('names the active methods with fees as text', async () => {
    const { status, body } = await methods(await aTrainingGateway(), { amount: 100_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ responseCode: '00', responseMessage: 'SUCCESS' });
    const fees = body['paymentFee'] as { paymentMethod: string; paymentName: string; totalFee: string }[];
    expect(fees.map(({ paymentMethod }) => paymentMethod)).toEqual(
      expect.arrayContaining(['SP', 'NQ', 'BC', 'M2', 'A1']),
    );
    expect(fees.find(({ paymentMethod }) => paymentMethod === 'BC')).toMatchObject({
      paymentName: 'Bank Cendana VA',
      totalFee: '4000',
    });
    expect(fees.find(({ paymentMethod }) => paymentMethod === 'NQ')).toMatchObject({ totalFee: '700' });
  });

  it.each(['merchantcode', 'merchantCode', 'MERCHANTCODE'])('takes its key as %s alone', async (name) => {
    const gateway = await aTrainingGateway();
    const datetime = '2026-11-20 09:15:02';
    const over = `${gateway.merchantCode}10000${datetime}${gateway.apiKey}`;
    const signature = createHash('sha256').update(over).digest('hex');
    const changes = { merchantcode: undefined, [name]: gateway.merchantCode, datetime, signature };
    expect((await methods(gateway, changes)).status).toBe(200);
  });

  it('shows only what was switched on', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'methods', { active: ['BC', 'OV'] });
    const { body } = await methods(gateway);
    expect((body['paymentFee'] as { paymentMethod: string }[]).map((fee) => fee.paymentMethod)).toEqual(['BC', 'OV']);
    expect(await control(gateway, 'methods', { active: ['ZZ'] })).toMatchObject({ status: 400 });
  });

  it.each(['2024-02-29 00:00:00', '2026-12-31 23:59:59', '2026-01-01 06:59:59'])(
    'is dated by any day and second that there is: %s',
    async (datetime) => {
      expect((await methods(await aTrainingGateway(), { datetime })).status).toBe(200);
    },
  );

  it.each([
    [404, 'Merchant not found', { merchantcode: 'DOTHER' }],
    [401, 'Wrong signature', { signature: 'x' }],
    [400, 'datetime is invalid', { datetime: '20/11/2026' }],
    [400, 'datetime is invalid', { datetime: '2026-02-30 09:15:02' }],
    [400, 'datetime is invalid', { datetime: '2026-13-01 09:15:02' }],
    [400, 'datetime is invalid', { datetime: '2026-11-20 24:00:00' }],
    [400, 'merchantcode is mandatory', { merchantcode: undefined }],
    [401, 'Wrong signature', { signature: undefined }],
    [400, 'datetime is mandatory', { datetime: undefined }],
    [400, 'amount is mandatory', { amount: undefined }],
  ])('is refused with %i "%s"', async (status, message, changes) => {
    expect(await methods(await aTrainingGateway(), changes)).toEqual({ status, body: { Message: message } });
  });
});
