import { uptime } from 'node:os';
import { describe, expect, it } from 'vitest';
import { monotonicClock, systemClock } from '../../electron/platform/clock.ts';

const HOUR_MS = 3_600_000;

/** A machine with two clocks that the test controls. */
function aMachine(resolutionS = 0.01) {
  let upMs = 5_000_400;
  let stopwatch = 123.4;
  let hidden = false;
  const monotonic = monotonicClock(
    () => {
      if (hidden) throw new Error('Not permitted');
      return Math.floor(upMs / 1_000 / resolutionS) * resolutionS;
    },
    () => stopwatch,
  );
  return {
    monotonic,
    pass(ms: number) {
      upMs += ms;
      stopwatch += ms;
    },
    sleep(ms: number) {
      upMs += ms;
    },
    hide(isHidden: boolean) {
      hidden = isHidden;
    },
    spoilUptime(ms: number) {
      upMs += ms;
    },
    spoilStopwatch(ms: number) {
      stopwatch += ms;
    },
  };
}

describe('the monotonic clock', () => {
  it('is as fine as a stopwatch on a system that counts its uptime in whole seconds', () => {
    const machine = aMachine(1);
    const start = machine.monotonic();
    const read = Array.from({ length: 300 }, () => {
      machine.pass(7);
      return Math.round(machine.monotonic() - start);
    });
    expect(read).toEqual(read.map((_, i) => 7 * (i + 1)));
  });

  it.each([0.01, 1])('counts sleep as time passed, where uptime is counted in %f s', (resolution) => {
    const machine = aMachine(resolution);
    const start = machine.monotonic();
    machine.sleep(8 * HOUR_MS);
    machine.pass(100);
    const woken = machine.monotonic() - start;
    expect(Math.abs(woken - 8 * HOUR_MS - 100)).toBeLessThanOrEqual(resolution * 1_000);
  });

  it('counts naps too short to notice, together', () => {
    const machine = aMachine();
    const start = machine.monotonic();
    for (let i = 0; i < 100; i += 1) {
      machine.sleep(300);
      machine.pass(10);
      machine.monotonic();
    }
    expect(Math.abs(machine.monotonic() - start - 31_000)).toBeLessThanOrEqual(1_510);
  });

  it('never goes back, whatever the uptime says', () => {
    const machine = aMachine();
    let before = machine.monotonic();
    for (const ms of [-4_000_000, 3_000, -1_000, 0, -500, Number.NaN]) {
      machine.spoilUptime(ms);
      machine.pass(10);
      const now = machine.monotonic();
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  });

  it('continues by the stopwatch while the uptime is hidden', () => {
    const machine = aMachine();
    const start = machine.monotonic();
    machine.hide(true);
    for (let i = 0; i < 10; i += 1) {
      machine.pass(1_000);
      machine.monotonic();
    }
    machine.hide(false);
    machine.pass(1_000);
    expect(Math.round(machine.monotonic() - start)).toBe(11_000);
  });

  it('believes the uptime where a stopwatch jumps', () => {
    const machine = aMachine();
    const start = machine.monotonic();
    for (const ms of [24 * HOUR_MS, -24 * HOUR_MS]) {
      machine.spoilStopwatch(ms);
      machine.pass(50);
      machine.monotonic();
    }
    expect(Math.abs(machine.monotonic() - start - 100)).toBeLessThanOrEqual(20);
  });

  it('begins with the uptime, so that it continues where it was when only the program is started again', () => {
    const machine = aMachine();
    expect(Math.abs(machine.monotonic() - 5_000_400)).toBeLessThanOrEqual(10);
    expect(Math.abs(systemClock.monotonic() - uptime() * 1_000)).toBeLessThanOrEqual(2_500);
    const hidden = monotonicClock(
      () => {
        throw new Error('Not permitted');
      },
      () => 7,
    );
    expect(hidden()).toBe(0);
  });

  it('is made of what this system has, and moves on', async () => {
    const [now, monotonic] = [systemClock.now(), systemClock.monotonic()];
    await new Promise<void>((resolve) => void systemClock.after(20, resolve));
    expect(systemClock.monotonic()).toBeGreaterThan(monotonic);
    expect(Number.isInteger(systemClock.now())).toBe(true);
    expect(systemClock.now()).toBeGreaterThanOrEqual(now);
  });
});
