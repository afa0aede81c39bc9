/**
 * Limits the concurrent requests of one page. Its preload has the same limit; this one is for a page that bypasses it.
 */

/** Far more than the busiest screen has ever used. */
const MOST = 200;

/** @returns a function that starts one: it returns `null` if there are too many, else a function that ends it */
export function countInFlight(): (page: object) => (() => void) | null {
  const running = new WeakMap<object, number>();
  return (page) => {
    const before = running.get(page) ?? 0;
    if (before >= MOST) return null;
    running.set(page, before + 1);
    return () => void running.set(page, (running.get(page) ?? 1) - 1);
  };
}
