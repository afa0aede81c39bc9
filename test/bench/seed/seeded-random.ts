/** Repeatable random numbers: the same seed gives the same trade, so a ledger can be cached and compared. */

export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Whole, `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Mulberry32: 32 bits of state, even enough for invented customers, and for nothing else. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
}
