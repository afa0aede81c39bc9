/** Pauses between attempts, which a test ends. */
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Timers of the page of a second or more fire when the test says so. */
export async function holdPauses(page: Page) {
  const held = await page.evaluateHandle(() => {
    const pauses = new Map<number, () => void>();
    const { setTimeout: start, clearTimeout: stop } = window;
    let last = 1_000_000;
    const hold = (act: () => void, ms = 0, ...words: unknown[]): number => {
      if (ms < 1_000) return start(act, ms, ...words);
      last += 1;
      pauses.set(last, act);
      return last;
    };
    Object.assign(window, {
      setTimeout: hold,
      clearTimeout: (id: number) => pauses.delete(id) || stop(id),
    });
    const end = () => {
      const due = [...pauses.values()];
      pauses.clear();
      for (const act of due) act();
    };
    return {
      count: () => pauses.size,
      end,
      release: () => void Object.assign(window, { setTimeout: start, clearTimeout: stop }),
    };
  });
  return {
    /** Once there is one. */
    async end(): Promise<void> {
      await expect.poll(() => held.evaluate(({ count }) => count())).toBeGreaterThan(0);
      await held.evaluate(({ end }) => end());
    },
    async stopHolding(): Promise<void> {
      await held.evaluate(({ end, release }) => {
        release();
        end();
      });
    },
  };
}
