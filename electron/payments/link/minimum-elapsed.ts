/**
 * How long ago a moment was that an earlier run of the program saved, by the monotonic clock. The wall clock can't be
 * used, because it may differ at each start.
 */

/** The longest time a request in flight at the program's end is assumed to take to the gateway. */
const LONGEST_TRANSIT_MS = 1_000;
/** The most the clocks of two runs may differ, each within a second or so of the uptime: see `clock.ts`. */
const CLOCK_DIFFERENCE_MS = 2_500;

/**
 * @param at from `Clock.monotonic` of the earlier run, ms
 * @param monotonic from `Clock.monotonic` of this run, now, ms
 * @returns ms that have certainly passed since the request can have reached the gateway
 */
export function minimumElapsed(at: number, monotonic: number): number {
  // A smaller uptime than the saved one means the machine was restarted, so its whole uptime has passed.
  const wasRestarted = at > monotonic + CLOCK_DIFFERENCE_MS;
  return Math.max(0, monotonic - (wasRestarted ? 0 : at) - LONGEST_TRANSIT_MS - CLOCK_DIFFERENCE_MS);
}
