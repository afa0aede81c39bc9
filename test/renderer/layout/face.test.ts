/** The typeface that a window is really drawn in comes with the program. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import { drawn } from '../support/faces.ts';
import { scenes as history } from './scenes/history.ts';
import { scenes as settings } from './scenes/settings.ts';

const bench = browserFixture();
const inPackage = (path: string) =>
  readFile(createRequire(import.meta.url).resolve(`@fontsource-variable/plus-jakarta-sans/${path}`));
const limit = { timeout: 600_000 };

describe('the built windows', limit, () => {
  it('bring their typeface and its licence, and ask for it before anything else is drawn', async () => {
    const { folder } = bench.served();
    const file = await readFile(join(folder, 'fonts/plus-jakarta-sans.woff2'));
    expect(file.equals(await inPackage('files/plus-jakarta-sans-latin-wght-normal.woff2'))).toBe(true);
    expect(await readFile(join(folder, 'fonts/plus-jakarta-sans-OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    expect(page).toMatch(/<link rel="preload" as="font"[^>]*href="\.\/fonts\/plus-jakarta-sans\.woff2"/);

    const terminal = await bench.open();
    await terminal.byId('amount').waitFor();
    await drawn(terminal.page);
    const faces = await terminal.page.evaluate(() =>
      [...document.fonts].map(({ family, status, display }) => `${family.replaceAll('"', '')} ${status} ${display}`),
    );
    expect(faces).toEqual(['Plus Jakarta Sans loaded block']);
  });

  it.each([
    ['a sale with everything about it', history['a sale']],
    // The list, and every page with its controls.
    ...Object.entries(settings).filter(
      ([name]) => name === 'list' || name === 'the gateway' || name.startsWith('page: '),
    ),
  ] as const)('draw every text of %s in it', async (_, scene) => {
    if (!scene) throw new Error('There is no such scene.');
    const terminal = await bench.open(scene.answers);
    await scene.open(terminal);
    const others = await terminal.page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.textContent.trim() !== '' || element.matches('input, select, textarea'))
        .filter((element) => !/^"?Plus Jakarta Sans/.test(getComputedStyle(element).fontFamily))
        .map((element) => `${element.localName}.${element.className}: ${getComputedStyle(element).fontFamily}`),
    );
    expect(others).toEqual([]);
  });
});
