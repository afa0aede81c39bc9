/** Our client against an independent gateway: both follow the interface, so each understands the other. */
import { describe, expect, it } from 'vitest';
import { inspectQris } from '../../shared/model/values/qr-code.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aTrainingGateway, pay } from '../training/support/merchant.ts';
import { aGateway, aRequest } from './builders.ts';

describe.each([
  { signature: 'documented', statusBody: 'json' },
  { signature: 'hmac-sha256', statusBody: 'form' },
] as const)('signed as $signature, with the status asked as $statusBody', ({ signature, statusBody }) => {
  async function aTrainedGateway() {
    const training = await aTrainingGateway({ signature });
    const { merchantCode, apiKey, url } = training;
    return { training, gateway: aGateway({ baseUrl: url, merchantCode, apiKey, signature, statusBody }) };
  }

  it('lists the methods, and there is a QRIS and a virtual account among them', async () => {
    const { gateway } = await aTrainedGateway();
    const answer = await gateway.listMethods(rupiah(25_000), Date.now());
    if (answer.kind !== 'answered') throw new Error(answer.failure.code);
    expect(answer.reply.map(({ code }) => code)).toEqual(expect.arrayContaining(['SP', 'BC']));
  });

  it('takes a QRIS payment from creation to paid, with a code that may be shown', async () => {
    const { gateway, training } = await aTrainedGateway();
    const created = await gateway.createTransaction(aRequest());
    if (created.kind !== 'answered') throw new Error(created.failure.code);
    expect(created.reply).toMatchObject({ statusCode: '00', merchantCode: training.merchantCode, amount: 25_000 });
    expect(inspectQris(created.reply.qrString ?? '', rupiah(25_000))).toMatchObject({ ok: true });

    const { reference } = created.reply;
    const { merchantOrderId } = aRequest();
    expect(await gateway.checkStatus(merchantOrderId)).toMatchObject({
      kind: 'answered',
      reply: { statusCode: '01', reference, amount: 25_000 },
    });
    await pay(training, 'paid', merchantOrderId);
    expect(await gateway.checkStatus(merchantOrderId)).toMatchObject({
      kind: 'answered',
      reply: { statusCode: '00', reference, amount: 25_000, merchantOrderId },
    });
  });
});
