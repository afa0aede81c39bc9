import { describe, expect, it } from 'vitest';
import { openNewsDesk } from '../../../electron/platform/event-bus.ts';
import { learnFromAnswer } from '../../../electron/payments/link/update-link.ts';
import { type Departure, Line } from '../../../electron/payments/link/gateway-link.ts';
import type { RationLane } from '../../../electron/payments/link/rate-limiter.ts';
import type { LineMemory } from '../../../electron/ports/ledger/ledger.ts';
import { anAccount, MORNING } from '../../support/builders.ts';
import { type FakeClock, fakeClock } from '../../support/fake-clock.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const silent = { retryAfterMs: null };

function aLine(memory: Partial<LineMemory> = {}, clock: FakeClock = fakeClock()): { line: Line; clock: FakeClock } {
  return { line: new Line(anAccount, clock, 20, { sentAt: [], blockedUntil: null, blockMs: null, ...memory }), clock };
}

function departing(line: Line, lane: RationLane = 'screen'): Departure {
  const departure = line.depart(lane);
  if (!departure) throw new Error('no share');
  return departure;
}

/** Blocked again as soon as each block is over. @returns how long each was, in minutes */
function blocks(line: Line, clock: FakeClock, count: number): number[] {
  return Array.from({ length: count }, () => {
    line.throttled(silent);
    const ms = (line.blockedUntil() ?? clock.now()) - clock.now();
    clock.advance(ms);
    return ms / MINUTE_MS;
  });
}

describe('a gateway that wants to be asked less', () => {
  it('is left alone for a minute, doubling to an hour', () => {
    const { line, clock } = aLine();
    expect(blocks(line, clock, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('is left alone for as long as it says', () => {
    const { line, clock } = aLine();
    line.throttled({ retryAfterMs: 7_000 });
    expect(line.blockedUntil()).toBe(MORNING + 7_000);
    clock.advance(7_000);
    expect(line.blockedUntil()).toBeNull();
  });

  it('is believed up to an hour, because longer would be never', () => {
    const { line } = aLine();
    line.throttled({ retryAfterMs: 365 * DAY_MS });
    expect(line.blockedUntil()).toBe(MORNING + HOUR_MS);
  });

  it('is not hammered when it says zero', () => {
    const { line } = aLine();
    line.throttled({ retryAfterMs: 0 });
    expect(line.blockedUntil()).toBe(MORNING + SECOND_MS);
  });

  it('starts small again after it answered properly', () => {
    const { line, clock } = aLine();
    blocks(line, clock, 4);
    line.unthrottled();
    expect(blocks(line, clock, 1)).toEqual([1]);
  });

  it('blocks once for several requests that were out together', () => {
    const { line, clock } = aLine();
    for (let i = 0; i < 4; i += 1) {
      line.throttled(silent);
      clock.advance(1);
    }
    expect(line.blockedUntil()).toBe(MORNING + MINUTE_MS);
    line.throttled({ retryAfterMs: 2 * MINUTE_MS });
    expect(line.blockedUntil()).toBe(MORNING + 4 + 2 * MINUTE_MS);
  });

  it('stays blocked although an answer to an earlier question arrives', () => {
    const { line } = aLine();
    line.throttled({ retryAfterMs: HOUR_MS });
    line.unthrottled();
    expect(line.blockedUntil()).toBe(MORNING + HOUR_MS);
  });

  it('stays blocked over a restart', () => {
    const before = aLine();
    blocks(before.line, before.clock, 2);
    before.line.throttled(silent);
    const after = aLine(before.line.memory(), before.clock);
    expect(after.line.blockedUntil()).toBe(before.line.blockedUntil());
    before.clock.advance(4 * MINUTE_MS);
    expect(blocks(after.line, after.clock, 1)).toEqual([8]);
  });

  it.each([DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS])(
    'is left alone no longer when the wall clock steps by %i ms',
    (step) => {
      const { line, clock } = aLine();
      line.throttled(silent);
      clock.stepWall(step);
      expect(line.blockedUntil()).toBe(MORNING + step + MINUTE_MS);
    },
  );
});

describe('what a line remembers from a time when the clock was a year ahead', () => {
  it('blocks it for an hour at most', () => {
    const { line } = aLine({ blockedUntil: MORNING + 365 * DAY_MS, blockMs: MINUTE_MS });
    expect(line.blockedUntil()).toBe(MORNING + HOUR_MS);
  });
});

describe('the requests that a line remembers over a restart', () => {
  /** What is not known to the ms: two readings of the uptime, and when a request that was out then arrived. */
  const IN_DOUBT_MS = 4 * SECOND_MS;

  /** A line that has spent its ration, over a machine that has been up for a while. */
  function spent(upForMs: number): { memory: LineMemory; clock: FakeClock } {
    const clock = fakeClock();
    clock.sleep(upForMs);
    const { line } = aLine({}, clock);
    for (let i = 0; i < 18; i += 1) departing(line);
    return { memory: line.memory(), clock };
  }

  /** How long the next question waits after the start. */
  const waits = (memory: LineMemory, clock: FakeClock): number => {
    const { line } = aLine(memory, clock);
    return line.freeAt('screen') - clock.now();
  };

  it('count until their minute is over', () => {
    const { memory, clock } = spent(HOUR_MS);
    clock.advance(30 * SECOND_MS);
    const waited = waits(memory, clock);
    expect(waited).toBeGreaterThan(30 * SECOND_MS);
    expect(waited).toBeLessThanOrEqual(30 * SECOND_MS + IN_DOUBT_MS);
    clock.sleep(30 * SECOND_MS + IN_DOUBT_MS);
    expect(waits(memory, clock)).toBe(0);
  });

  it.each([2 * HOUR_MS, -2 * HOUR_MS, 26 * HOUR_MS, 365 * DAY_MS, -365 * DAY_MS])(
    'count as long, no more and no less, when the clock was set by %i ms meanwhile',
    (step) => {
      const { memory, clock } = spent(HOUR_MS);
      clock.advance(30 * SECOND_MS);
      const waited = waits(memory, clock);
      clock.stepWall(step);
      expect(waits(memory, clock)).toBe(waited);
    },
  );

  it('count in full when the two runs read the uptime the other way round', () => {
    const { memory, clock } = spent(HOUR_MS);
    const justBefore = fakeClock();
    justBefore.sleep(clock.steady() - 2 * SECOND_MS);
    expect(waits(memory, justBefore)).toBe(MINUTE_MS + 1);
  });

  it('count less the time that a machine started anew has been up for: as long is certain, more is not', () => {
    const { memory } = spent(HOUR_MS);
    const anew = fakeClock();
    anew.sleep(20 * SECOND_MS);
    const waited = waits(memory, anew);
    expect(waited).toBeGreaterThan(40 * SECOND_MS);
    expect(waited).toBeLessThanOrEqual(40 * SECOND_MS + IN_DOUBT_MS);
    anew.sleep(40 * SECOND_MS + IN_DOUBT_MS);
    expect(waits(memory, anew)).toBe(0);
  });
});

describe('the ration of a line', () => {
  it('is the same however the wall clock swings', () => {
    const { line, clock } = aLine();
    clock.stepWall(-SECOND_MS);
    for (let i = 0; i < 18; i += 1) departing(line);
    clock.stepWall(2 * SECOND_MS);
    clock.advance(MINUTE_MS);
    expect(line.depart('screen')).toBeNull();
    clock.advance(1);
    expect(line.depart('screen')).not.toBeNull();
  });

  it('counts a question twice that is sent twice, and the first sending until it broke', () => {
    const { line, clock } = aLine();
    const departure = departing(line);
    clock.advance(SECOND_MS);
    expect(line.departAgain(departure)).not.toBeNull();
    expect(line.memory().sentAt).toEqual([SECOND_MS, SECOND_MS]);
  });

  it('gives no leave for a second sending where its lane has no share left, or the gateway wants to be left alone', () => {
    const { line, clock } = aLine();
    const background = Array.from({ length: 10 }, () => departing(line, 'background'));
    const onScreen = departing(line);
    expect(background.map((departure) => line.departAgain(departure))).toEqual(background.map(() => null));
    expect(line.departAgain(onScreen)).not.toBeNull();
    clock.advance(2 * MINUTE_MS);
    const later = departing(line);
    line.throttled(silent);
    expect(line.departAgain(later)).toBeNull();
  });

  it('gives a question that can wait no more than was left for such ones', () => {
    const { line } = aLine();
    const departure = line.depart('spare', 9);
    if (!departure) throw new Error('no share');
    expect(line.departAgain(departure)).toBeNull();
  });

  it('gets back the share of the request that never left, not of the one that did', () => {
    const { line, clock } = aLine();
    const never = departing(line);
    clock.advance(SECOND_MS);
    departing(line);
    const failure = { code: 'connection-refused' } as const;
    learnFromAnswer(line, openNewsDesk(), { kind: 'unreachable', failure }, never, clock.now());
    expect(line.memory().sentAt).toEqual([SECOND_MS]);
  });
});

describe('a block that the gateway measured itself', () => {
  it('is not what the next one without a measure doubles from', () => {
    const { line, clock } = aLine();
    line.throttled({ retryAfterMs: SECOND_MS });
    clock.advance(2 * SECOND_MS);
    line.throttled(silent);
    expect(line.blockedUntil()).toBe(clock.now() + MINUTE_MS);
  });
});

describe('a line that goes down', () => {
  it('with four requests out is tried again after two seconds, not eight', () => {
    const { line } = aLine();
    const out = Array.from({ length: 4 }, () => departing(line));
    for (const departure of out) line.failed(departure);
    expect(line.nextAttemptAt(false)).toBe(MORNING + 2 * SECOND_MS);
  });

  it('is tried ever less often when each attempt left after the one before had failed', () => {
    const { line, clock } = aLine();
    const pauses = Array.from({ length: 4 }, () => {
      line.failed(departing(line));
      const ms = (line.nextAttemptAt(false) ?? 0) - clock.now();
      clock.advance(ms);
      return ms / SECOND_MS;
    });
    expect(pauses).toEqual([0, 2, 4, 8]);
  });

  it('is not tried later because of a request that left over the old network', () => {
    const { line } = aLine();
    for (let i = 0; i < 5; i += 1) line.failed(departing(line));
    const old = departing(line);
    line.tryAtOnce();
    line.failed(old);
    expect(line.nextAttemptAt(false)).toBe(MORNING);
  });
});

describe('the line as it is shown', () => {
  it('counts what waits only while it is down', () => {
    const { line } = aLine();
    expect(line.view(3, true)).toMatchObject({ online: true, queued: 0, nextAttemptAt: null });
    line.failed(null);
    expect(line.view(3, true)).toMatchObject({ online: true });
    line.failed(null);
    expect(line.view(3, true)).toMatchObject({ online: false, queued: 3, nextAttemptAt: MORNING + 2_000 });
  });

  it("says when it can't serve all that is watched", () => {
    const { line } = aLine();
    expect(line.loaded(10, 10)).toBe(false);
    expect(line.view(0, false).stretched).toBe(false);
    expect(line.loaded(11, 10)).toBe(true);
    expect(line.view(0, false).stretched).toBe(true);
    expect(line.loaded(12, 10)).toBe(false);
  });

  it('forgives refused credentials when they were changed, and forgets no request', () => {
    const { line } = aLine();
    line.suspended.suspend('D0001');
    for (let i = 0; i < 18; i += 1) departing(line);
    line.renew(20);
    expect(line.suspended.size).toBe(0);
    expect(line.depart('screen')).toBeNull();
  });
});
