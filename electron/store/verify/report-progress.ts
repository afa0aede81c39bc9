/**
 * Reports the progress of a verification: the part, its rows, and the share of the whole. Progress never goes back and is
 * never estimated: a set-based check is reported only at its beginning and end.
 */
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import type { Check, OnProgress } from './check.ts';

/** Smooth enough for a person, and few messages between processes. */
const REPORT_EVERY_MS = 200;
/** Rows between two readings of the clock, because one reading costs as much as a row. */
const ROWS_PER_CLOCK_READING = 256;

export type VerifyStep = Pick<Check, 'part' | 'cost'>;

interface ProgressState {
  readonly steps: readonly VerifyStep[];
  readonly onProgress: (progress: VerifyProgress) => void;
  /** The number of findings so far. */
  readonly found: () => number;
  /** ms, from any origin. */
  readonly monotonic: () => number;
}

/** @returns a function to call at the beginning of each step, in order; `about`: its number of rows, `null` if unknown */
export function progressReporter({
  steps,
  onProgress,
  found,
  monotonic,
}: ProgressState): (about: number | null) => OnProgress {
  const cost = (upTo: number): number => steps.slice(0, upTo).reduce((sum, step) => sum + step.cost, 0);
  const whole = cost(steps.length);
  let begun = 0;
  return (about) => {
    const [index, before] = [begun, cost(begun)];
    const step = steps[index];
    if (step === undefined) throw new Error(`There are only ${steps.length} steps`);
    begun += 1;
    let reportedAt = monotonic();
    let looked = 0;
    const report = (rows: number): void => {
      const done = Math.min(rows, about ?? 0);
      const share = (before + (about ? step.cost * (done / about) : 0)) / whole;
      onProgress({ part: step.part, step: index + 1, steps: steps.length, done, about, share, found: found() });
      reportedAt = monotonic();
    };
    report(0);
    return (rows) => {
      looked += 1;
      if (about !== null && looked % ROWS_PER_CLOCK_READING === 0 && monotonic() - reportedAt >= REPORT_EVERY_MS)
        report(rows);
    };
  };
}
