import { describe, expect, it } from 'vitest';
import { Suspensions } from '../../../electron/payments/link/credential-refusals.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const MINUTE_MS = 60_000;
const OURS = 'D0001';

function suspensions() {
  const clock = fakeClock(Date.UTC(2026, 10, 20, 2));
  return { clock, suspended: new Suspensions(clock) };
}

describe('an account whose credentials were refused', () => {
  it('may be asked about once every fifteen minutes', () => {
    const { clock, suspended } = suspensions();
    suspended.suspend(OURS);
    expect(suspended.resting()).toEqual([OURS]);
    expect(suspended.mayAsk('DOTHER')).toBe(true);
    clock.sleep(15 * MINUTE_MS - 1);
    expect(suspended.mayAsk(OURS)).toBe(false);
    expect(suspended.askAgainAt(OURS)).toBe(clock.now() + 1);
    clock.sleep(1);
    expect(suspended.mayAsk(OURS)).toBe(true);
    expect(suspended.has(OURS)).toBe(true);
    suspended.asking(OURS);
    expect(suspended.resting()).toEqual([OURS]);
  });

  it('may be asked about again in a minute where nobody heard the question', () => {
    const { clock, suspended } = suspensions();
    suspended.suspend(OURS);
    clock.sleep(15 * MINUTE_MS);
    suspended.asking(OURS);
    suspended.unheard(OURS);
    clock.sleep(MINUTE_MS - 1);
    expect(suspended.mayAsk(OURS)).toBe(false);
    clock.sleep(1);
    expect(suspended.mayAsk(OURS)).toBe(true);
    suspended.unheard('DOTHER');
    expect(suspended.has('DOTHER')).toBe(false);
  });

  it('rests no more when they are taken, and that is said once', () => {
    const { suspended } = suspensions();
    suspended.suspend(OURS);
    expect(suspended.accepted(OURS)).toBe(true);
    expect(suspended.accepted(OURS)).toBe(false);
    expect(suspended.size).toBe(0);
  });

  it('in odd words rests after the second time in a row, where those that were out together count once', () => {
    const { clock, suspended } = suspensions();
    const together = clock.steady();
    clock.sleep(100);
    expect(suspended.refusedOddly(OURS, together)).toBe(false);
    expect(suspended.refusedOddly(OURS, together)).toBe(false);
    clock.sleep(100);
    suspended.accepted(OURS);
    expect(suspended.refusedOddly(OURS, clock.steady())).toBe(false);
    clock.sleep(100);
    expect(suspended.refusedOddly(OURS, clock.steady())).toBe(true);
    expect(suspended.resting()).toEqual([OURS]);
  });
});
