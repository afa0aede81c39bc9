/**
 * The core's one source of time. What waits or dates something in `payments/` and `usecases/` takes a `Clock`, so that
 * tests can control it. Rate limits and retries use `monotonic`; displayed and stored times use `now`.
 */
import { uptime } from 'node:os';
import { ignoreErrors } from './ignore-errors.ts';

export interface Clock {
  /** Wall clock, whole epoch ms. May step. */
  now(): number;
  /**
   * Ms that never step and count sleep as elapsed time. They start at about the machine's uptime, so they continue over
   * a restart of the program. A smaller value than in an earlier run means that the machine was restarted.
   */
  monotonic(): number;
  /** Calls back once after `delayMs` (0 to 2^31-1). @returns a function that cancels it */
  after(delayMs: number, callback: () => void): () => void;
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
  const readUptime = (): number => ignoreErrors(() => uptimeS() * 1_000) ?? Number.NaN;
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

const monotonic = monotonicClock(uptime, () => performance.now());

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
