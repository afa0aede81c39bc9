import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planNextCheck, UNWATCHED } from '../../../electron/payments/watch/schedule.ts';
import type { Payment } from '../../../shared/model/payment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../shared/model/values/time.ts';
import { aPayment, bankMethod, MORNING } from '../../support/builders.ts';

/** No jitter. */
const MIDDLE = 0.5;

/** Checks whenever the plan says so, from its creation to `until`. @returns ms after creation */
function moments(payment: Payment, { until, onScreen = false, from = 0, random = () => MIDDLE }: Watching): number[] {
  const asked: number[] = [];
  let now = payment.createdAt + from;
  for (;;) {
    const { nextCheckAt } = planNextCheck(payment, now, onScreen, random());
    if (nextCheckAt === null || nextCheckAt > payment.createdAt + until) return asked;
    if (nextCheckAt <= now) throw new Error('A plan for the past');
    asked.push(nextCheckAt - payment.createdAt);
    now = nextCheckAt;
  }
}
interface Watching {
  readonly until: number;
  readonly onScreen?: boolean;
  readonly from?: number;
  readonly random?: () => number;
}

const inSeconds = (all: readonly number[]): number[] => all.map((ms) => ms / SECOND_MS);
const inMinutes = (all: readonly number[]): number[] => all.map((ms) => ms / MINUTE_MS);
const longLived = { expiresAt: MORNING + HOUR_MS };

describe('a payment on screen', () => {
  it('is asked about often while the customer is likely to pay, then less', () => {
    const asked = inSeconds(moments(aPayment(longLived), { until: 4 * MINUTE_MS, onScreen: true }));
    const firstMinute = [5, 10, 15, 20, 27, 35, 44, 54];
    const everyTwelve = [66, 78, 90, 102, 114, 126, 138, 150, 162, 174];
    expect(asked).toEqual([...firstMinute, ...everyTwelve, 180, 200, 220, 240]);
  });

  it('is asked about in the same way while it is unconfirmed', () => {
    const unconfirmed = aPayment({ state: 'unconfirmed', ...longLived });
    const pending = aPayment(longLived);
    const watching = { until: 10 * MINUTE_MS, onScreen: true };
    expect(moments(unconfirmed, watching)).toEqual(moments(pending, watching));
  });
});

describe('a payment in the background', () => {
  it('is asked about every 30 s if it is QRIS', () => {
    const asked = inSeconds(moments(aPayment(longLived), { until: 3 * MINUTE_MS }));
    expect(asked).toEqual([30, 60, 90, 120, 150, 180]);
  });

  it('is asked about after a minute, growing to five, if it is a virtual account', () => {
    const payment = aPayment({ method: bankMethod, ...longLived });
    expect(inMinutes(moments(payment, { until: 31 * MINUTE_MS }))).toEqual([1, 2, 4, 7, 11, 16, 21, 26, 31]);
  });

  it.each([
    ['qris', 30],
    ['e-wallet', 30],
    ['credit-card', 30],
    ['checkout', 30],
    ['virtual-account', 60],
    ['retail', 60],
    ['pay-later', 60],
  ] as const)('is asked about first after as long as %s is likely to take, %i s', (kind, first) => {
    const payment = aPayment({ method: { ...bankMethod, kind }, ...longLived });
    expect(inSeconds(moments(payment, { until: MINUTE_MS })).at(0)).toBe(first);
  });

  it('is watched for a late payer after it was canceled', () => {
    const canceled = aPayment({ state: 'canceled', ...longLived });
    expect(inMinutes(moments(canceled, { until: 10 * MINUTE_MS }))).toEqual([1, 2, 4, 7]);
  });
});

describe('after the deadline', () => {
  it('is asked about right away, after 1, 5, 15 and 60 minutes, then hourly for a day', () => {
    const expired = aPayment({
      state: 'expired',
      createdAt: MORNING,
      expiresAt: MORNING,
      endedAt: MORNING + SECOND_MS,
    });
    const asked = moments(expired, { until: 3 * DAY_MS });
    expect(inMinutes(asked.slice(0, 7))).toEqual([1 / 60, 1, 5, 15, 60, 120, 180]);
    expect(asked.at(-1)).toBe(DAY_MS);
  });

  it('is asked about as densely, and for a day, from when its end was learned, if that was long after it', () => {
    const learntAt = MORNING + 3 * DAY_MS;
    const expired = aPayment({ state: 'expired', createdAt: MORNING, expiresAt: MORNING, endedAt: learntAt });
    const asked = moments(expired, { from: 3 * DAY_MS, until: 9 * DAY_MS }).map((at) => at - 3 * DAY_MS);
    expect(inMinutes(asked.slice(0, 6))).toEqual([1 / 60, 1, 5, 15, 60, 120]);
    expect(asked.at(-1)).toBe(DAY_MS);
  });

  it('is asked about as often from the deadline on where its end was learned within a minute of it', () => {
    const learnedAfter = (ms: number) =>
      aPayment({ state: 'expired', createdAt: MORNING, expiresAt: MORNING, endedAt: MORNING + ms });
    const lastAfter = (ms: number) => moments(learnedAfter(ms), { until: 3 * DAY_MS }).at(-1);
    expect([lastAfter(MINUTE_MS), lastAfter(MINUTE_MS + 1)]).toEqual([DAY_MS, DAY_MS + MINUTE_MS + 1]);
  });

  it('is asked about right after it, not at it, where a check falls on the deadline', () => {
    expect(moments(aPayment({ expiresAt: MORNING + 30_000 }), { until: 40_000 })).toEqual([31_000]);
    expect(moments(aPayment({ expiresAt: MORNING + 30_001 }), { until: 31_000 })).toEqual([30_000]);
  });

  it('is never asked about exactly before it, so that the question after it decides', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat(600), fc.boolean(), (random, s, onScreen) => {
        const payment = aPayment();
        const now = MORNING + s * SECOND_MS;
        const { nextCheckAt } = planNextCheck(payment, now, onScreen, random);
        const asked = moments(payment, { until: 11 * MINUTE_MS, onScreen, random: () => random });
        expect(nextCheckAt).toBeGreaterThan(now);
        expect(asked.some((at) => at > 10 * MINUTE_MS && at <= 10 * MINUTE_MS + 1_100)).toBe(true);
      }),
    );
  });

  it('ends for canceled and expired payments after a day, and for no other', () => {
    const now = MORNING + 10 * MINUTE_MS + DAY_MS;
    for (const state of ['canceled', 'expired'] as const) {
      expect(planNextCheck(aPayment({ state }), now, false, MIDDLE)).toEqual(UNWATCHED);
      expect(planNextCheck(aPayment({ state }), now - 1, false, MIDDLE).nextCheckAt).toBeGreaterThanOrEqual(now);
    }
    for (const state of ['pending', 'unconfirmed'] as const) {
      expect(planNextCheck(aPayment({ state }), now, false, MIDDLE).nextCheckAt).toBeGreaterThan(now);
    }
  });
});

describe('jitter', () => {
  const draws = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 1, maxLength: 20 });
  const cases = fc.record({
    draws,
    onScreen: fc.boolean(),
    bank: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 90 }),
  });

  it.each([
    [0, 27_000],
    [0.25, 28_500],
    [0.75, 31_500],
  ])('of %d asks about a QR by a tenth of 30 s earlier or later: after %i ms', (random, at) => {
    expect(moments(aPayment(longLived), { until: 35_000, random: () => random })).toEqual([at]);
  });

  it.each([
    [0, 1_100],
    [0.25, 1_050],
    [0.75, 1_050],
  ])('of %d only delays the check after the deadline: by %i ms', (random, after) => {
    const expired = aPayment({ state: 'expired', createdAt: MORNING, expiresAt: MORNING, endedAt: MORNING });
    expect(planNextCheck(expired, MORNING, false, random).nextCheckAt).toBe(MORNING + after);
  });

  it('skips a check that it may have brought forward to now', () => {
    const nextAfter = (ms: number) => planNextCheck(aPayment(longLived), MORNING + ms, true, MIDDLE).nextCheckAt;
    expect([nextAfter(3_999), nextAfter(4_000)]).toEqual([MORNING + 5_000, MORNING + 10_000]);
  });

  it('moves a check by at most a tenth of its distance, never asks twice for one, and never passes the deadline', () => {
    fc.assert(
      fc.property(cases, ({ draws: drawn, onScreen, bank, minutes }) => {
        const deadline = minutes * MINUTE_MS;
        const payment = aPayment({ expiresAt: MORNING + deadline, ...(bank ? { method: bankMethod } : {}) });
        const unending = { ...payment, expiresAt: MORNING + DAY_MS };
        const slots = moments(unending, { until: deadline + 6 * MINUTE_MS, onScreen });
        let i = 0;
        const asked = moments(payment, { until: deadline, onScreen, random: () => drawn[i++ % drawn.length] ?? 0 });
        asked.forEach((at, n) => {
          const [slot = 0, earlier = 0] = [slots[n], slots[n - 1]];
          expect(Math.abs(at - slot)).toBeLessThanOrEqual((slot - earlier) / 10 + 1);
          expect(at).toBeLessThan(deadline);
        });
        // None is skipped except the last, which the check right after the deadline may replace.
        const due = slots.filter((slot) => slot * 1.1 < deadline).length;
        expect(asked.length).toBeGreaterThanOrEqual(due - 1);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(['creating', 'paid', 'rejected', 'unresolved'] as const)('a payment that is %s', (state) => {
  it('is not watched', () => {
    expect(planNextCheck(aPayment({ state }), MORNING, true, MIDDLE)).toEqual(UNWATCHED);
  });
});
