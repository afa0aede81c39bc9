/**
 * Notices that the wall clock was set, by comparing it with a clock that can't be. Sleep is not a step: it counts as
 * time passed on both.
 */
import type { Clock } from '../../platform/clock.ts';
import type { ShopLedger } from '../shop-ledger.ts';
import type { ShopLedgers } from '../shop-ledgers.ts';

/** Less is the rounding and slewing of two clocks, and moves no deadline that a person could notice. */
export const SMALLEST_STEP_MS = 2_000;

/** @returns a function that tells by how many ms the wall clock stepped since it was last asked; 0 for not at all. */
export function watchForClockSteps(clock: Pick<Clock, 'now' | 'monotonic'>): () => number {
  let offset = clock.now() - clock.monotonic();
  return () => {
    const step = Math.round(clock.now() - clock.monotonic() - offset);
    if (Math.abs(step) < SMALLEST_STEP_MS) return 0;
    offset += step;
    return step;
  };
}

/**
 * Carries steps over into the books: a step neither expires nor extends a payment.
 * @returns a function to call before times are compared. It tells whether there was a step, and throws StoreError
 *   while a book can't take one: it is still open then, and nothing may be asked or judged before it is taken
 */
export function applyClockSteps(clock: Clock, shopLedgers: ShopLedgers): () => boolean {
  const stepNow = watchForClockSteps(clock);
  const unsaved = new Map<ShopLedger, number>();
  return () => {
    const step = stepNow();
    if (step !== 0) {
      for (const shopLedger of shopLedgers.values()) unsaved.set(shopLedger, step + (unsaved.get(shopLedger) ?? 0));
    }
    if (unsaved.size === 0) return false;
    const now = clock.now();
    for (const [shopLedger, deltaMs] of unsaved) {
      shopLedger.ledger.watch.shiftDeadlines(deltaMs, now);
      unsaved.delete(shopLedger);
    }
    return true;
  };
}
