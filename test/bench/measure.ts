/** Medians of rounds in which all contestants take turns, so that a noisy machine disturbs all alike. */

import { fdatasyncSync, writeSync } from 'node:fs';

/** @param share 0 to 1 · @throws Error for an empty list */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @returns the duration of the work in ms */
export function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const page = Buffer.alloc(4_096, 7);

/** The minimum cost of a durable change: 4 KiB appended to a file and flushed. */
export function append(descriptor: number): void {
  writeSync(descriptor, page);
  fdatasyncSync(descriptor);
}

type Work = () => number | Promise<number>;

/**
 * @param rounds counted rounds, after a tenth as many uncounted ones
 * @param contestants name → does it once and returns its cost; the first one changes from round to round
 * @returns the cost of each round, by name
 */
export async function serialize<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, Work>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const costs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round + warmUp) % names.length];
      if (name === undefined) continue;
      const cost = await contestants[name]();
      if (round >= 0) costs[name].push(cost);
    }
  }
  return costs;
}
