/** Estimates the remaining time from the present pace. */

/** Before this, the slower start would distort the pace. */
const TELLS_AFTER_MS = 1_000;

/** @returns ms, or `null` while no estimate is possible */
export function remainingMs(done: number, about: number, elapsedMs: number): number | null {
  if (done === 0 || elapsedMs < TELLS_AFTER_MS) return null;
  return Math.round((Math.max(0, about - done) / done) * elapsedMs);
}
