import { describe, expect, it } from 'vitest';
import { anIntent } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

const HOUR_MS = 3_600_000;

describe('after a restart', () => {
  it('asks first about a payment whose deadline passed while the program was off', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.pay(orderId);
    bench.watcher.stop();
    bench.clock.sleep(8 * HOUR_MS);
    await bench.restart();
    await bench.pass(1_000);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: false });
  });

  it('asks about a payment whose answer it did not live to see, and never creates it again', async () => {
    const bench = await counterFixture({ limits: { deadlineMs: 1_000 } });
    await bench.fault({ operation: 'create', fault: 'no-answer' });
    const killed = bench.charge().catch(() => undefined);
    await bench.until(() => bench.calls === 1);
    while ((await bench.requests('create')).length === 0);
    const [creating] = bench.ledger.payments.creating();
    const orderId = creating?.payment.orderId ?? '';
    await bench.restart();
    await killed;
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'unconfirmed', cause: { code: 'interrupted' } });

    await bench.pay(orderId);
    await bench.pass(30_000);
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(await bench.requests('create')).toHaveLength(1);
  });

  it('rejects in the end what was never sent', async () => {
    const bench = await counterFixture();
    const { payment } = bench.ledger.payments.recordIntent(anIntent({ account: bench.account }));
    await bench.restart();
    await bench.pass(12 * 60_000);
    expect(bench.payment(payment.orderId).payment).toMatchObject({
      state: 'rejected',
      cause: { code: 'order-unknown' },
    });
    expect(await bench.requests('create')).toEqual([]);
  });

  it('has not forgotten what it asked in the minute before', async () => {
    const bench = await counterFixture({ perMinute: 4 });
    await bench.charge();
    await bench.pass(20_000);
    await bench.restart();
    await bench.pass(30_000);
    expect(await bench.requests()).toHaveLength(4);
    // It is unknown which of them was the creation, so the first check must be a minute old, plus the clock difference
    // of two runs.
    await bench.pass(20_000);
    expect((await bench.requests()).length).toBeGreaterThan(4);
  });

  it('is still blocked where it was blocked', async () => {
    const bench = await counterFixture();
    await bench.fault({ operation: 'status', fault: '429', retryAfter: 600 });
    await bench.charge();
    await bench.pass(5_000);
    const until = bench.connection().blockedUntil;
    await bench.restart();
    expect(bench.connection().blockedUntil).toBe(until);
    await bench.pass(60_000);
    expect(await bench.requests('status')).toHaveLength(1);
  });
});
