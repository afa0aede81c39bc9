/**
 * Detects changes of the wall clock by comparing it with the monotonic clock. Sleep is not a step: it counts as elapsed
 * time on both.
 */
import type { Clock } from '../../platform/clock.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { ShopLedger } from '../shop-ledger.ts';
import type { ShopLedgers } from '../shop-ledgers.ts';

/** Smaller differences are rounding and slewing of two clocks; they shift no deadline noticeably. */
export const SMALLEST_STEP_MS = 2_000;

/** @returns a function that returns the wall clock's step in ms since its last call; 0 for none */
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
 * Applies clock steps to the ledgers: a step neither expires nor extends a payment.
 * @returns a function to call before times are compared. It returns whether a step was saved. It throws StoreError
 * while a ledger can't save one: until it is saved, nothing may be checked or decided. A damaged ledger takes no sale
 * until it is repaired, and must not keep the others from theirs.
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
    let isSaved = false;
    for (const [shopLedger, deltaMs] of unsaved) {
      try {
        shopLedger.ledger.watch.shiftDeadlines(deltaMs, now);
      } catch (error) {
        if (error instanceof StoreError && error.code === 'database-broken') continue;
        throw error;
      }
      unsaved.delete(shopLedger);
      isSaved = true;
    }
    return isSaved;
  };
}
