/** Every view of the customer's display. A view has its own language and theme; the sizes are those of the counter. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { scenes } from '../renderer/layout/scenes/customer-display.ts';
import { browserFixture } from '../renderer/support/browser-fixture.ts';
import { openCustomerPage, show } from '../renderer/support/customer-page.ts';
import { openPage } from '../support/browser/shared-browser.ts';
import { appearances, fileOf, photograph } from './photograph.ts';

const LIMIT_MS = 300_000;

const { served } = browserFixture();
let page: Page;

beforeAll(async () => {
  page = await openPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCustomerPage(page, served().url);
});
afterAll(() => page?.context().close());

describe('the customer’s display is photographed', () => {
  it.each(Object.entries(scenes))(
    '%s',
    async (name, view) => {
      for (const appearance of appearances) {
        await page.setViewportSize(appearance.size);
        await show(page, { ...view, language: appearance.language, theme: appearance.theme });
        await photograph(page, fileOf(appearance, 'customer-display', name));
      }
    },
    LIMIT_MS,
  );
});
