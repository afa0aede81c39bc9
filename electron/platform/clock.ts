/**
 * The one source of time. Everything that waits or dates something takes a `Clock`, so that tests can turn it.
 * Rate and retry arithmetic uses `steady`; what a person reads or a database keeps uses `now`. What the system says of
 * time is checked once, in `monotonic-clock.ts`, so that nobody else need ask whether a time is one.
 */
import { uptime } from 'node:os';
import { validWallClock, monotonicClock } from './monotonic-clock.ts';

export interface Clock {
  /** Wall clock, whole epoch ms of the years 1970 to 9999. May step. */
  now(): number;
  /**
   * Ms that never step and that count sleep as time passed. Begins at about the machine's uptime, so that it goes on over
   * a restart of the program; where it says less than it did in an earlier run, the machine was started anew since.
   */
  monotonic(): number;
  /** Calls back once after `delayMs` (0 to 2^31-1). @returns cancels it. */
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
