/**
 * Notices that the wall clock was set, by comparing it with a clock that can't be. Sleep is not a step: it counts as
 * time passed on both.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Book } from '../book.ts';
import type { Books } from '../books.ts';

/** Less is the rounding and slewing of two clocks, and moves no deadline that a person could notice. */
export const SMALLEST_STEP_MS = 2_000;

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

/**
 * Carries steps over into the books: a step neither expires nor extends a payment.
 * @returns a function to call before times are compared. It tells whether there was a step, and throws StoreTrouble
 *   while a book can't take one: it is still open then, and nothing may be asked or judged before it is taken
 */
export function followClockSteps(clock: Clock, books: Books): () => boolean {
  const stepNow = watchForClockSteps(clock);
  const unsaved = new Map<Book, number>();
  return () => {
    const step = stepNow();
    if (step !== 0) {
      for (const book of books.values()) unsaved.set(book, step + (unsaved.get(book) ?? 0));
    }
    if (unsaved.size === 0) return false;
    const now = clock.now();
    for (const [book, deltaMs] of unsaved) {
      book.ledger.shiftClock(deltaMs, now);
      unsaved.delete(book);
    }
    return true;
  };
}
