/** The clock is set while the program is closed. Only the wall clock is left, and still no payment is forgotten. */
import { describe, expect, it } from 'vitest';
import { resumePayments } from '../../../electron/usecases/sale/open-payments.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

async function closedWhile(bench: CounterFixture, happens: () => void): Promise<void> {
  bench.watcher.stop();
  happens();
  await bench.restart();
}

describe.each([-MINUTE_MS, -DAY_MS, -YEAR_MS])(
  'a clock that was put back by %i ms while the program was closed',
  (by) => {
    it('neither extends a payment nor leaves it unasked', async () => {
      const bench = await counterFixture();
      const { orderId } = (await bench.charge()).payment;
      await bench.pass(2 * MINUTE_MS);
      await closedWhile(bench, () => bench.clock.stepWall(by));
      const { payment } = bench.payment(orderId);
      expect(payment.state).toBe('pending');
      expect(payment.createdAt).toBeLessThanOrEqual(bench.clock.now());
      // As long as it had left, within the time since its last check: the closed time is unknown.
      const left = payment.expiresAt - bench.clock.now();
      expect(left).toBeGreaterThanOrEqual(8 * MINUTE_MS);
      expect(left).toBeLessThanOrEqual(8 * MINUTE_MS + 20 * SECOND_MS);
      await bench.pass(10 * SECOND_MS);
      await bench.pay(orderId);
      await bench.pass(31 * SECOND_MS);
      expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: false });
    });

    it('still finds who pays late', async () => {
      const bench = await counterFixture();
      const { orderId } = (await bench.charge()).payment;
      await bench.pay(orderId, 'canceled');
      await bench.pass(5 * SECOND_MS);
      expect(bench.stateOf(orderId)).toBe('canceled');
      await closedWhile(bench, () => bench.clock.stepWall(by));
      await bench.pay(orderId);
      await bench.pass(5 * MINUTE_MS);
      expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', late: true });
    });

    it('blocks no gateway for longer than a block lasts, and spends no rate limit for longer than a minute', async () => {
      const bench = await counterFixture();
      const { orderId } = (await bench.charge()).payment;
      await bench.fault({ operation: 'status', fault: '429' });
      await bench.pass(5 * SECOND_MS);
      await closedWhile(bench, () => bench.clock.stepWall(by));
      expect(bench.connection().blockedUntil).toBeLessThanOrEqual(bench.clock.now() + MINUTE_MS);
      await bench.pay(orderId);
      await bench.pass(MINUTE_MS + 2 * SECOND_MS);
      expect(bench.stateOf(orderId)).toBe('paid');
    });

    it('moves every payment back to its own time when it is put right', async () => {
      const bench = await counterFixture();
      const { orderId, expiresAt } = (await bench.charge()).payment;
      const canceled = (await bench.charge()).payment.orderId;
      await bench.pay(canceled, 'canceled');
      await bench.watcher.checkNow(canceled);
      await closedWhile(bench, () => bench.clock.stepWall(by));
      await bench.pass(MINUTE_MS);
      bench.clock.stepWall(-by);
      await bench.pass(MINUTE_MS);
      expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', expiresAt });
      await bench.pass(2 * HOUR_MS);
      await bench.pay(canceled);
      await bench.pass(70 * MINUTE_MS);
      expect(bench.stateOf(canceled)).toBe('paid');
    });
  },
);

describe('a clock that was years ahead once', () => {
  it('is not what a later start measures by', async () => {
    const bench = await counterFixture();
    const { orderId, expiresAt } = (await bench.charge()).payment;
    for (const by of [10 * YEAR_MS, -10 * YEAR_MS]) {
      bench.clock.stepWall(by);
      bench.watcher.wake();
      await bench.settle();
    }
    await bench.restart();
    await bench.restart();
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', expiresAt });
  });
});

describe.each([DAY_MS, YEAR_MS])('a clock that was put forward by %i ms while the program was closed', (by) => {
  it('decides nothing: each payment is asked about first', async () => {
    const bench = await counterFixture();
    const [one, two] = [(await bench.charge()).payment.orderId, (await bench.charge()).payment.orderId];
    await bench.pay(one);
    bench.watcher.stop();
    bench.clock.stepWall(by);
    resumePayments(bench.parts, bench.shopLedger);
    expect([bench.stateOf(one), bench.stateOf(two)]).toEqual(['pending', 'pending']);
    await bench.restart();
    await bench.pass(SECOND_MS);
    expect(bench.payment(one).payment).toMatchObject({ state: 'paid', late: false });
    const asked = (await bench.requests('status')).map(({ merchantOrderId }) => merchantOrderId);
    expect(new Set(asked)).toEqual(new Set([one, two]));
  });
});
