/**
 * The main process's clock, as far as a window can know it: `now` of the newest view plus this window's stopwatch.
 * Never reads the machine's wall clock, so a wrong or stepping one can't shorten a countdown.
 */
import { useEffect, useState } from 'react';

let anchor: { readonly mainNow: number; readonly stopwatch: number } | null = null;

/** Every view that carries `now` passes through here when it arrives. */
export function syncClock(mainNow: number): void {
  anchor = { mainNow, stopwatch: performance.now() };
}

/** Epoch ms by the main process's clock. */
export function mainNow(): number {
  return anchor ? anchor.mainNow + (performance.now() - anchor.stopwatch) : 0;
}

const TICK_EVERY_MS = 250;

/** Redraws a few times a second while something counts. @returns main's clock, epoch ms */
export function useMainNow(running: boolean): number {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw((count) => count + 1), TICK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running]);
  return mainNow();
}

/** Whole seconds until then, never below zero. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / 1000));
}
