/** A counter with one payment, and callbacks about it from the gateway. */
import { readCallback } from '../../../electron/gateway/callbacks/callback-form.ts';
import { createCallbackHandler } from '../../../electron/usecases/callbacks.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { signedCallback } from '../../support/gateway/signed-callback.ts';

export async function aCalledCounter() {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  const receive = createCallbackHandler(bench.parts);
  const { merchantCode } = bench.account;
  const { orderId: merchantOrderId, amount } = payment;
  const signed = { merchantCode, merchantOrderId, amount, apiKey: bench.keys.get(merchantCode) ?? '' };
  /** Correctly signed for that order, then changed. */
  const callback = async (changes: Record<string, string> = {}, order = merchantOrderId) => {
    const read = readCallback(signedCallback({ ...signed, merchantOrderId: order }, changes).toString());
    if (!read) throw new Error('Not even readable');
    return receive({ shopLedger: bench.shopLedger, account: bench.account }, read);
  };
  const sign = (over: number) => signedCallback({ ...signed, amount: over }).get('signature') ?? '';
  const asked = async () => (await bench.requests('status')).length;
  return { bench, orderId: payment.orderId, callback, asked, sign };
}
