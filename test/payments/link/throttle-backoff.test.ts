/** How long nothing is asked after "too many requests". Times in ms of a monotonic clock. */
import { describe, expect, it } from 'vitest';
import { minimumElapsed, ThrottleBackoff } from '../../../electron/payments/link/link-conditions.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';

const NOW = 5_000_000;
const unnamed = { retryAfterMs: null };

describe('the pause after "too many requests"', () => {
  it('is a minute, then twice as long each time, an hour at most', () => {
    const backoff = new ThrottleBackoff(null, null);
    let now = NOW;
    const minutes = Array.from({ length: 8 }, () => {
      backoff.throttled(unnamed, now);
      const until = backoff.until(now) ?? 0;
      const pause = (until - now) / MINUTE_MS;
      now = until;
      return pause;
    });
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it.each([
    [0, 1_000],
    [999, 1_000],
    [7_000, 7_000],
    [HOUR_MS, HOUR_MS],
    [30 * 24 * HOUR_MS, HOUR_MS],
  ])('is what the gateway names, %i ms, within a second and an hour', (retryAfterMs, pauseMs) => {
    const backoff = new ThrottleBackoff(null, null);
    backoff.throttled({ retryAfterMs }, NOW);
    expect(backoff.until(NOW)).toBe(NOW + pauseMs);
  });

  it('ends at its very moment, and there is none before it was asked for', () => {
    const backoff = new ThrottleBackoff(NOW, MINUTE_MS);
    expect([backoff.until(NOW - 1), backoff.until(NOW), new ThrottleBackoff(null, null).until(0)]).toEqual([
      ...[NOW, null, null],
    ]);
  });

  it('is one for requests that were under way together, and only a longer one that is named replaces it', () => {
    const backoff = new ThrottleBackoff(null, null);
    backoff.throttled(unnamed, NOW);
    backoff.throttled(unnamed, NOW + 100);
    backoff.throttled({ retryAfterMs: 10_000 }, NOW + 200);
    expect([backoff.until(NOW + 200), backoff.lastMs]).toEqual([NOW + MINUTE_MS, MINUTE_MS]);
    backoff.throttled({ retryAfterMs: 2 * MINUTE_MS }, NOW + 300);
    expect([backoff.until(NOW + 300), backoff.lastMs]).toEqual([NOW + 300 + 2 * MINUTE_MS, MINUTE_MS]);
  });

  it('that the gateway named does not make the next one longer', () => {
    const backoff = new ThrottleBackoff(null, null);
    backoff.throttled({ retryAfterMs: 30 * MINUTE_MS }, NOW);
    const later = NOW + HOUR_MS;
    backoff.throttled(unnamed, later);
    expect(backoff.until(later)).toBe(later + MINUTE_MS);
  });

  it('starts at a minute again after a proper answer, which proves nothing while a pause runs', () => {
    const backoff = new ThrottleBackoff(NOW + MINUTE_MS, 8 * MINUTE_MS);
    backoff.unthrottled(NOW);
    expect([backoff.until(NOW), backoff.lastMs]).toEqual([NOW + MINUTE_MS, 8 * MINUTE_MS]);
    backoff.unthrottled(NOW + MINUTE_MS);
    expect([backoff.until(NOW), backoff.lastMs]).toEqual([null, null]);
  });

  it('continues doubling after a restart', () => {
    const backoff = new ThrottleBackoff(null, 4 * MINUTE_MS);
    backoff.throttled(unnamed, NOW);
    expect(backoff.until(NOW)).toBe(NOW + 8 * MINUTE_MS);
  });
});

describe('how long ago an earlier run sent its last request', () => {
  it.each([
    ['less than its way and the clocks may take', 10_000, 13_500, 0],
    ['a millisecond more', 10_000, 13_501, 1],
    ['an hour later', 10_000, 3_613_500, HOUR_MS],
    ['by clocks that differ a little', 12_500, 10_000, 0],
    ['before the machine was started again', 90_000, 63_500, MINUTE_MS],
    ['before the machine was started again, by a millisecond', 12_501, 10_000, 6_500],
  ])('counts from the earliest: %s', (_, at, monotonic, elapsedMs) => {
    expect(minimumElapsed(at, monotonic)).toBe(elapsedMs);
  });
});
