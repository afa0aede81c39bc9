/**
 * The typeface of a page: the program's own, or DejaVu Sans Bold instead, the widest probable fallback. Both come from
 * packages; no test depends on the machine's fonts.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

export type Face = 'own' | 'widest';

export const WIDEST_FILE = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
/** Where a page gets the widest face from. */
export const WIDEST_ADDRESS = '/fonts/widest.ttf';

/** Before `wear`: makes the widest typeface available to a page. serve-renderer.ts serves it already. */
export async function offerFaces(page: Page): Promise<void> {
  const body = await readFile(WIDEST_FILE);
  await page.route(`**${WIDEST_ADDRESS}`, (route) => route.fulfill({ body, contentType: 'font/ttf' }));
}

/** Uses that typeface from now on, and waits until the page is drawn. */
export async function wear(page: Page, face: Face): Promise<void> {
  await putOn(page, face);
  await drawn(page);
}

/** Uses that typeface from now on. The caller waits until the page is drawn. */
export async function putOn(page: Page, face: Face): Promise<void> {
  await page.evaluate(
    async ({ wanted, address }) => {
      const sheet = new CSSStyleSheet();
      const src = `url("${address}")`;
      if (wanted === 'widest') {
        sheet.replaceSync(`@font-face { font-family: "Plus Jakarta Sans"; font-weight: 200 800; src: ${src}; }`);
      }
      // A later rule for the same family and weights wins.
      document.adoptedStyleSheets = [sheet];
      const loaded = await document.fonts.load('500 16px "Plus Jakarta Sans"');
      if (loaded.length === 0) throw new Error('The page has no face of its own.');
    },
    { wanted: face, address: WIDEST_ADDRESS },
  );
}

/** All letters are loaded, and everything that measures itself after a change has done so. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  });
}
