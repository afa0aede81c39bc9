/** Counts refused callbacks by address, so that a flood of forged ones costs the database nothing after a while. */

const PER_MINUTE = 120;
const MINUTE_MS = 60_000;
/** An attacker with many addresses must not fill the memory. */
const MOST_ADDRESSES = 10_000;

export interface RefusalsByAddress {
  isBlocked(address: string): boolean;
  count(address: string): void;
}

/** @param now ms of a monotonic clock */
export function countRefusalsByAddress(now: () => number): RefusalsByAddress {
  /** Oldest first. */
  const counted = new Map<string, { readonly since: number; refusals: number }>();
  const current = (address: string): { refusals: number } | undefined => {
    const found = counted.get(address);
    if (found === undefined || now() - found.since < MINUTE_MS) return found;
    counted.delete(address);
    return undefined;
  };
  return {
    isBlocked: (address) => (current(address)?.refusals ?? 0) >= PER_MINUTE,
    count(address) {
      const found = current(address);
      if (found) {
        found.refusals += 1;
        return;
      }
      const [oldest] = counted.keys();
      if (counted.size >= MOST_ADDRESSES && oldest !== undefined) counted.delete(oldest);
      counted.set(address, { since: now(), refusals: 1 });
    },
  };
}
