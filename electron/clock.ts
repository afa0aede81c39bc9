/**
 * The one source of time. Everything that waits or dates something takes a `Clock`, so that tests can turn it.
 * Rate and retry arithmetic uses `steady`; what a person reads or a database keeps uses `now`.
 */
import { uptime } from 'node:os';

export interface Clock {
  /** Wall clock, epoch ms. May step. */
  now(): number;
  /** Ms that never step and that count sleep as time passed; only differences mean anything. */
  steady(): number;
  /** Calls back once after `delayMs` (0 to 2^31-1). @returns cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  // os.uptime() goes on counting while the machine sleeps; process.hrtime() and performance.now() do not.
  steady: () => uptime() * 1000,
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
