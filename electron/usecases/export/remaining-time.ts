/** How long the rest will take if it goes on like this. */

/** Before that the start itself, which is slower, would be taken for the pace. */
const TELLS_AFTER_MS = 1_000;

/** @returns ms, or `null` while nobody can tell */
export function remainingMs(done: number, about: number, elapsedMs: number): number | null {
  if (done === 0 || elapsedMs < TELLS_AFTER_MS) return null;
  return Math.round((Math.max(0, about - done) / done) * elapsedMs);
}
