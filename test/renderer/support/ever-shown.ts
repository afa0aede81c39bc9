/** Records all states of one part of a page from now on, also momentary ones. */
import type { Page } from 'playwright';

/** @returns reads the values of the attribute so far, in order, each change once, the first included */
export async function everShown(page: Page, testId: string, attribute: string): Promise<() => Promise<string[]>> {
  const values = await page.evaluateHandle(
    ([id, name]) => {
      const seen: string[] = [];
      const look = () => {
        const value = document.querySelector(`[data-testid="${id}"]`)?.getAttribute(name) ?? null;
        if (value !== null && value !== seen.at(-1)) seen.push(value);
      };
      look();
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
      return seen;
    },
    [testId, attribute] as const,
  );
  return () => values.jsonValue();
}
