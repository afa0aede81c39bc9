/**
 * The pause after "too many requests": as long as the gateway says, else one minute, doubling up to an hour. Times are
 * ms of a monotonic clock.
 */
import type { Throttle } from '../../ports/gateway/gateway-answers.ts';

const SHORTEST_MS = 1_000;
const FIRST_MS = 60_000;
/** A cap, because a Retry-After of years would end all status checks. */
export const LONGEST_BACKOFF_MS = 3_600_000;

export class ThrottleBackoff {
  #until: number | null;
  #lastMs: number | null;

  /** @param lastMs length of the last pause chosen here; the next one is twice as long */
  constructor(until: number | null, lastMs: number | null) {
    this.#until = until;
    this.#lastMs = lastMs;
  }

  get lastMs(): number | null {
    return this.#lastMs;
  }

  /** @returns when the running pause ends; `null` if none runs */
  until(now: number): number | null {
    return this.#until !== null && this.#until > now ? this.#until : null;
  }

  throttled({ retryAfterMs }: Throttle, now: number): void {
    const running = this.until(now);
    // This request was sent before the running pause. Requests in flight together cause one pause.
    if (running !== null && retryAfterMs === null) return;
    const wanted = retryAfterMs ?? (this.#lastMs ?? FIRST_MS / 2) * 2;
    const blockMs = Math.min(Math.max(wanted, SHORTEST_MS), LONGEST_BACKOFF_MS);
    if (running !== null && now + blockMs <= running) return;
    // Only a pause chosen here doubles, not one that the gateway named.
    if (retryAfterMs === null) this.#lastMs = blockMs;
    this.#until = now + blockMs;
  }

  /**
   * A proper answer after a pause: the next pause starts at one minute again. An answer during a pause proves nothing:
   * its request was sent before, or was a creation, which is never delayed.
   */
  unthrottled(now: number): void {
    if (this.until(now) !== null) return;
    this.#lastMs = null;
    this.#until = null;
  }
}
