/**
 * Makes times to rely on out of what the system says: a wall clock that may be nonsense, an uptime in whole seconds, a
 * stopwatch that stands still while the machine sleeps. Decides nothing about steps: a clock that was set says sound
 * times, only other ones (`payments/watch/clock-steps.ts`).
 */

/** The last ms of the year 9999: a business day has four digits for its year. */
const LATEST_MS = 253_402_300_799_999;

/**
 * @param wallMs epoch ms, as the system says
 * @param monotonicMs ms that never step
 * @returns whole epoch ms. While the system says something that is no time, the last sound one goes on by `monotonicMs`
 */
export function validWallClock(wallMs: () => number, monotonicMs: () => number): () => number {
  let sound = 0;
  let since = monotonicMs();
  return () => {
    const said = Math.round(wallMs());
    const monotonic = monotonicMs();
    if (!(said >= 0 && said <= LATEST_MS)) return Math.round(sound + (monotonic - since));
    sound = said;
    since = monotonic;
    return said;
  };
}

/** More than the second to which some systems round their uptime, less than a step that the terminal takes notice of. */
const MOST_APART_MS = 1_500;

/**
 * As fine as the stopwatch, as complete as the uptime. By the uptime alone, a question that left within the last second
 * before a deadline could count as asked after it, on a system that counts whole seconds.
 * @param uptimeS seconds since the machine started, sleep included; may throw where a sandbox hides it
 * @param stopwatchMs ms that pass while the machine is awake
 * @returns ms that never go back, begun at the uptime; at 0 where that is hidden
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
    // One that is hidden, or was put back, says nothing about the time since it was last read.
    if (passed >= 0) apart += passed - awake;
    const slept = Math.abs(apart) > MOST_APART_MS ? apart : 0;
    apart -= slept;
    monotonic += Math.max(0, awake + slept);
    return monotonic;
  };
}
