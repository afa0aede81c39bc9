import type { Page } from 'playwright';

/**
 * Counts touches and keys on the window, before any handler. A key that only shifts another is no key of its own.
 * @returns reads what was made so far
 */
export async function counting({ page }: { readonly page: Page }) {
  await page.evaluate(() => {
    const made = { touches: 0, keys: 0 };
    Object.assign(window, { made });
    addEventListener(
      'pointerdown',
      () => {
        made.touches += 1;
      },
      true,
    );
    addEventListener(
      'keydown',
      () => {
        made.keys += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { made: { touches: number; keys: number } }).made);
}
