/** Callbacks of the training gateway, over HTTP to the terminal's own listener: of a refusal, of a payment, of a second one. */
import { expect, it } from 'vitest';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { aListeningCounter } from '../../support/gateway/listening-counter.ts';
import { verified } from '../../support/verified.ts';

it('a refusal brings neither issuer nor payout day, and the payment after it has its own number', async () => {
  const bench = await aListeningCounter();
  const { orderId } = (await bench.charge()).payment;
  const told = () => bench.ledger.payments.callbackOf(orderId)?.facts;
  await bench.pay(orderId, 'canceled');
  await bench.until(() => told() !== undefined);
  const refused = told();
  expect(refused).toMatchObject({ resultCode: '01', issuerCode: null, settlementDate: null, spUserHash: null });
  await bench.pass(10_000);
  expect(bench.stateOf(orderId)).toBe('canceled');
  // A callback triggers a check once a minute at most.
  await bench.pass(61_000);

  await bench.pay(orderId);
  await bench.until(() => told()?.resultCode === '00');
  expect(told()).toMatchObject({
    ...{ issuerCode: '93600999', settlementDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    spUserHash: expect.any(String),
  });
  expect(told()?.publisherOrderId).not.toBe(refused?.publisherOrderId);
  await bench.pass(10_000);
  expect(bench.stateOf(orderId)).toBe('paid');
  expect(bench.ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).issuers).toMatchObject([{ code: '93600999' }]);
  expect(verified(bench.file)).toEqual([]);
});

it('a second payment of the same order has another number, and what was kept of the first stays', async () => {
  const bench = await aListeningCounter();
  const { orderId } = (await bench.charge()).payment;
  await bench.pay(orderId);
  await bench.until(() => bench.ledger.payments.callbackOf(orderId) !== undefined);
  const kept = bench.ledger.payments.callbackOf(orderId)?.facts;
  await bench.pay(orderId);
  const sent = async () => {
    const { callbacks } = (await bench.control('callbacks')) as { callbacks: { body: string; state: string }[] };
    return callbacks.filter(({ state }) => state === 'delivered').map(({ body }) => new URLSearchParams(body));
  };
  await expect.poll(async () => (await sent()).length).toBe(2);
  const numbers = (await sent()).map((form) => form.get('publisherOrderId'));
  expect(new Set(numbers).size).toBe(2);
  expect(numbers).toContain(kept?.publisherOrderId);
  expect(bench.ledger.payments.callbackOf(orderId)?.facts).toEqual(kept);
  expect(verified(bench.file)).toEqual([]);
});
