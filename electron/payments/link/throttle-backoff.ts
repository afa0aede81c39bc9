/**
 * "Too many requests": how long a gateway is left alone. For as long as it says, else a minute, doubling to an hour.
 * Times are ms of any clock that never steps.
 */
import type { Throttle } from '../../ports/gateway.ts';

const SHORTEST_MS = 1_000;
const FIRST_MS = 60_000;
/** A Retry-After of years would mean never hearing of a payment again. */
export const LONGEST_BACKOFF_MS = 3_600_000;

export class ThrottleBackoff {
  #until: number | null;
  #lastMs: number | null;

  /** @param lastMs how long the last one of our own measure was; the next is twice as long */
  constructor(until: number | null, lastMs: number | null) {
    this.#until = until;
    this.#lastMs = lastMs;
  }

  get lastMs(): number | null {
    return this.#lastMs;
  }

  /** @returns when the block that runs now ends; `null` when none does */
  until(now: number): number | null {
    return this.#until !== null && this.#until > now ? this.#until : null;
  }

  throttled({ retryAfterMs }: Throttle, now: number): void {
    const running = this.until(now);
    // Asked before the block that runs: one excess is one block, however many requests were out together.
    if (running !== null && retryAfterMs === null) return;
    const wanted = retryAfterMs ?? (this.#lastMs ?? FIRST_MS / 2) * 2;
    const blockMs = Math.min(Math.max(wanted, SHORTEST_MS), LONGEST_BACKOFF_MS);
    if (running !== null && now + blockMs <= running) return;
    // What the gateway named is its own measure; only ours doubles.
    if (retryAfterMs === null) this.#lastMs = blockMs;
    this.#until = now + blockMs;
  }

  /**
   * A proper answer after a block: the next block starts small again. One that arrives during it was asked for before
   * it, or was a creation, which is never held back: neither says that we may ask again.
   */
  unthrottled(now: number): void {
    if (this.until(now) !== null) return;
    this.#lastMs = null;
    this.#until = null;
  }
}
