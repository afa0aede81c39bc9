import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRateLimiter, type RequestPriority, screenShare } from '../../../electron/payments/link/rate-limiter.ts';
import { MORNING } from '../../support/builders.ts';

const takeAll = (
  rateLimiter: ReturnType<typeof createRateLimiter>,
  priority: RequestPriority,
  now: number,
  reserved?: number,
): number => {
  let taken = 0;
  while (taken < 1_000 && rateLimiter.take(priority, now, reserved)) taken += 1;
  return taken;
};
const within = (times: readonly number[], end: number): number =>
  times.filter((at) => at <= end && at >= end - 60_000).length;

const requests = fc.array(
  fc.record({
    priority: fc.constantFrom<RequestPriority>(
      'creation',
      'screen',
      'screen',
      'background',
      'background',
      'background',
    ),
    pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(59_999, 60_000, 60_001)),
  }),
  { maxLength: 200 },
);
const perMinute = fc.integer({ min: 1, max: 60 });

describe('the rate limit', () => {
  it('lets no check leave that would be one too many in any sliding minute, no matter who asks', () => {
    fc.assert(
      fc.property(perMinute, requests, (limit, wanted) => {
        const rateLimiter = createRateLimiter(limit, []);
        const sent: number[] = [];
        let now = MORNING;
        for (const { priority, pause } of wanted) {
          now += pause;
          if (!rateLimiter.take(priority, now)) continue;
          sent.push(now);
          if (priority !== 'creation') expect(within(sent, now)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('holds with a tenth of it in creations, which are never held back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), requests, (limit, wanted) => {
        const rateLimiter = createRateLimiter(limit, []);
        const sent: number[] = [];
        const created: number[] = [];
        let now = MORNING;
        for (const { priority, pause } of wanted) {
          now += pause;
          if (priority === 'creation') {
            // A counter with more sales needs a larger rate limit.
            if (within(created, now) >= Math.ceil(limit / 10)) continue;
            created.push(now);
            expect(rateLimiter.take(priority, now)).not.toBeNull();
          } else if (!rateLimiter.take(priority, now)) continue;
          sent.push(now);
          expect(within(sent, now)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('says truly when the lane may ask again', () => {
    fc.assert(
      fc.property(
        perMinute,
        requests,
        fc.constantFrom<RequestPriority>('screen', 'background'),
        (limit, wanted, priority) => {
          const rateLimiter = createRateLimiter(limit, []);
          let now = MORNING;
          for (const request of wanted) {
            now += request.pause;
            rateLimiter.take(request.priority, now);
          }
          const freeAt = rateLimiter.freeAt(priority, now);
          if (freeAt > now) expect(createRateLimiter(limit, []).take(priority, freeAt)).not.toBeNull();
          if (freeAt > now) expect(rateLimiter.take(priority, freeAt - 1)).toBeNull();
          expect(rateLimiter.take(priority, freeAt)).not.toBeNull();
        },
      ),
    );
  });

  it('keeps half for the payment on screen', () => {
    const rateLimiter = createRateLimiter(20, []);
    expect(takeAll(rateLimiter, 'background', MORNING)).toBe(10);
    expect(takeAll(rateLimiter, 'screen', MORNING)).toBe(8);
  });

  it('counts a creation against what is kept for creations, not against the screen', () => {
    const rateLimiter = createRateLimiter(20, []);
    rateLimiter.take('creation', MORNING);
    expect(takeAll(rateLimiter, 'background', MORNING)).toBe(10);
    expect(takeAll(rateLimiter, 'screen', MORNING)).toBe(8);
    expect(takeAll(rateLimiter, 'creation', MORNING)).toBe(1_000);
  });

  it('takes more creations than are kept for them from everybody', () => {
    const rateLimiter = createRateLimiter(20, []);
    for (let i = 0; i < 5; i += 1) rateLimiter.take('creation', MORNING);
    expect(takeAll(rateLimiter, 'screen', MORNING)).toBe(15);
  });

  it('measures its minute from when a request came back: on its way one may be slower than another', () => {
    const rateLimiter = createRateLimiter(1, []);
    const slow = rateLimiter.take('screen', MORNING);
    if (!slow) throw new Error('no share');
    rateLimiter.complete(slow, MORNING + 3_000);
    expect(rateLimiter.freeAt('screen', MORNING + 60_001)).toBe(MORNING + 63_001);
    rateLimiter.release(slow);
    rateLimiter.complete(slow, MORNING + 4_000);
    expect(rateLimiter.sentAt(MORNING + 4_000)).toEqual([]);
  });

  it('measures it so for the request that came back, and counts that once', () => {
    const rateLimiter = createRateLimiter(20, []);
    const [quick, slow] = [rateLimiter.take('screen', MORNING), rateLimiter.take('screen', MORNING + 1)];
    if (!quick || !slow) throw new Error('no share');
    rateLimiter.complete(slow, MORNING + 3_000);
    expect(rateLimiter.sentAt(MORNING + 3_000)).toEqual([MORNING, MORNING + 3_000]);
    rateLimiter.complete(quick, MORNING + 4_000);
    expect(rateLimiter.sentAt(MORNING + 4_000)).toEqual([MORNING + 3_000, MORNING + 4_000]);
  });

  it('lets the background use its whole half, whatever the screen has used of its own', () => {
    const rateLimiter = createRateLimiter(20, []);
    for (let i = 0; i < 8; i += 1) rateLimiter.take('screen', MORNING);
    expect(takeAll(rateLimiter, 'background', MORNING)).toBe(10);
  });

  it("keeps another attempt of the sale on screen within the screen's half, with the screen and what it remembers", () => {
    expect(takeAll(createRateLimiter(20, []), 'attempt', MORNING)).toBe(10);
    const rateLimiter = createRateLimiter(20, [MORNING, MORNING]);
    for (let i = 0; i < 3; i += 1) rateLimiter.take('screen', MORNING);
    for (let i = 0; i < 4; i += 1) rateLimiter.take('background', MORNING);
    expect(takeAll(rateLimiter, 'attempt', MORNING)).toBe(5);
    expect(takeAll(rateLimiter, 'screen', MORNING)).toBe(4);
  });

  it("gives idle checks what all checks leave of the background's half", () => {
    expect(takeAll(createRateLimiter(20, []), 'idle', MORNING)).toBe(10);
    const rateLimiter = createRateLimiter(20, []);
    rateLimiter.take('creation', MORNING);
    for (let i = 0; i < 3; i += 1) rateLimiter.take('screen', MORNING);
    for (let i = 0; i < 4; i += 1) rateLimiter.take('background', MORNING);
    expect(takeAll(rateLimiter, 'idle', MORNING)).toBe(3);
    expect(takeAll(rateLimiter, 'background', MORNING)).toBe(3);
  });

  it.each([
    [0, 10],
    [3, 7],
    [3.5, 7],
    [9, 1],
    [10, 0],
    [12, 0],
  ])('leaves idle checks next to %d that the background plans %i, however few were sent', (reserved, left) => {
    const rateLimiter = createRateLimiter(20, []);
    expect(takeAll(rateLimiter, 'idle', MORNING, reserved)).toBe(left);
    const freeAt = rateLimiter.freeAt('idle', MORNING, reserved);
    expect(freeAt).toBe(left === 0 ? Number.POSITIVE_INFINITY : MORNING + 60_001);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 1],
    [20, 8],
    [60, 24],
  ])('of %i leaves the screen %i when the background uses its whole half', (limit, share) => {
    expect(screenShare(limit)).toBe(share);
  });

  it.each([
    [3, 3],
    [4, 3],
    [10, 9],
    [11, 9],
  ])('of %i lets checks have %i: from four on, a tenth is kept for creations', (limit, checks) => {
    expect(takeAll(createRateLimiter(limit, []), 'screen', MORNING)).toBe(checks);
  });

  it('lets the screen have what nobody else uses', () => {
    expect(takeAll(createRateLimiter(20, []), 'screen', MORNING)).toBe(18);
  });

  it('never delays a creation', () => {
    const rateLimiter = createRateLimiter(4, []);
    takeAll(rateLimiter, 'screen', MORNING);
    expect(takeAll(rateLimiter, 'creation', MORNING)).toBe(1_000);
  });

  it.each([1, 2, 3])('of %i still lets something be asked', (limit) => {
    expect(takeAll(createRateLimiter(limit, []), 'screen', MORNING)).toBe(limit);
    expect(takeAll(createRateLimiter(limit, []), 'background', MORNING)).toBe(1);
  });

  it('counts what was sent before a restart', () => {
    const before = createRateLimiter(20, []);
    takeAll(before, 'screen', MORNING);
    const after = createRateLimiter(20, before.sentAt(MORNING + 30_000));
    expect(after.take('screen', MORNING + 60_000)).toBeNull();
    expect(after.take('screen', MORNING + 60_001)).not.toBeNull();
  });

  it('forgets what is older than a minute', () => {
    const rateLimiter = createRateLimiter(20, []);
    rateLimiter.take('screen', MORNING);
    expect(rateLimiter.sentAt(MORNING + 60_000)).toEqual([MORNING]);
    expect(rateLimiter.sentAt(MORNING + 60_001)).toEqual([]);
  });

  it('takes back what was never sent, and not another of the same lane', () => {
    const rateLimiter = createRateLimiter(2, []);
    const first = rateLimiter.take('screen', MORNING);
    const second = rateLimiter.take('screen', MORNING + 1_000);
    if (!first || !second) throw new Error('no share');
    rateLimiter.release(first);
    expect(rateLimiter.sentAt(MORNING + 1_000)).toEqual([MORNING + 1_000]);
    rateLimiter.release(first);
    expect(rateLimiter.sentAt(MORNING + 1_000)).toEqual([MORNING + 1_000]);
    rateLimiter.release(second);
    expect(rateLimiter.sentAt(MORNING + 1_000)).toEqual([]);
  });
});
