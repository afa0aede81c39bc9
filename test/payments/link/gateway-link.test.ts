import { describe, expect, it } from 'vitest';
import { GatewayLink, type RequestPermit } from '../../../electron/payments/link/gateway-link.ts';
import type { RequestPriority } from '../../../electron/payments/link/rate-limiter.ts';
import { updateLinkFromAnswer } from '../../../electron/payments/link/update-link.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { LinkState } from '../../../electron/ports/ledger/payment-port.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { anAccount, MORNING } from '../../support/builders.ts';
import { type FakeClock, fakeClock } from '../../support/fake-clock.ts';

const silent = { retryAfterMs: null };

function aLine(
  memory: Partial<LinkState> = {},
  clock: FakeClock = fakeClock(),
): { link: GatewayLink; clock: FakeClock } {
  return {
    link: new GatewayLink(anAccount, clock, 20, { sentAt: [], blockedUntil: null, blockMs: null, ...memory }),
    clock,
  };
}

function departing(link: GatewayLink, priority: RequestPriority = 'screen'): RequestPermit {
  const permit = link.acquire(priority);
  if (!permit) throw new Error('no share');
  return permit;
}

/** Blocked again after each block. @returns their lengths in minutes */
function blocks(link: GatewayLink, clock: FakeClock, count: number): number[] {
  return Array.from({ length: count }, () => {
    link.throttled(silent);
    const ms = (link.blockedUntil() ?? clock.now()) - clock.now();
    clock.advance(ms);
    return ms / MINUTE_MS;
  });
}

describe('a gateway that wants to be asked less', () => {
  it('starts small again after it answered properly', () => {
    const { link, clock } = aLine();
    blocks(link, clock, 4);
    link.unthrottled();
    expect(blocks(link, clock, 1)).toEqual([1]);
  });

  it('stays blocked over a restart', () => {
    const before = aLine();
    blocks(before.link, before.clock, 2);
    before.link.throttled(silent);
    const after = aLine(before.link.memory(), before.clock);
    expect(after.link.blockedUntil()).toBe(before.link.blockedUntil());
    before.clock.advance(4 * MINUTE_MS);
    expect(blocks(after.link, after.clock, 1)).toEqual([8]);
  });

  it.each([DAY_MS, -DAY_MS, 365 * DAY_MS, -365 * DAY_MS])(
    'is left alone no longer when the wall clock steps by %i ms',
    (step) => {
      const { link, clock } = aLine();
      link.throttled(silent);
      clock.stepWall(step);
      expect(link.blockedUntil()).toBe(MORNING + step + MINUTE_MS);
    },
  );
});

describe('what a link remembers from a time when the clock was a year ahead', () => {
  it('blocks it for an hour at most', () => {
    const { link } = aLine({ blockedUntil: MORNING + 365 * DAY_MS, blockMs: MINUTE_MS });
    expect(link.blockedUntil()).toBe(MORNING + HOUR_MS);
  });
});

describe('the requests that a link remembers over a restart', () => {
  /** Uncertainty in ms: two readings of the uptime, and the arrival time of a request in flight. */
  const IN_DOUBT_MS = 4 * SECOND_MS;

  /** A link whose rate limit is used up, on a machine with some uptime. */
  function spent(upForMs: number): { memory: LinkState; clock: FakeClock } {
    const clock = fakeClock();
    clock.sleep(upForMs);
    const { link } = aLine({}, clock);
    for (let i = 0; i < 18; i += 1) departing(link);
    return { memory: link.memory(), clock };
  }

  /** The next request's delay after the start. */
  const waits = (memory: LinkState, clock: FakeClock): number => {
    const { link } = aLine(memory, clock);
    return link.freeAt('screen') - clock.now();
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
    justBefore.sleep(clock.monotonic() - 2 * SECOND_MS);
    expect(waits(memory, justBefore)).toBe(MINUTE_MS + 1);
  });

  it('count less the time that a machine started again has been up for: as long is certain, more is not', () => {
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

describe('the rate limit of a link', () => {
  it('is the same however the wall clock swings', () => {
    const { link, clock } = aLine();
    clock.stepWall(-SECOND_MS);
    for (let i = 0; i < 18; i += 1) departing(link);
    clock.stepWall(2 * SECOND_MS);
    clock.advance(MINUTE_MS);
    expect(link.acquire('screen')).toBeNull();
    clock.advance(1);
    expect(link.acquire('screen')).not.toBeNull();
  });

  it('counts a question twice that is sent twice, and the first sending until it broke', () => {
    const { link, clock } = aLine();
    const permit = departing(link);
    clock.advance(SECOND_MS);
    expect(link.acquireRetry(permit)).not.toBeNull();
    expect(link.memory().sentAt).toEqual([SECOND_MS, SECOND_MS]);
  });

  it('gives no leave for a second sending where its lane has no share left, or the gateway wants to be left alone', () => {
    const { link, clock } = aLine();
    const background = Array.from({ length: 10 }, () => departing(link, 'background'));
    const onScreen = departing(link);
    expect(background.map((permit) => link.acquireRetry(permit))).toEqual(background.map(() => null));
    expect(link.acquireRetry(onScreen)).not.toBeNull();
    clock.advance(2 * MINUTE_MS);
    const later = departing(link);
    link.throttled(silent);
    expect(link.acquireRetry(later)).toBeNull();
  });

  it('gives a question that can wait no more than was left for such ones', () => {
    const { link } = aLine();
    const permit = link.acquire('idle', 9);
    if (!permit) throw new Error('no share');
    expect(link.acquireRetry(permit)).toBeNull();
  });

  it('gets back the share of the request that never left, not of the one that did', () => {
    const { link, clock } = aLine();
    const never = departing(link);
    clock.advance(SECOND_MS);
    departing(link);
    const failure = { code: 'connection-refused' } as const;
    updateLinkFromAnswer(link, createEventBus(), { kind: 'unreachable', failure }, never, clock.now());
    expect(link.memory().sentAt).toEqual([SECOND_MS]);
  });
});

describe('a link that goes offline', () => {
  it('with four requests out is tried again after two seconds, not eight', () => {
    const { link } = aLine();
    const out = Array.from({ length: 4 }, () => departing(link));
    for (const permit of out) link.failed(permit);
    expect(link.nextAttemptAt(false)).toBe(MORNING + 2 * SECOND_MS);
  });

  it('is tried ever less often when each attempt left after the one before had failed', () => {
    const { link, clock } = aLine();
    const pauses = Array.from({ length: 4 }, () => {
      link.failed(departing(link));
      const ms = (link.nextAttemptAt(false) ?? 0) - clock.now();
      clock.advance(ms);
      return ms / SECOND_MS;
    });
    expect(pauses).toEqual([0, 2, 4, 8]);
  });

  it('is not tried later because of a request that left over the old network', () => {
    const { link } = aLine();
    for (let i = 0; i < 5; i += 1) link.failed(departing(link));
    const old = departing(link);
    link.tryAtOnce();
    link.failed(old);
    expect(link.nextAttemptAt(false)).toBe(MORNING);
  });
});

describe('the link as it is shown', () => {
  it('counts what waits only while it is down', () => {
    const { link } = aLine();
    expect(link.view(3, true)).toMatchObject({ online: true, queued: 0, nextAttemptAt: null });
    link.failed(null);
    expect(link.view(3, true)).toMatchObject({ online: true });
    link.failed(null);
    expect(link.view(3, true)).toMatchObject({ online: false, queued: 3, nextAttemptAt: MORNING + 2_000 });
  });

  it("says when it can't serve all that is watched", () => {
    const { link } = aLine();
    expect(link.loaded(10, 10)).toBe(false);
    expect(link.view(0, false).overloaded).toBe(false);
    expect(link.loaded(11, 10)).toBe(true);
    expect(link.view(0, false).overloaded).toBe(true);
    expect(link.loaded(12, 10)).toBe(false);
  });

  it('forgives refused credentials when they were changed, and forgets no request', () => {
    const { link } = aLine();
    link.credentialRefusals.suspend('D0001');
    for (let i = 0; i < 18; i += 1) departing(link);
    link.renew(20);
    expect(link.credentialRefusals.suspended()).toEqual([]);
    expect(link.acquire('screen')).toBeNull();
  });
});
