/**
 * Addresses that send signatures which are not those of a terminal. Each costs a look for its key, and its body. A terminal
 * that has signed from the same address goes on: behind a proxy that the hub does not know, all callers have one address.
 */
import { countByMinute } from '../http/count-by-minute.ts';

/** The one that was proven first is forgotten. */
const MOST_PROVEN = 20_000;

export interface Forgers {
  isBlocked(address: string, terminal: string): boolean;
  /** A signature of this address was wrong. */
  count(address: string): void;
  /** The terminal's signature was right. */
  prove(address: string, terminal: string): void;
}

/** @param perMinute of one address · @param now ms of a monotonic clock */
export function openForgers(perMinute: number, now: () => number): Forgers {
  const refused = countByMinute(perMinute, now);
  const proven = new Set<string>();
  return {
    isBlocked: (address, terminal) => refused.isBlocked(address) && !proven.has(`${address} ${terminal}`),
    count: refused.count,
    prove(address, terminal) {
      const [oldest] = proven;
      if (proven.size >= MOST_PROVEN && oldest !== undefined) proven.delete(oldest);
      proven.add(`${address} ${terminal}`);
    },
  };
}
