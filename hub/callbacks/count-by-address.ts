/** Counts what an address has sent within a minute. */

const MINUTE_MS = 60_000;
/** An attacker with many addresses must not fill the memory. */
const MOST_ADDRESSES = 10_000;

export interface CountByAddress {
  /** As many were counted in its present minute as it may send. */
  isBlocked(address: string): boolean;
  count(address: string): void;
}

/** @param perMinute after which it is blocked · @param now ms of a monotonic clock */
export function countByAddress(perMinute: number, now: () => number): CountByAddress {
  /** Oldest first. */
  const counted = new Map<string, { readonly since: number; count: number }>();
  const current = (address: string): { count: number } | undefined => {
    const found = counted.get(address);
    if (found === undefined || now() - found.since < MINUTE_MS) return found;
    counted.delete(address);
    return undefined;
  };
  return {
    isBlocked: (address) => (current(address)?.count ?? 0) >= perMinute,
    count(address) {
      const found = current(address);
      if (found) {
        found.count += 1;
        return;
      }
      const [oldest] = counted.keys();
      if (counted.size >= MOST_ADDRESSES && oldest !== undefined) counted.delete(oldest);
      counted.set(address, { since: now(), count: 1 });
    },
  };
}
