/**
 * Anybody who reaches the listener may post anything, and may have captured real callbacks. No post makes a payment
 * paid: only the gateway's own status answer does. TARGETS, "Callbacks forged, replayed, reordered, field-swapped,
 * result flipped".
 */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCallback } from '../../../electron/gateway/callbacks/callback-form.ts';
import { createCallbackHandler } from '../../../electron/usecases/callbacks.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { figure } from '../../support/figures.ts';
import { signedCallback } from '../../support/gateway/signed-callback.ts';
import { randomFrom } from '../../support/random.ts';
import { seedOfThisRun } from '../../support/seed.ts';
import { verified } from '../../support/verified.ts';

const CALLBACKS = amountOfRun({ quick: 800, full: 100_000 });
const PAYMENTS = 12;
const RATION = 20;

it('callbacks by the thousand pay nothing that the gateway does not call paid', async () => {
  const random = randomFrom(seedOfThisRun());
  const { seed, oneOf: pick } = random;
  const bench = await counterFixture({ perMinute: RATION });
  const receive = createCallbackHandler(bench.parts);
  const { merchantCode } = bench.account;
  const apiKey = bench.keys.get(merchantCode) ?? '';

  const payments: { readonly orderId: string; readonly amount: number }[] = [];
  for (let made = 0; made < PAYMENTS; made += 1) {
    payments.push((await bench.charge(pick(['SP', 'BC']))).payment);
    // The client's own rate limit would delay a dozen creations; it is the subject of another test.
    await bench.pass(20_000);
  }
  const trulyPaid = new Set(payments.slice(0, 3).map(({ orderId }) => orderId));
  const signed = ({ orderId, amount }: (typeof payments)[number], more: Record<string, string> = {}) =>
    signedCallback({ merchantCode, apiKey, merchantOrderId: orderId, amount }, more);
  const captured = payments.map((payment) => signed(payment, { resultCode: '01' }).toString());

  /** Each is possible without the key, or with a captured callback. */
  const ways: Record<string, () => string> = {
    'a guess': () =>
      signed(pick(payments), {
        signature: createHash('md5')
          .update(String(random.between(0, 2 ** 30)))
          .digest('hex'),
      }).toString(),
    'another key': () =>
      signedCallback({
        merchantCode,
        apiKey: `${apiKey}x`,
        merchantOrderId: pick(payments).orderId,
        amount: 25_000,
      }).toString(),
    replayed: () => pick(captured),
    'replayed, result flipped': () => pick(captured).replace('resultCode=01', 'resultCode=00'),
    'replayed, reference swapped': () => {
      const form = new URLSearchParams(pick(captured));
      form.set('reference', pick(payments).orderId);
      return form.toString();
    },
    "another order's signature": () => {
      const form = new URLSearchParams(pick(captured));
      form.set('merchantOrderId', pick(payments).orderId);
      return form.toString();
    },
    // Signature inputs have no separators: a status request's may equal a callback's.
    'fields run together': () => {
      const { orderId, amount } = pick(payments);
      const form = new URLSearchParams(pick(captured));
      form.set('amount', `${amount}${orderId.charCodeAt(0)}`);
      form.set('merchantOrderId', orderId.slice(1));
      return form.toString();
    },
    reordered: () =>
      [...new URLSearchParams(pick(captured))]
        .reverse()
        .map((pair) => pair.join('='))
        .join('&'),
    'said twice': () => `${pick(captured)}&${pick(captured)}`,
    'cut short': () => pick(captured).slice(0, random.between(0, 300)),
  };
  const tried: Record<string, number> = {};
  const verdicts: Record<string, number> = {};
  for (let posted = 0; posted < CALLBACKS; posted += 1) {
    const way = pick(Object.keys(ways));
    tried[way] = (tried[way] ?? 0) + 1;
    const callback = readCallback(ways[way]?.() ?? '');
    const verdict = callback
      ? await receive({ shopLedger: bench.shopLedger, account: bench.account }, callback)
      : 'bad-parameter';
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    if (posted === Math.floor(CALLBACKS / 2)) for (const orderId of trulyPaid) await bench.pay(orderId);
    if (posted % Math.ceil(CALLBACKS / 100) === 0) await bench.pass(2_000);
  }
  await bench.pass(70_000);

  const paid = payments.filter(({ orderId }) => bench.stateOf(orderId) === 'paid').map(({ orderId }) => orderId);
  const paidWrongly = paid.filter((orderId) => !trulyPaid.has(orderId)).length;
  expect(new Set(paid), `seed ${seed}`).toEqual(trulyPaid);
  expect(verified(bench.file), `seed ${seed}`).toEqual([]);
  const sentAt = (await bench.requests('any')).map(({ at }) => at);
  const mostInAMinute = Math.max(
    ...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + 60_000).length),
  );
  expect(mostInAMinute, `seed ${seed}`).toBeLessThanOrEqual(RATION);
  expect(Object.keys(tried)).toHaveLength(Object.keys(ways).length);
  figure('forged callbacks', {
    callbacks: CALLBACKS,
    ...verdicts,
    paid: paid.length,
    'paid wrongly': paidWrongly,
    seed,
  });
});
