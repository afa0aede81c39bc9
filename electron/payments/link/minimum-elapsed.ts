/**
 * How long ago something was that an earlier run of the program noted, by the clock that never steps. What the wall
 * clock says of it is worth nothing: it may be another one at each start.
 */

/** A request that was out when the program ended may have taken so long to the gateway. */
const ON_ITS_WAY_MS = 1_000;
/** So far apart may the clocks of two runs be, each within a second or so of the uptime: see `monotonic-clock.ts`. */
const APART_MS = 2_500;

/**
 * @param at by `Clock.steady` of that run
 * @param monotonic by that of this one, now
 * @returns ms that have passed for certain since it can have reached the gateway
 */
export function minimumElapsed(at: number, monotonic: number): number {
  // Less than then: the machine was started anew since, so for at least as long as it has been up.
  const wasStartedAnew = at > monotonic + APART_MS;
  return Math.max(0, monotonic - (wasStartedAnew ? 0 : at) - ON_ITS_WAY_MS - APART_MS);
}
