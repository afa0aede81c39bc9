/** How many requests of one page are answered at a time. Its preload refuses the same, sooner; this is for who got round it. */

/** Many times what the busiest screen has asked at once. */
const MOST = 200;

/** @returns begins one; `null` where there are too many, else ends it */
export function countInFlight(): (page: object) => (() => void) | null {
  const running = new WeakMap<object, number>();
  return (page) => {
    const before = running.get(page) ?? 0;
    if (before >= MOST) return null;
    running.set(page, before + 1);
    return () => void running.set(page, (running.get(page) ?? 1) - 1);
  };
}
