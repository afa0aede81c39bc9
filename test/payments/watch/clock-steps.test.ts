import { describe, expect, it } from 'vitest';
import { applyClockSteps, watchForClockSteps } from '../../../electron/payments/shop-clock.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/model/values/time.ts';
import { aLedger, aPendingSale } from '../../store/a-ledger.ts';
import { anAccount, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';

describe('a step of the wall clock', () => {
  it.each([60_000, -60_000, DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS])('of %i ms is noticed, once', (ms) => {
    const clock = fakeClock();
    const step = watchForClockSteps(clock);
    clock.advance(10_000);
    clock.stepWall(ms);
    clock.advance(10_000);
    expect([step(), step()]).toEqual([ms, 0]);
  });

  it('is not what sleep is, nor what the clocks differed by before', () => {
    const clock = fakeClock();
    clock.advance(10_000);
    const step = watchForClockSteps(clock);
    clock.sleep(8 * 3_600_000);
    expect(step()).toBe(0);
  });

  it('is not what two clocks differ by', () => {
    const clock = fakeClock();
    const step = watchForClockSteps(clock);
    clock.stepWall(1_999);
    expect(step()).toBe(0);
  });

  it('is noticed in the end when a clock drifts', () => {
    const clock = fakeClock();
    const step = watchForClockSteps(clock);
    const noticed = Array.from({ length: 10 }, () => {
      clock.stepWall(500);
      return step();
    });
    expect(noticed.reduce((sum, ms) => sum + ms)).toBe(4_000);
  });
});

describe('a step of the wall clock in the ledgers', () => {
  /** One payment in a ledger whose disk may be full. */
  function aShop(environment: Environment) {
    const { ledger } = aLedger(environment);
    const { payment } = aPendingSale(ledger, { account: { ...anAccount, environment }, createdAt: MORNING });
    const disk = { isFull: false };
    const watch: typeof ledger.watch = {
      ...ledger.watch,
      shiftDeadlines(deltaMs, at) {
        if (disk.isFull) throw new Error('full');
        ledger.watch.shiftDeadlines(deltaMs, at);
      },
    };
    return {
      shopLedger: { environment, ledger: { ...ledger, watch }, businessDay: () => BUSINESS_DAY, hour: () => 10 },
      disk,
      shiftedBy: () => (ledger.payments.find(payment.orderId)?.payment.expiresAt ?? 0) - payment.expiresAt,
    };
  }

  function shops() {
    const clock = fakeClock();
    const [one, other] = [aShop('training'), aShop('sandbox')];
    const ledgers = new Map([one, other].map(({ shopLedger }) => [shopLedger.environment, shopLedger] as const));
    return { clock, one, other, apply: applyClockSteps(clock, ledgers) };
  }

  it('moves the deadlines of each, once', () => {
    const { clock, one, other, apply } = shops();
    expect(apply()).toBe(false);
    clock.stepWall(HOUR_MS);
    expect([apply(), one.shiftedBy(), other.shiftedBy()]).toEqual([true, HOUR_MS, HOUR_MS]);
    expect([apply(), one.shiftedBy(), other.shiftedBy()]).toEqual([false, HOUR_MS, HOUR_MS]);
  });

  it('is saved later by the one whose disk is full, with what came to it since', () => {
    const { clock, one, other, apply } = shops();
    other.disk.isFull = true;
    clock.stepWall(HOUR_MS);
    expect(apply).toThrow('full');
    expect(apply).toThrow('full');
    clock.stepWall(2 * HOUR_MS);
    expect(apply).toThrow('full');
    other.disk.isFull = false;
    expect([apply(), apply()]).toEqual([true, false]);
    expect([one.shiftedBy(), other.shiftedBy()]).toEqual([3 * HOUR_MS, 3 * HOUR_MS]);
  });
});
