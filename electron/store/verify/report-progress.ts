/**
 * Says how far the check of a book is: which part, how many of its rows, how much of all. Never goes back, and invents
 * nothing: a part that the database works out in one piece is told at its beginning and at its end.
 */
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import type { Check, Reached } from './check.ts';

/** Often enough for an eye, seldom enough for whoever has to pass it on. */
const TELLS_EVERY_MS = 200;
/** Looking at the clock costs as much as a row. */
const ROWS_A_LOOK = 256;

export type VerifyStep = Pick<Check, 'part' | 'cost'>;

interface ProgressState {
  readonly steps: readonly VerifyStep[];
  readonly tell: (progress: VerifyProgress) => void;
  /** What does not match, up to now. */
  readonly found: () => number;
  /** ms, from any beginning. */
  readonly monotonic: () => number;
}

/** @returns what to call when a step begins, in their order; `about`: its rows, `null` where nobody can tell */
export function progressReporter({ steps, tell, found, monotonic }: ProgressState): (about: number | null) => Reached {
  const cost = (upTo: number): number => steps.slice(0, upTo).reduce((sum, step) => sum + step.cost, 0);
  const whole = cost(steps.length);
  let begun = 0;
  return (about) => {
    const [index, before] = [begun, cost(begun)];
    const step = steps[index];
    if (step === undefined) throw new Error(`There are only ${steps.length} steps`);
    begun += 1;
    let toldAt = monotonic();
    let looked = 0;
    const say = (rows: number): void => {
      const done = Math.min(rows, about ?? 0);
      const share = (before + (about ? step.cost * (done / about) : 0)) / whole;
      tell({ part: step.part, step: index + 1, steps: steps.length, done, about, share, found: found() });
      toldAt = monotonic();
    };
    say(0);
    return (rows) => {
      looked += 1;
      if (about !== null && looked % ROWS_A_LOOK === 0 && monotonic() - toldAt >= TELLS_EVERY_MS) say(rows);
    };
  };
}
