/** Work that can wait until what the cashier sees has been painted. */
import { useEffect } from 'react';

/** A machine that is never idle still gets it done. */
const NO_LATER_THAN_MS = 2_000;

/** @param may from when on; once done it is not done again while `work` is the same */
export function useWhenIdle(work: () => Promise<unknown>, may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const start = () => void work().catch(() => undefined); // asked for again where it is needed
    let idle = 0;
    // In the frame after next: an idle moment comes before the paint as well.
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
