import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import { chargeSale } from '../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { aPendingSale } from '../../store/a-ledger.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

/** The link is offline, and the first request since is in flight. */
async function anAttemptOverALineThatWasDown() {
  const gateway = await gatewayByHand();
  const bench = await counterFixture({ baseUrl: gateway.baseUrl });
  for (let i = 0; i < 2; i += 1) bench.watcher.linkOf(bench.account).failed(null);
  aPendingSale(bench.ledger, {
    account: bench.account,
    watch: { nextCheckAt: bench.clock.now(), intervalMs: 5_000 },
  });
  bench.watcher.networkMayBeBack();
  await bench.until(() => gateway.asked.length === 1);
  return { gateway, bench };
}

describe('a link that is cut while a payment waits', () => {
  it('is down after one immediate second attempt, and what waits is counted', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.cutOff();
    expect(bench.connection()).toMatchObject({ online: true, queued: 0 });
    await bench.pass(5 * SECOND_MS);
    expect(bench.calls).toBe(3); // the creation and two checks
    expect(bench.connection()).toMatchObject({
      online: false,
      queued: 1,
      nextAttemptAt: bench.clock.now() + 2 * SECOND_MS,
    });
  });

  it('turns the sale paid within five seconds of its return', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.cutOff();
    await bench.pass(3 * MINUTE_MS);
    expect(bench.connection()).toMatchObject({ online: false, queued: 1 });
    await bench.bringBack();
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'paid', late: false }, flags: [] });
    expect(bench.connection()).toMatchObject({ online: true, queued: 0 });
  });

  it('is tried one attempt at a time, ever less often, however much waits', async () => {
    const bench = await counterFixture();
    for (let i = 0; i < 8; i += 1) await bench.charge();
    bench.watcher.show(null);
    await bench.cutOff();
    await bench.pass(35 * SECOND_MS);
    expect(bench.connection()).toMatchObject({ online: false, queued: 8 });
    await bench.pass(MINUTE_MS);
    const before = bench.calls;
    await bench.pass(5 * MINUTE_MS);
    expect(bench.calls - before).toBe(10);
  });

  it('is tried at once when the system reports a network', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    bench.watcher.show(null);
    await bench.cutOff();
    await bench.pass(5 * MINUTE_MS);
    await bench.bringBack();
    await bench.pay(orderId);
    bench.watcher.networkMayBeBack();
    await bench.settle();
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('brings what is on screen first when it is back', async () => {
    const bench = await counterFixture();
    for (let i = 0; i < 5; i += 1) await bench.charge();
    const { orderId } = (await bench.charge()).payment;
    await bench.cutOff();
    await bench.pass(2 * MINUTE_MS);
    await bench.bringBack();
    await bench.pass(5 * SECOND_MS);
    const [first, ...others] = await bench.requests('status');
    expect(first?.merchantOrderId).toBe(orderId);
    expect(new Set(others.map(({ merchantOrderId }) => merchantOrderId)).size).toBeGreaterThanOrEqual(5);
  });

  it('keeps a payment due that the cashier leaves meanwhile', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge('BC')).payment;
    await bench.cutOff();
    await bench.pass(10 * SECOND_MS);
    dismissPayment(bench.parts, bench.shopLedger, orderId);
    expect(bench.connection().queued).toBe(1);
  });

  it('loses nothing when the program is restarted meanwhile', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.cutOff();
    await bench.pass(MINUTE_MS);
    await bench.restart();
    expect(bench.connection()).toMatchObject({ online: false, queued: 1 });
    await bench.bringBack();
    await bench.pay(orderId);
    await bench.pass(30 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('is not expired by its deadline: the gateway is asked after it', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.cutOff();
    await bench.pass(15 * MINUTE_MS);
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.bringBack();
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: false });
  });

  it('is found down by a hanging connection, too', async () => {
    const bench = await counterFixture({ limits: { deadlineMs: 500 } });
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'any', fault: 'no-answer', times: 2 });
    await bench.pass(5 * SECOND_MS);
    expect(bench.connection()).toMatchObject({ online: false, queued: 1 });
    await bench.pay(orderId);
    await bench.pass(2 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

describe('charging while the link is offline', () => {
  it('fails at once, sends nothing, and says so', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.cutOff();
    await bench.pass(10 * SECOND_MS);
    const { payment, sale } = await bench.charge();
    expect(payment).toMatchObject({ state: 'rejected', cause: { code: 'connection-refused' } });
    expect(sale.state).toBe('unpaid');
    await bench.bringBack(); // with an empty request log
    await bench.pass(MINUTE_MS);
    expect(await bench.requests('create')).toEqual([]);
  });

  it('works when the link turns out to be back', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.cutOff();
    await bench.pass(10 * SECOND_MS);
    await bench.bringBack();
    expect((await bench.charge()).payment.state).toBe('pending');
    expect(bench.connection().online).toBe(true);
  });

  it('is tried while the gateway has asked for a pause, in which nothing else finds the link again', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.fault({ operation: 'status', fault: '429', retryAfter: 3_600 });
    await bench.pass(5 * SECOND_MS);
    await bench.cutOff();
    for (let i = 0; i < 2; i += 1) expect((await bench.charge()).payment.state).toBe('rejected');
    expect(bench.connection()).toMatchObject({ online: false, blockedUntil: expect.any(Number) });
    await bench.bringBack();
    await bench.pass(10 * MINUTE_MS);
    expect((await bench.charge()).payment.state).toBe('pending');
    expect(bench.connection()).toMatchObject({ online: true, blockedUntil: expect.any(Number) });
    expect(await bench.requests('any')).toHaveLength(1);
  });

  it('waits for the attempt in flight, instead of calling the link offline next to it', async () => {
    const { gateway, bench } = await anAttemptOverALineThatWasDown();
    const charging = bench.charge();
    gateway.asked[0]?.answerStatus('01');
    await bench.until(() => gateway.asked.length === 2);
    gateway.asked[1]?.answer(404, { Message: 'Payment channel not available' });
    expect((await charging).payment).toMatchObject({ state: 'rejected', cause: { code: 'channel-unavailable' } });
  });

  it('waits two seconds for it and no longer', async () => {
    const { gateway, bench } = await anAttemptOverALineThatWasDown();
    const charging = chargeSale(bench.parts, bench.context, { amount: rupiah(25_000), method: 'SP', note: '' });
    await setImmediate();
    bench.clock.advance(2 * SECOND_MS);
    expect(await charging).toMatchObject({ value: { payment: { cause: { code: 'gateway-unreachable' } } } });
    expect(gateway.asked).toHaveLength(1);
  });
});

describe('a link that is offline with nothing to check over it', () => {
  it('is found up again by something harmless', async () => {
    const bench = await counterFixture();
    await bench.cutOff();
    for (let i = 0; i < 2; i += 1) await refreshMethods(bench.parts, bench.context);
    expect(bench.connection()).toMatchObject({ online: false, queued: 0 });
    await bench.pass(20 * SECOND_MS);
    await bench.bringBack();
    await bench.pass(30 * SECOND_MS);
    expect(bench.connection().online).toBe(true);
  });

  it('costs the present link nothing', async () => {
    const bench = await counterFixture();
    const mistyped = bench.watcher.linkOf({ ...bench.account, baseUrl: 'http://127.0.0.1:9' });
    for (let i = 0; i < 2; i += 1) mistyped.failed(null);
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(20 * SECOND_MS);
    expect(await bench.requests('methods')).toEqual([]);
    expect(bench.calls).toBe(5);
    await bench.pay(orderId);
    await bench.pass(7 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('is not tried in a tight loop when there is no key to try it with', async () => {
    const bench = await counterFixture();
    await bench.cutOff();
    for (let i = 0; i < 2; i += 1) await refreshMethods(bench.parts, bench.context);
    const before = bench.calls;
    bench.keys.clear();
    await bench.pass(5 * MINUTE_MS);
    expect([bench.connection().online, bench.calls]).toEqual([false, before]);
  });
});
