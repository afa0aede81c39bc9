/**
 * The one source of time. Everything that waits or dates something takes a `Clock`, so that tests can control it. Rate
 * limits and retries use `monotonic`; displayed and stored times use `now`. System times are validated once, in
 * `monotonic-clock.ts`, so no other code needs to.
 */
import { uptime } from 'node:os';
import { monotonicClock, validWallClock } from './monotonic-clock.ts';

export interface Clock {
  /** Wall clock, whole epoch ms of the years 1970 to 9999. May step. */
  now(): number;
  /**
   * Ms that never step and count sleep as elapsed time. They start at about the machine's uptime, so they continue over
   * a restart of the program. A smaller value than in an earlier run means that the machine was restarted.
   */
  monotonic(): number;
  /** Calls back once after `delayMs` (0 to 2^31-1). @returns a function that cancels it */
  after(delayMs: number, callback: () => void): () => void;
}

const monotonic = monotonicClock(uptime, () => performance.now());

export const systemClock: Clock = {
  now: validWallClock(() => Date.now(), monotonic),
  monotonic,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
