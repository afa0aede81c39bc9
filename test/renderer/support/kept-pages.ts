/** Pages that serve test after test, because a new context costs as much as most tests. */
import type { Page } from 'playwright';
import { openPage } from '../../support/browser/shared-browser.ts';

interface TakenPage {
  readonly page: Page;
  /** After a successful test. */
  readonly giveBack: () => Promise<void>;
}

interface KeptPages {
  /** A free page. */
  take(): Promise<TakenPage>;
  /** A new page, used once. */
  another(): Promise<TakenPage>;
  /** No state of a failed test reaches the next one. */
  closeAll(): Promise<void>;
}

/** @param isDrawn for the pictures of the pages */
export function keptPages({ isDrawn = false } = {}): KeptPages {
  let idle: Page[] = [];
  let all: Page[] = [];
  const open = async (): Promise<Page> => {
    const page = await openPage({ isDrawn });
    all.push(page);
    return page;
  };
  const close = async (page: Page): Promise<void> => {
    all = all.filter((other) => other !== page);
    await page.context().close();
  };
  return {
    async take() {
      const page = idle.pop() ?? (await open());
      return {
        page,
        async giveBack() {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.mouse.move(0, 0);
          idle.push(page);
        },
      };
    },
    async another() {
      const page = await open();
      return { page, giveBack: () => close(page) };
    },
    async closeAll() {
      const closing = all;
      [idle, all] = [[], []];
      await Promise.all(closing.map((page) => page.context().close()));
    },
  };
}
