import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

describe('the wall clock', () => {
  it.each([DAY_MS, -DAY_MS])('stepping by %i ms neither expires nor extends a payment', async (step) => {
    const bench = await counterFixture();
    const { orderId, expiresAt } = (await bench.charge()).payment;
    await bench.pass(2 * MINUTE_MS);
    bench.clock.stepWall(step);
    await bench.pass(MINUTE_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', expiresAt: expiresAt + step });
    await bench.pass(7 * MINUTE_MS - SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('pending');
    await bench.pass(3 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('expired');
    const minutes = (await bench.secondsAsked(orderId)).map((s) => Math.floor(s / 60));
    expect(minutes.filter((minute) => minute === 5)).toHaveLength(3);
  });

  it.each([DAY_MS, -DAY_MS])(
    'stepping by %i ms just before the cashier leaves a payment takes it out of no watch',
    async (step) => {
      const bench = await counterFixture();
      const { orderId } = (await bench.charge()).payment;
      await bench.pass(2 * MINUTE_MS);
      bench.clock.stepWall(step);
      dismissPayment(bench.parts, bench.shopLedger, orderId);
      await bench.pay(orderId);
      await bench.pass(31 * SECOND_MS);
      expect(bench.stateOf(orderId)).toBe('paid');
    },
  );

  it.each([DAY_MS, -DAY_MS])('stepping by %i ms just before another payment is shown delays none', async (step) => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    await bench.pass(2 * MINUTE_MS);
    bench.clock.stepWall(step);
    bench.watcher.show(null);
    await bench.pay(orderId);
    await bench.pass(31 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('stepping while the ledger is locked still expires nothing once it can be written in again', async () => {
    const bench = await counterFixture();
    const { orderId, expiresAt } = (await bench.charge()).payment;
    const locker = new Database(bench.file);
    locker.exec('BEGIN IMMEDIATE');
    bench.clock.stepWall(HOUR_MS);
    await bench.pass(10 * SECOND_MS);
    expect(bench.errors.splice(0)).not.toEqual([]);
    locker.exec('ROLLBACK');
    locker.close();
    await bench.pass(10 * SECOND_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'pending', expiresAt: expiresAt + HOUR_MS });
  });

  it('that was wrong at start and is then put right loses no watch', async () => {
    const bench = await counterFixture();
    const { orderId, expiresAt } = (await bench.charge()).payment;
    bench.watcher.stop();
    bench.clock.stepWall(-6 * 365 * DAY_MS);
    await bench.restart();
    await bench.pass(MINUTE_MS);
    bench.clock.stepWall(6 * 365 * DAY_MS);
    await bench.pay(orderId);
    await bench.pass(31 * SECOND_MS);
    expect(bench.payment(orderId).payment).toMatchObject({ state: 'paid', expiresAt });
  });

  it('that is put right while the system opens the API key loses no watch', async () => {
    const bench = await counterFixture();
    const { orderId } = (await bench.charge()).payment;
    const { of } = bench.gateways;
    vi.spyOn(bench.gateways, 'of').mockImplementationOnce((account) => {
      bench.clock.stepWall(6 * 365 * DAY_MS);
      return of(account);
    });
    await bench.pass(6 * SECOND_MS);
    expect(await bench.secondsAsked(orderId)).toHaveLength(1);
    await bench.pay(orderId);
    await bench.pass(31 * SECOND_MS);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('that sleeps past a deadline decides nothing: the gateway is asked first', async () => {
    const bench = await counterFixture();
    const [one, two] = [(await bench.charge()).payment.orderId, (await bench.charge()).payment.orderId];
    await bench.pay(one);
    bench.clock.sleep(8 * HOUR_MS);
    expect([bench.stateOf(one), bench.stateOf(two)]).toEqual(['pending', 'pending']);
    bench.watcher.networkMayBeBack();
    await bench.settle();
    expect(bench.payment(one).payment).toMatchObject({ state: 'paid', late: false });
    expect(bench.stateOf(two)).toBe('expired');
  });
});
