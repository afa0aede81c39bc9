import { describe, expect, it } from 'vitest';
import { watchForClockSteps } from '../../../electron/payments/watch/clock-steps.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const DAY_MS = 86_400_000;

describe('a step of the wall clock', () => {
  it.each([60_000, -60_000, DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS])('of %i ms is noticed, once', (ms) => {
    const clock = fakeClock();
    const step = watchForClockSteps(clock);
    clock.advance(10_000);
    clock.stepWall(ms);
    clock.advance(10_000);
    expect([step(), step()]).toEqual([ms, 0]);
  });

  it('is not what sleep is', () => {
    const clock = fakeClock();
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
