import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRation, type RationLane } from '../../../electron/payments/link/rate-limiter.ts';
import { MORNING } from '../../support/builders.ts';

const takeAll = (ration: ReturnType<typeof openRation>, lane: RationLane, now: number): number => {
  let taken = 0;
  while (taken < 1_000 && ration.take(lane, now)) taken += 1;
  return taken;
};
const within = (times: readonly number[], end: number): number =>
  times.filter((at) => at <= end && at >= end - 60_000).length;

const requests = fc.array(
  fc.record({
    lane: fc.constantFrom<RationLane>('creation', 'screen', 'screen', 'background', 'background', 'background'),
    pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(59_999, 60_000, 60_001)),
  }),
  { maxLength: 200 },
);
const perMinute = fc.integer({ min: 1, max: 60 });

describe('the ration', () => {
  it('lets no check leave that would be one too many in any sliding minute, whoever asks', () => {
    fc.assert(
      fc.property(perMinute, requests, (limit, wanted) => {
        const ration = openRation(limit, []);
        const sent: number[] = [];
        let now = MORNING;
        for (const { lane, pause } of wanted) {
          now += pause;
          if (!ration.take(lane, now)) continue;
          sent.push(now);
          if (lane !== 'creation') expect(within(sent, now)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('holds with a tenth of it in creations, which are never held back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), requests, (limit, wanted) => {
        const ration = openRation(limit, []);
        const sent: number[] = [];
        const created: number[] = [];
        let now = MORNING;
        for (const { lane, pause } of wanted) {
          now += pause;
          if (lane === 'creation') {
            // A counter that sells more than this is asked to have a larger ration.
            if (within(created, now) >= Math.ceil(limit / 10)) continue;
            created.push(now);
            expect(ration.take(lane, now)).not.toBeNull();
          } else if (!ration.take(lane, now)) continue;
          sent.push(now);
          expect(within(sent, now)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });

  it('says truly when the lane may ask again', () => {
    fc.assert(
      fc.property(perMinute, requests, fc.constantFrom<RationLane>('screen', 'background'), (limit, wanted, lane) => {
        const ration = openRation(limit, []);
        let now = MORNING;
        for (const request of wanted) {
          now += request.pause;
          ration.take(request.lane, now);
        }
        const freeAt = ration.freeAt(lane, now);
        if (freeAt > now) expect(openRation(limit, []).take(lane, freeAt)).not.toBeNull();
        if (freeAt > now) expect(ration.take(lane, freeAt - 1)).toBeNull();
        expect(ration.take(lane, freeAt)).not.toBeNull();
      }),
    );
  });

  it('keeps half for the payment on screen', () => {
    const ration = openRation(20, []);
    expect(takeAll(ration, 'background', MORNING)).toBe(10);
    expect(takeAll(ration, 'screen', MORNING)).toBe(8);
  });

  it('counts a creation against what is kept for creations, not against the screen', () => {
    const ration = openRation(20, []);
    ration.take('creation', MORNING);
    expect(takeAll(ration, 'background', MORNING)).toBe(10);
    expect(takeAll(ration, 'screen', MORNING)).toBe(8);
    expect(takeAll(ration, 'creation', MORNING)).toBe(1_000);
  });

  it('takes more creations than are kept for them from everybody', () => {
    const ration = openRation(20, []);
    for (let i = 0; i < 5; i += 1) ration.take('creation', MORNING);
    expect(takeAll(ration, 'screen', MORNING)).toBe(15);
  });

  it('measures its minute from when a request came back: on its way one may be slower than another', () => {
    const ration = openRation(1, []);
    const slow = ration.take('screen', MORNING);
    if (!slow) throw new Error('no share');
    ration.cameBack(slow, MORNING + 3_000);
    expect(ration.freeAt('screen', MORNING + 60_001)).toBe(MORNING + 63_001);
    ration.giveBack(slow);
    ration.cameBack(slow, MORNING + 4_000);
    expect(ration.sentAt(MORNING + 4_000)).toEqual([]);
  });

  it('lets the screen have what nobody else uses', () => {
    expect(takeAll(openRation(20, []), 'screen', MORNING)).toBe(18);
  });

  it('never delays a creation', () => {
    const ration = openRation(4, []);
    takeAll(ration, 'screen', MORNING);
    expect(takeAll(ration, 'creation', MORNING)).toBe(1_000);
  });

  it.each([1, 2, 3])('of %i still lets something be asked', (limit) => {
    expect(takeAll(openRation(limit, []), 'screen', MORNING)).toBe(limit);
    expect(takeAll(openRation(limit, []), 'background', MORNING)).toBe(1);
  });

  it('counts what was sent before a restart', () => {
    const before = openRation(20, []);
    takeAll(before, 'screen', MORNING);
    const after = openRation(20, before.sentAt(MORNING + 30_000));
    expect(after.take('screen', MORNING + 60_000)).toBeNull();
    expect(after.take('screen', MORNING + 60_001)).not.toBeNull();
  });

  it('forgets what is older than a minute', () => {
    const ration = openRation(20, []);
    ration.take('screen', MORNING);
    expect(ration.sentAt(MORNING + 60_000)).toEqual([MORNING]);
    expect(ration.sentAt(MORNING + 60_001)).toEqual([]);
  });

  it('takes back what was never sent, and not another of the same lane', () => {
    const ration = openRation(2, []);
    const first = ration.take('screen', MORNING);
    const second = ration.take('screen', MORNING + 1_000);
    if (!first || !second) throw new Error('no share');
    ration.giveBack(first);
    expect(ration.sentAt(MORNING + 1_000)).toEqual([MORNING + 1_000]);
    ration.giveBack(first);
    expect(ration.sentAt(MORNING + 1_000)).toEqual([MORNING + 1_000]);
    ration.giveBack(second);
    expect(ration.sentAt(MORNING + 1_000)).toEqual([]);
  });
});
