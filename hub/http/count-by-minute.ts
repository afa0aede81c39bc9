/** Counts what an address, or a terminal, has sent within a minute. */

const MINUTE_MS = 60_000;
/** An attacker with many addresses must not fill the memory. */
const MOST_CALLERS = 10_000;

export interface CountByMinute {
  /** As many were counted in its present minute as it may send. */
  isBlocked(caller: string): boolean;
  count(caller: string): void;
}

/** @param perMinute after which it is blocked · @param now ms of a monotonic clock */
export function countByMinute(perMinute: number, now: () => number): CountByMinute {
  /** Oldest first. */
  const counted = new Map<string, { readonly since: number; count: number }>();
  const current = (caller: string): { count: number } | undefined => {
    const found = counted.get(caller);
    if (found === undefined || now() - found.since < MINUTE_MS) return found;
    counted.delete(caller);
    return undefined;
  };
  return {
    isBlocked: (caller) => (current(caller)?.count ?? 0) >= perMinute,
    count(caller) {
      const found = current(caller);
      if (found) {
        found.count += 1;
        return;
      }
      const [oldest] = counted.keys();
      if (counted.size >= MOST_CALLERS && oldest !== undefined) counted.delete(oldest);
      counted.set(caller, { since: now(), count: 1 });
    },
  };
}
