/**
 * Whether one gateway can be reached. A transport failure allows one immediate second attempt. If that fails too, the
 * link is offline, and single attempts probe it until it is back. Pure values: the watcher makes the attempts. Times
 * are ms of a monotonic clock.
 */

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** Shorter, because a cashier and a customer are waiting for the result. */
const LONGEST_PAUSE_ON_SCREEN_MS = 5_000;

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
