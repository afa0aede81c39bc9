/**
 * Notices that the wall clock was set, by comparing it with a clock that can't be. Sleep is not a step: it counts as
 * time passed on both.
 */
import type { Clock } from '../clock.ts';

/** Less is the rounding and slewing of two clocks, and moves no deadline that a person could notice. */
const SMALLEST_STEP_MS = 2_000;

/** @returns a function that tells by how many ms the wall clock stepped since it was last asked; 0 for not at all. */
export function watchForClockSteps(clock: Pick<Clock, 'now' | 'steady'>): () => number {
  let offset = clock.now() - clock.steady();
  return () => {
    const step = Math.round(clock.now() - clock.steady() - offset);
    if (Math.abs(step) < SMALLEST_STEP_MS) return 0;
    offset += step;
    return step;
  };
}
