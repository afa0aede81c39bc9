/**
 * Estimates the main process's clock: `now` of the newest view plus the time since, by `performance.now()`.
 * Never reads the system's wall clock, so a wrong or stepping clock can't shorten a countdown.
 */
import { useEffect, useState } from 'react';

let anchor: { readonly mainNow: number; readonly monotonic: number } | null = null;

/** Must be called for every arriving view that carries `now`. */
export function syncClock(mainNow: number): void {
  anchor = { mainNow, monotonic: performance.now() };
}

/** Epoch ms by the main process's clock. */
export function mainNow(): number {
  return anchor ? anchor.mainNow + (performance.now() - anchor.monotonic) : 0;
}

const TICK_EVERY_MS = 250;

/** Renders the component four times a second while `running`. @returns the main process's clock, epoch ms */
export function useMainNow(running: boolean): number {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw((count) => count + 1), TICK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running]);
  return mainNow();
}

/** Whole seconds until `time`, rounded up, never below zero. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / 1000));
}
