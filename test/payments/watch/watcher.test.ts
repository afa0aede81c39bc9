import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { MORNING } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

describe('watching', () => {
  it('asks about the payment on screen as planned, and about one that was left less often', async () => {
    const bench = await counterFixture();
    const first = (await bench.charge()).payment.orderId;
    await bench.pass(28 * SECOND_MS);
    const second = (await bench.charge()).payment.orderId;
    await bench.pass(62 * SECOND_MS);
    expect(await bench.secondsAsked(first)).toEqual([5, 10, 15, 20, 27, 60, 90]);
    expect(await bench.secondsAsked(second)).toEqual([33, 38, 43, 48, 55, 63, 72, 82]);
  });

  it('asks sooner when a payment comes back on screen', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge('BC')).payment;
    bench.watcher.show(null);
    await bench.pass(9 * MINUTE_MS);
    bench.watcher.show(orderId);
    await bench.pass(21 * SECOND_MS);
    expect((await bench.secondsAsked(orderId)).map((s) => s / 60)).toEqual([1, 2, 4, 7, 9 + 1 / 3]);
  });

  it('ends with the answer "paid"', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.pay(orderId);
    await bench.pass(HOUR_MS);
    expect(await bench.secondsAsked(orderId)).toEqual([5]);
  });

  it('tells once a payment is saved, and only then', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    const told: string[] = [];
    bench.events.on('payment', (events) => told.push(bench.stateOf(events.orderId)));
    await bench.pay(orderId);
    await bench.pass(5 * SECOND_MS);
    expect(told).toContain('paid');
    expect(told.lastIndexOf('pending')).toBeLessThan(told.indexOf('paid'));
  });

  it.each([
    ['wrong-amount', 'amount-differs'],
    ['wrong-reference', 'reference-differs'],
    ['wrong-order-id', 'order-differs'],
  ])('pays nothing for an answer "paid" with a %s, and calls a person once', async (fault, flag) => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault, times: 3 });
    await bench.pay(orderId);
    await bench.pass(15 * SECOND_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'pending' }, flags: [flag] });
    expect(bench.ledger.journal.ofPayment(orderId).filter(({ kind }) => kind === 'flag-raised')).toHaveLength(1);
    expect(bench.ledger.review.paymentCount()).toBe(1);
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(bench.ledger.review.paymentCount(), 'the gateway corrected itself').toBe(0);
  });

  it('flags a pending payment that the gateway does not know any more, and continues asking', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault: 'not-found', times: 2 });
    await bench.pay(orderId);
    await bench.pass(10 * SECOND_MS);
    expect(bench.payment(orderId)).toMatchObject({ payment: { state: 'pending' }, flags: ['order-unknown'] });
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('continues after trouble with the disk, without a tight loop', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.pay(orderId);
    const { recordCheck } = bench.ledger.watch;
    const broken = bench.ledger.watch as { recordCheck: typeof recordCheck };
    broken.recordCheck = () => {
      throw new Error('The disk is full');
    };
    await bench.pass(20 * SECOND_MS);
    expect(bench.errors.length).toBeGreaterThan(0);
    expect(bench.errors.length).toBeLessThan(6);
    bench.errors.length = 0;
    broken.recordCheck = recordCheck;
    await bench.pass(5 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });
});

describe('checking now', () => {
  it('asks at once, then not again for five seconds', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge('BC')).payment;
    await bench.pass(2 * SECOND_MS);
    expect(await bench.watcher.checkNow(orderId)).toEqual({ ok: true, value: null });
    const until = bench.clock.now() + 5 * SECOND_MS;
    expect(await bench.watcher.checkNow(orderId)).toEqual({ ok: false, failure: { code: 'check-too-soon', until } });
    bench.watcher.show(null);
    await bench.pass(5 * SECOND_MS);
    await bench.pay(orderId);
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ ok: true });
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'check-not-needed' } });
    expect(await bench.watcher.checkNow('KK1-NOBODY')).toMatchObject({ failure: { code: 'payment-not-found' } });
  });

  it('takes from the same rate limit', async () => {
    const bench = await counterFixture({ perMinute: 1 });
    const { orderId } = (await bench.charge()).payment;
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({
      failure: { code: 'rate-limit-reached', until: MORNING + MINUTE_MS + 1 },
    });
    expect(await bench.requests('status')).toEqual([]);
  });

  it('starts no watch on a payment that has none', async () => {
    const bench = await counterFixture();
    await bench.fault({ operation: 'create', fault: '404' });
    const { orderId } = (await bench.charge()).payment;
    await bench.cutOff();
    expect(await bench.watcher.checkNow(orderId)).toMatchObject({ failure: { code: 'connection-refused' } });
    await bench.settle();
    expect(bench.payment(orderId).watch.nextCheckAt).toBeNull();
    await bench.pass(MINUTE_MS);
    expect(bench.payment(orderId).watch).toMatchObject({ nextCheckAt: null, lastCheckedAt: MORNING });
  });
});
