/** Preview's own pages in a tab: every text is whole, and in the program's typeface. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { END_PAGE, openExternalPagesServer } from '../../electron/preview/stand-in/outside-pages.ts';
import { createStandIn } from '../../electron/preview/stand-in/stand-in.ts';
import { looks, problemsOf } from '../renderer/layout/measure/measure.ts';
import { browserFixture } from '../renderer/support/browser-fixture.ts';
import { drawn, offerFaces } from '../renderer/support/faces.ts';
import { aTerminal } from '../renderer/support/views/views.ts';
import { openUndrawnPage } from '../support/browser/shared-browser.ts';

const root = resolve(import.meta.dirname, '../..');
const bench = browserFixture({ ownPages: true });
const limit = { timeout: 600_000 };

/** In a new tab. @returns that page, on the external pages server of a preview of the built program */
async function atTheEnd() {
  const { outside } = createStandIn({ name: 'Konter', version: '1.2.3', root }, () => {});
  const door = await openExternalPagesServer(outside);
  onTestFinished(() => door.close());
  const page = await openUndrawnPage();
  onTestFinished(() => page.context().close());
  await offerFaces(page);
  await page.route(`${door.origin}/return`, (route) => route.fulfill({ body: END_PAGE, contentType: 'text/html' }));
  await page.goto(`${door.origin}/return`);
  return page;
}

describe('the tab whose checkout has come back', limit, () => {
  it('speaks in the program’s own typeface', async () => {
    const page = await atTheEnd();
    await drawn(page);
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    );
    expect(faces).toEqual(['Plus Jakarta Sans loaded']);
    const used = await page.evaluate(() =>
      [...document.querySelectorAll('p')].map((p) => getComputedStyle(p).fontFamily),
    );
    expect(used).toEqual(used.map(() => expect.stringMatching(/^"?Plus Jakarta Sans/)));
  });

  it('is whole at every size and in every face', async () => {
    const page = await atTheEnd();
    const found: string[] = [];
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look.theme });
      found.push(...(await problemsOf(page, look)));
    }
    expect(found).toEqual([]);
  });
});

describe('a tab that is not connected', limit, () => {
  it('says so whole, at every size and in every face', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal() });
    const { page } = terminal;
    await terminal.byId('amount').waitFor();
    const script = await readFile(resolve(root, 'out/preview/page/page.js'), 'utf8');
    await page.route('**/preview-page.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
    await page.addScriptTag({ url: '/preview-page.js' });
    await page.locator('dialog[data-preview-lost=stranger]').waitFor();
    const found: string[] = [];
    for (const look of looks) found.push(...(await problemsOf(page, look)));
    expect(found).toEqual([]);
  });
});
