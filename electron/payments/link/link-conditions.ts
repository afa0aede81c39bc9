/**
 * What one gateway's answers say about its link: whether it can be reached, whether the address is wrong, and how long it
 * asks to wait.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import type { LinkFailure } from '../../../shared/contract/terminal.ts';
import type { Throttle } from '../../ports/gateway.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** Shorter, because a cashier and a customer are waiting for the result. */
const LONGEST_PAUSE_ON_SCREEN_MS = 5_000;

/**
 * Whether one gateway can be reached. A transport failure allows one immediate second attempt. If that fails too, the
 * link is offline, and single attempts probe it until it is back. Pure values: the watcher makes the attempts. Times
 * are ms of a monotonic clock.
 */
export type Connectivity =
  | { readonly state: 'online' }
  /** One attempt failed: the next is sent at once and decides. */
  | { readonly state: 'doubtful' }
  /** `failures` since the link went offline, the last at `lastAttemptAt`. */
  | { readonly state: 'offline'; readonly failures: number; readonly lastAttemptAt: number };

export const ONLINE: Connectivity = { state: 'online' };

export function afterTransportFailure(current: Connectivity, now: number): Connectivity {
  if (current.state === 'online') return { state: 'doubtful' };
  return { state: 'offline', failures: current.state === 'offline' ? current.failures + 1 : 1, lastAttemptAt: now };
}

/** @returns ms of the same clock; `null` while online; negative infinity for at once */
export function nextAttemptAt(current: Connectivity, paymentOnScreen: boolean): number | null {
  if (current.state === 'online') return null;
  if (current.state === 'doubtful') return Number.NEGATIVE_INFINITY;
  const grown = FIRST_PAUSE_MS * 2 ** (current.failures - 1);
  return current.lastAttemptAt + Math.min(grown, paymentOnScreen ? LONGEST_PAUSE_ON_SCREEN_MS : LONGEST_PAUSE_MS);
}

/** The system reports a new network or a wake-up: the next attempt is due at once. */
export function withImmediateAttempt(current: Connectivity): Connectivity {
  return current.state === 'offline' ? { ...current, failures: 1, lastAttemptAt: Number.NEGATIVE_INFINITY } : current;
}

/** No name resolves or no route leads out. */
const NETWORK_FAILURES: readonly FailureCode[] = ['host-not-found', 'network-unreachable'];
/** Failures that prove nothing was sent. After any other one, that request may have arrived. */
const NOTHING_SENT: readonly FailureCode[] = [...NETWORK_FAILURES, 'connection-refused', 'tls-failed'];

/**
 * Whether the shop's own network or only the gateway is unreachable. A cashier can repair the first in the shop and can
 * only wait for the second.
 */
export function linkFailureOf(code: FailureCode): LinkFailure {
  return NETWORK_FAILURES.includes(code) ? 'network' : 'gateway';
}

/** Why nothing is sent over an offline link. @param code of the last request over it */
export function notSentFailure(code: FailureCode): FailureCode {
  return NOTHING_SENT.includes(code) ? code : 'gateway-unreachable';
}

/** The longest time a request in flight at the program's end is assumed to take to the gateway. */
const LONGEST_TRANSIT_MS = 1_000;
/** The most the clocks of two runs may differ, each within a second or so of the uptime: see `clock.ts`. */
const CLOCK_DIFFERENCE_MS = 2_500;

/**
 * How long ago a moment was that an earlier run of the program saved, by the monotonic clock. The wall clock can't be
 * used, because it may differ at each start.
 * @param at from `Clock.monotonic` of the earlier run, ms
 * @param monotonic from `Clock.monotonic` of this run, now, ms
 * @returns ms that have certainly passed since the request can have reached the gateway
 */
export function minimumElapsed(at: number, monotonic: number): number {
  // A smaller uptime than the saved one means the machine was restarted, so its whole uptime has passed.
  const wasRestarted = at > monotonic + CLOCK_DIFFERENCE_MS;
  return Math.max(0, monotonic - (wasRestarted ? 0 : at) - LONGEST_TRANSIT_MS - CLOCK_DIFFERENCE_MS);
}

const ENOUGH = 2;

/**
 * Whether something else than the gateway answers at its address. A wrong address and a proxy answer 404. One such
 * answer may be an accident, so two in a row count.
 */
export class NotFoundAnswers {
  #inARow = 0;

  get isWrongAddress(): boolean {
    return this.#inARow >= ENOUGH;
  }

  /** A 404 that no gateway gives. @returns whether that changes `isWrongAddress` */
  notFound(): boolean {
    this.#inARow += 1;
    return this.#inARow === ENOUGH;
  }

  /** The gateway answered or refused a request, or its settings changed. @returns whether that changes `isWrongAddress` */
  gatewayAnswered(): boolean {
    const wasWrong = this.isWrongAddress;
    this.#inARow = 0;
    return wasWrong;
  }
}

/**
 * The pause after "too many requests": as long as the gateway says, else one minute, doubling up to an hour. Times are
 * ms of a monotonic clock.
 */
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
