/**
 * How long to wait before the next try: twice as long each time, and spread at random, so that a shop's terminals don't
 * all try at the same moment.
 */

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * @param failures in a row, at least 1
 * @param random 0 ≤ x < 1
 * @returns ms, between half and all of the doubled time
 */
export function retryDelay(failures: number, random: () => number): number {
  const doubled = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(doubled * (0.5 + random() / 2));
}
