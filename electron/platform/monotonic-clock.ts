/**
 * Builds two reliable clocks from unreliable system clocks: a validated wall clock and a monotonic clock that counts
 * sleep. The system gives a wall clock that may be invalid, an uptime in whole seconds, and a stopwatch that stops during
 * sleep. Steps are not handled here: a clock that was set returns valid times
 * (`payments/watch/clock-steps.ts`).
 */

/** The last ms of the year 9999, because a business day has a four-digit year. */
const LATEST_MS = 253_402_300_799_999;

/**
 * @param wallMs epoch ms of the system
 * @param monotonicMs ms that never step
 * @returns whole epoch ms. While the system's time is invalid, the last valid one plus elapsed `monotonicMs`
 */
export function validWallClock(wallMs: () => number, monotonicMs: () => number): () => number {
  let lastValid = 0;
  let since = monotonicMs();
  return () => {
    const wall = Math.round(wallMs());
    const monotonic = monotonicMs();
    if (!(wall >= 0 && wall <= LATEST_MS)) return Math.round(lastValid + (monotonic - since));
    lastValid = wall;
    since = monotonic;
    return wall;
  };
}

/** More than the second to which some systems round their uptime, less than the smallest clock step that is handled. */
const MOST_APART_MS = 1_500;

/**
 * Combines the stopwatch's precision with the uptime's completeness. With a whole-second uptime alone, a request sent
 * in the last second before a deadline could count as sent after it.
 * @param uptimeS seconds since the machine started, sleep included; may throw if a sandbox hides it
 * @param stopwatchMs ms that pass while the machine is awake
 * @returns ms that never go back, starting at the uptime; at 0 if that is hidden
 */
export function monotonicClock(uptimeS: () => number, stopwatchMs: () => number): () => number {
  const readUptime = (): number => {
    try {
      return uptimeS() * 1_000;
    } catch {
      return Number.NaN;
    }
  };
  let stopwatchBefore = stopwatchMs();
  let uptimeBefore = readUptime();
  let monotonic = Number.isNaN(uptimeBefore) ? 0 : uptimeBefore;
  let apart = 0;
  return () => {
    const [stopwatch, up] = [stopwatchMs(), readUptime()];
    const awake = stopwatch - stopwatchBefore;
    const passed = up - uptimeBefore;
    stopwatchBefore = stopwatch;
    uptimeBefore = up;
    // A hidden uptime, or one that was set back, gives no information about the elapsed time.
    if (passed >= 0) apart += passed - awake;
    const slept = Math.abs(apart) > MOST_APART_MS ? apart : 0;
    apart -= slept;
    monotonic += Math.max(0, awake + slept);
    return monotonic;
  };
}
