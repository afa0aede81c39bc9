/** Scale of a bar chart: round numbers on the vertical axis, and as many bar names as fit on the horizontal axis. */

/** Largest number of horizontal lines above zero. */
const MOST_LINES = 4;

/** @returns rising round numbers from 0 to one that is not below `largest` */
export function gridLines(largest: number): readonly number[] {
  const rough = Math.max(largest, 1) / MOST_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((wide) => wide >= rough) ?? 10 * magnitude;
  // Whole rupiah only.
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.max(1, Math.ceil(largest / whole)) + 1 }, (_, line) => line * whole);
}

/**
 * @param longest width of the widest name, in the unit of `slot`
 * @param slot distance from one bar to the next
 * @returns 1 if every bar's name fits, 2 for every second name, and so on
 */
export function labelInterval(longest: number, slot: number): number {
  const needed = Math.ceil(longest / Math.max(slot, 0.01));
  return [1, 2, 3, 4, 6, 7, 12, 14, 28].find((every) => every >= needed) ?? needed;
}

/** From the first to the last bar with a count, extended to at least `least` bars. Order is kept. */
export function withoutEmptyEnds<T extends { readonly count: number }>(all: readonly T[], least: number): readonly T[] {
  const first = all.findIndex(({ count }) => count > 0);
  if (first === -1) return [];
  const last = all.findLastIndex(({ count }) => count > 0);
  const missing = Math.max(0, least - (last - first + 1));
  const from = Math.max(0, Math.min(first - Math.floor(missing / 2), all.length - least));
  return all.slice(from, Math.max(last + 1, from + least));
}
