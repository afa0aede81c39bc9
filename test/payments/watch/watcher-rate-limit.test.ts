import { describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { MORNING } from '../../support/builders.ts';
import { type CounterFixture, counterFixture, type RequestSeen } from '../../support/counter-fixture.ts';

/** The most requests at the gateway in any 60 s, both ends included. */
function mostInAMinute(requests: readonly RequestSeen[]): number {
  const times = requests.map(({ at }) => at);
  return Math.max(...times.map((end) => times.filter((at) => at <= end && at >= end - MINUTE_MS).length));
}

async function waitingCustomers(bench: CounterFixture, count: number): Promise<readonly string[]> {
  const orderIds: string[] = [];
  for (let i = 0; i < count; i += 1) orderIds.push((await bench.charge()).payment.orderId);
  return orderIds;
}

describe('sixty payments that wait at once', () => {
  it('never ask more than the rate limit allows, and the one on screen is not held up by them', async () => {
    const bench = await counterFixture();
    const orderIds = await waitingCustomers(bench, 60);
    const shown = orderIds.at(-1);
    await bench.pass(MINUTE_MS + SECOND_MS); // in which the creations still count
    await bench.fault({ rateLimit: { perMinute: 20, blockSeconds: 3_600 } });
    expect(bench.connection()).toMatchObject({ overloaded: true, online: true });
    await bench.pass(8 * MINUTE_MS);

    const asked = await bench.requests('status');
    expect(mostInAMinute(asked)).toBeLessThanOrEqual(20);
    expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
    const onScreen = asked.filter(({ merchantOrderId }) => merchantOrderId === shown).map(({ at }) => at);
    const pauses = onScreen.slice(1).map((at, i) => at - (onScreen[i] ?? at));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20 * SECOND_MS);
    // All are checked in turn, none twice before another's first check.
    expect(new Set(asked.map(({ merchantOrderId }) => merchantOrderId)).size).toBe(60);
  });

  it('are all found paid in the end', async () => {
    const bench = await counterFixture({ perMinute: 60 });
    const orderIds = await waitingCustomers(bench, 60);
    for (const orderId of orderIds) await bench.pay(orderId);
    await bench.pass(4 * MINUTE_MS);
    expect(orderIds.map((orderId) => bench.stateOf(orderId)).filter((state) => state !== 'paid')).toEqual([]);
    expect(bench.connection().overloaded).toBe(false);
  });

  it('do not delay a new customer', async () => {
    const bench = await counterFixture({ perMinute: 4 });
    await waitingCustomers(bench, 10);
    await bench.pass(2 * MINUTE_MS);
    expect((await bench.charge()).payment.state).toBe('pending');
  });
});

describe('a gateway that says too many requests', () => {
  it('is not asked until the time that it named, then again', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.fault({ operation: 'status', fault: '429', retryAfter: 90 });
    await bench.pass(5 * SECOND_MS);
    const until = MORNING + 95 * SECOND_MS;
    expect(bench.connection()).toMatchObject({ blockedUntil: until, online: true });
    expect(await bench.watcher.checkNow(orderId)).toEqual({ ok: false, failure: { code: 'watch-blocked', until } });
    await bench.pay(orderId);
    await bench.pass(89 * SECOND_MS);
    expect(await bench.requests('status')).toHaveLength(1);
    await bench.pass(SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(bench.connection().blockedUntil).toBeNull();
  });

  it('is left alone for a minute, then two, when it names no time', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.fault({ operation: 'status', fault: '429', times: 2 });
    await bench.pass(10 * MINUTE_MS);
    const asked = (await bench.requests('status')).map(({ at }) => (at - MORNING) / SECOND_MS);
    expect(asked.slice(0, 3)).toEqual([5, 65, 185]);
  });

  it('is recognised without the status 429', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.fault({ operation: 'status', fault: 'refuse', status: 400, message: 'Too many requests, slow down' });
    await bench.pass(5 * SECOND_MS);
    expect(bench.connection().blockedUntil).toBe(bench.clock.now() + MINUTE_MS);
  });

  it('still gets creations, which do not end its block', async () => {
    const bench = await counterFixture();
    await bench.charge();
    await bench.fault({ operation: 'status', fault: '429', retryAfter: 600 });
    await bench.pass(5 * SECOND_MS);
    const { blockedUntil } = bench.connection();
    expect((await bench.charge()).payment.state).toBe('pending');
    expect(bench.connection().blockedUntil).toBe(blockedUntil);
  });
});
