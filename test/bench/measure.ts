/** Medians of rounds in which all contestants take turns, so that a noisy machine disturbs all alike. */
import { closeSync, fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs';

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

/** Of the file that is overwritten: as large as a log in use. */
const PAGES = 1_000;

/**
 * The minimum cost of a durable change: 4 KiB overwritten in a file of full size, and flushed, as SQLite does in its log. An
 * append would write the file's size too, which takes twice as long.
 * @param path of a new file @returns does it once, at the next place
 */
export function openOverwriting(path: string): { readonly once: () => void; readonly close: () => void } {
  const descriptor = openSync(path, 'w');
  for (let at = 0; at < PAGES; at += 1) writeSync(descriptor, page);
  fsyncSync(descriptor);
  let next = 0;
  return {
    once() {
      writeSync(descriptor, page, 0, page.length, (next % PAGES) * page.length);
      fdatasyncSync(descriptor);
      next += 1;
    },
    close: () => closeSync(descriptor),
  };
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
