/** Reconciling uses only spare time. */
import { describe, expect, it } from 'vitest';
import { aReconcilingCounter } from './a-reconciling-counter.ts';

const MINUTE_MS = 60_000;

describe('a reconciliation keeps the rate limit', () => {
  it('to the request: never more than half of it in any minute, and all of them asked once', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    const orderIds = await sellAndLearn(11);
    await bench.pass(5 * MINUTE_MS);
    const before = (await bench.requests('status')).length;
    expect(start()).toBe('ok');
    expect(run().remainingMs).toBeGreaterThan(2 * MINUTE_MS - 1);
    await bench.pass(1_000);
    expect(run()).toMatchObject({ done: 4, waiting: { for: 'rate-limit' } });
    await bench.pass(4 * MINUTE_MS);
    expect(run().ended).toMatchObject({ how: 'finished' });
    const asked = (await bench.requests('status')).slice(before);
    expect(asked.map(({ merchantOrderId }) => merchantOrderId).sort()).toEqual([...orderIds].sort());
    const inAMinute = asked.map(
      ({ at }) => asked.filter((other) => other.at <= at && other.at > at - MINUTE_MS).length,
    );
    expect(Math.max(...inAMinute)).toBe(4);
  });

  it('leaves first what is due, and never makes the payment on the screen wait', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    await sellAndLearn(8);
    await bench.pass(5 * MINUTE_MS);
    const alone = await bench.charge();
    bench.watcher.show(alone.payment.orderId);
    const opened = bench.clock.now();
    expect(start()).toBe('ok');
    await bench.pass(60_000);
    const seconds = (await bench.requests('status'))
      .filter(({ merchantOrderId }) => merchantOrderId === alone.payment.orderId)
      .map(({ at }) => Math.round((at - opened) / 1_000));
    // As if nothing else ran; with a rate limit of 8 the seventh check waits, with or without a reconciliation.
    expect(seconds.slice(0, 4)).toEqual([5, 10, 15, 20]);
    expect(run().done).toBeLessThan(8);
  });

  it('waits while open payments need the whole share, and says so', async () => {
    const { bench, start, run, sellAndLearn } = await aReconcilingCounter({ perMinute: 8 });
    await sellAndLearn(1);
    for (let each = 0; each < 3; each += 1) await bench.charge();
    await bench.pass(2 * MINUTE_MS);
    expect(start()).toBe('ok');
    await bench.pass(2 * MINUTE_MS);
    expect(run()).toMatchObject({ done: 0, waiting: { for: 'watch' }, remainingMs: null });
    // Once expired, they are checked rarely, and it continues.
    await bench.pass(20 * MINUTE_MS);
    expect(run().ended).toMatchObject({ how: 'finished' });
  });
});
