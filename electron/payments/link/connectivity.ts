/**
 * Whether the line to one gateway is up. A transport failure makes one immediate second attempt; when that fails too
 * the line is down, and one attempt at a time finds out when it is back. Pure values; who attempts what is the watcher's.
 * Times are ms of any clock that never steps.
 */

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** A cashier and a customer are waiting in front of it. */
const LONGEST_PAUSE_ON_SCREEN_MS = 5_000;

export type Connectivity =
  | { readonly state: 'online' }
  /** One attempt failed: the next leaves at once and decides. */
  | { readonly state: 'doubtful' }
  /** `failures` since it went down, the last at `lastAttemptAt`. */
  | { readonly state: 'offline'; readonly failures: number; readonly lastAttemptAt: number };

export const ONLINE: Connectivity = { state: 'online' };

export function afterTransportFailure(line: Connectivity, now: number): Connectivity {
  if (line.state === 'online') return { state: 'doubtful' };
  return { state: 'offline', failures: line.state === 'offline' ? line.failures + 1 : 1, lastAttemptAt: now };
}

/** @returns `null` while online; negative infinity for at once. */
export function nextAttemptAt(line: Connectivity, paymentOnScreen: boolean): number | null {
  if (line.state === 'online') return null;
  if (line.state === 'doubtful') return Number.NEGATIVE_INFINITY;
  const grown = FIRST_PAUSE_MS * 2 ** (line.failures - 1);
  return line.lastAttemptAt + Math.min(grown, paymentOnScreen ? LONGEST_PAUSE_ON_SCREEN_MS : LONGEST_PAUSE_MS);
}

/** The system says that a network came or the machine woke: the next attempt leaves at once. */
export function hopeful(line: Connectivity): Connectivity {
  return line.state === 'offline' ? { ...line, failures: 1, lastAttemptAt: Number.NEGATIVE_INFINITY } : line;
}
