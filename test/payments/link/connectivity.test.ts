import { describe, expect, it } from 'vitest';
import {
  afterTransportFailure,
  type Connectivity,
  nextAttemptAt,
  ONLINE,
  withImmediateAttempt,
} from '../../../electron/payments/link/link-conditions.ts';
import { MORNING } from '../../support/builders.ts';

/** @returns the pauses in seconds between attempts that all fail */
function pauses(onScreen: boolean, attempts: number): number[] {
  let line: Connectivity = afterTransportFailure(ONLINE, MORNING);
  let now = MORNING;
  return Array.from({ length: attempts }, () => {
    line = afterTransportFailure(line, now);
    const next = nextAttemptAt(line, onScreen) ?? Number.NaN;
    const pause = (next - now) / 1_000;
    now = next;
    return pause;
  });
}

describe('the link', () => {
  it('is asked at once a second time after one failure, and is not down yet', () => {
    const doubtful = afterTransportFailure(ONLINE, MORNING);
    expect(doubtful).toEqual({ state: 'doubtful' });
    expect(nextAttemptAt(doubtful, false)).toBeLessThanOrEqual(MORNING);
  });

  it('is down after two, and tried from every 2 s to every 30 s', () => {
    expect(pauses(false, 7)).toEqual([2, 4, 8, 16, 30, 30, 30]);
  });

  it('is tried at least every 5 s while a payment is on screen', () => {
    expect(pauses(true, 5)).toEqual([2, 4, 5, 5, 5]);
  });

  it('is tried at once, and again soon, when the system says that a network came', () => {
    let line: Connectivity = ONLINE;
    for (let i = 0; i < 8; i += 1) line = afterTransportFailure(line, MORNING);
    line = withImmediateAttempt(line);
    expect(nextAttemptAt(line, false)).toBeLessThanOrEqual(MORNING);
    expect(nextAttemptAt(afterTransportFailure(line, MORNING), false)).toBe(MORNING + 4_000);
  });

  it('waits for nothing while it is up', () => {
    expect(nextAttemptAt(ONLINE, true)).toBeNull();
    expect(withImmediateAttempt(ONLINE)).toBe(ONLINE);
  });
});
