/** Repeatable random numbers: one seed decides a whole run, and a failure prints it. */

export interface Random {
  readonly seed: number;
  /** 0 ≤ x < 1. */
  next(): number;
  /** Whole, `from` ≤ n ≤ `to`. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws for an empty list */
  oneOf<T>(list: readonly T[]): T;
}

/** Mulberry32. @param seed whole, 32 bits are used */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    seed,
    next,
    between,
    chance: (probability) => next() < probability,
    oneOf(list) {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen;
    },
  };
}
