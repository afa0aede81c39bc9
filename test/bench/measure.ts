/** Medians of rounds in which everything that is compared takes turns, so that a noisy machine disturbs all alike. */

import { fdatasyncSync, writeSync } from 'node:fs';

/** @param share 0 to 1 · @throws Error for nothing measured */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @returns ms that the work took */
export function timed(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

const page = Buffer.alloc(4_096, 7);

/** The least that a durable change can cost: 4 KiB at the end of a file, and on the disk when this returns. */
export function append(descriptor: number): void {
  writeSync(descriptor, page);
  fdatasyncSync(descriptor);
}

type Work = () => number | Promise<number>;

/**
 * @param rounds that count, after a tenth as many that do not
 * @param contestants name → does it once and says what it cost; whoever begins changes from round to round
 * @returns what each round cost, by name
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
