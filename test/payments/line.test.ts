import { describe, expect, it } from 'vitest';
import { openNewsDesk } from '../../electron/events.ts';
import { learnFromAnswer } from '../../electron/payments/learn-from-answer.ts';
import { Line } from '../../electron/payments/line.ts';
import type { LineMemory } from '../../electron/store/ledger.ts';
import { MORNING } from '../support/builders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const silent = { retryAfterMs: null };

const aLine = (memory: Partial<LineMemory> = {}): Line =>
  new Line('sandbox', 'https://gateway.example', 20, { sentAt: [], blockedUntil: null, blockMs: null, ...memory });

/** Blocked again as soon as each block is over. @returns how long each was, in minutes */
function blocks(line: Line, count: number): number[] {
  let now = MORNING;
  return Array.from({ length: count }, () => {
    line.throttled(silent, now);
    const until = line.blockedUntil(now) ?? now;
    const minutes = (until - now) / MINUTE_MS;
    now = until;
    return minutes;
  });
}

describe('a gateway that wants to be asked less', () => {
  it('is left alone for a minute, doubling to an hour', () => {
    expect(blocks(aLine(), 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('is left alone for as long as it says', () => {
    const line = aLine();
    line.throttled({ retryAfterMs: 7_000 }, MORNING);
    expect(line.blockedUntil(MORNING)).toBe(MORNING + 7_000);
    expect(line.blockedUntil(MORNING + 7_000)).toBeNull();
  });

  it('is believed up to an hour, because longer would be never', () => {
    const line = aLine();
    line.throttled({ retryAfterMs: 365 * 24 * HOUR_MS }, MORNING);
    expect(line.blockedUntil(MORNING)).toBe(MORNING + HOUR_MS);
  });

  it('is not hammered when it says zero', () => {
    const line = aLine();
    line.throttled({ retryAfterMs: 0 }, MORNING);
    expect(line.blockedUntil(MORNING)).toBe(MORNING + 1_000);
  });

  it('starts small again after it answered properly', () => {
    const line = aLine();
    blocks(line, 4);
    line.unthrottled(MORNING + HOUR_MS);
    expect(blocks(line, 1)).toEqual([1]);
  });

  it('blocks once for several requests that were out together', () => {
    const line = aLine();
    for (let i = 0; i < 4; i += 1) line.throttled(silent, MORNING + i);
    expect(line.blockedUntil(MORNING + 4)).toBe(MORNING + MINUTE_MS);
    line.throttled({ retryAfterMs: 2 * MINUTE_MS }, MORNING + 5);
    expect(line.blockedUntil(MORNING + 5)).toBe(MORNING + 5 + 2 * MINUTE_MS);
  });

  it('stays blocked although an answer to an earlier question arrives', () => {
    const line = aLine();
    line.throttled({ retryAfterMs: HOUR_MS }, MORNING);
    line.unthrottled(MORNING + 50);
    expect(line.blockedUntil(MORNING + 50)).toBe(MORNING + HOUR_MS);
  });

  it('stays blocked over a restart', () => {
    const before = aLine();
    blocks(before, 3);
    const after = aLine(before.memory(MORNING));
    expect(after.blockedUntil(MORNING)).toBe(before.blockedUntil(MORNING));
    expect(blocks(after, 1)).not.toEqual([1]);
  });

  it.each([24 * HOUR_MS, -24 * HOUR_MS])('is left alone no longer when the wall clock steps by %i ms', (step) => {
    const line = aLine();
    line.throttled(silent, MORNING);
    line.shift(step);
    expect(line.blockedUntil(MORNING + step)).toBe(MORNING + step + MINUTE_MS);
  });
});

describe('a question that had to be sent twice', () => {
  it('costs the ration two', () => {
    const line = aLine();
    line.ration.take('screen', MORNING);
    const answer = { kind: 'answered', reply: null, sentTwice: true } as const;
    learnFromAnswer(line, openNewsDesk(), answer, 'screen', MORNING + 1);
    expect(line.ration.sentAt(MORNING + 1)).toEqual([MORNING, MORNING + 1]);
  });
});

describe('a block that the gateway measured itself', () => {
  it('is not what the next one without a measure doubles from', () => {
    const line = aLine();
    line.throttled({ retryAfterMs: 1_000 }, MORNING);
    line.throttled(silent, MORNING + 2_000);
    expect(line.blockedUntil(MORNING + 2_000)).toBe(MORNING + 2_000 + MINUTE_MS);
  });
});

describe('the line as it is shown', () => {
  it('counts what waits only while it is down', () => {
    const line = aLine();
    expect(line.view(MORNING, 3, true)).toMatchObject({ online: true, queued: 0, nextAttemptAt: null });
    line.failed(MORNING);
    expect(line.view(MORNING, 3, true)).toMatchObject({ online: true });
    line.failed(MORNING);
    expect(line.view(MORNING, 3, true)).toMatchObject({
      online: false,
      queued: 3,
      nextAttemptAt: MORNING + 2_000,
    });
  });

  it("says when it can't serve all that is watched", () => {
    const line = aLine();
    expect(line.loaded(10, 10)).toBe(false);
    expect(line.view(MORNING, 0, false).stretched).toBe(false);
    expect(line.loaded(11, 10)).toBe(true);
    expect(line.view(MORNING, 0, false).stretched).toBe(true);
    expect(line.loaded(12, 10)).toBe(false);
  });

  it('forgives refused credentials when they were changed, and forgets no request', () => {
    const line = aLine();
    line.suspended.add('D0001');
    for (let i = 0; i < 18; i += 1) line.ration.take('screen', MORNING);
    line.renew(20, MORNING);
    expect(line.suspended.size).toBe(0);
    expect(line.ration.take('screen', MORNING)).toBe(false);
  });
});
