/** Delays work until the screen has been painted. */
import { useEffect } from 'react';

/** Upper limit for a machine that is never idle. */
const NO_LATER_THAN_MS = 2_000;

/** @param may the work may start; it runs once for the same `work` */
export function useWhenIdle(work: () => Promise<unknown>, may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const start = () => void work().catch(() => undefined); // the work is repeated where its result is needed
    let idle = 0;
    // Two animation frames later: the browser may also be idle before the paint.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        idle = requestIdleCallback(start, { timeout: NO_LATER_THAN_MS });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(idle);
    };
  }, [work, may]);
}
