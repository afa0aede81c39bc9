/**
 * Photographs scenes into `out/pictures/<size> <language> <theme>/<screen>/<scene>.png`. The smallest common screen in
 * English and dark and the usual one in Indonesian and light; with KONTER_TEST_FULL every size in every appearance.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CDPSession, Page, ViewportSize } from 'playwright';
import { MORE_SIZES, SIZES } from '../renderer/support/sizes.ts';
import { amountOfRun } from '../support/amount-of-run.ts';

export interface Appearance {
  readonly language: 'id' | 'en';
  readonly theme: 'light' | 'dark';
  readonly size: ViewportSize;
}

const folder = resolve(import.meta.dirname, '../../out/pictures');

const everyAppearance = (): readonly Appearance[] =>
  [...SIZES, ...MORE_SIZES].flatMap((size) =>
    (['id', 'en'] as const).flatMap((language) =>
      (['light', 'dark'] as const).map((theme) => ({ size, language, theme })),
    ),
  );
export const appearances: readonly Appearance[] =
  amountOfRun({ quick: 0, full: 1 }) === 1
    ? everyAppearance()
    : [
        { size: { width: 1280, height: 800 }, language: 'id', theme: 'light' },
        { size: { width: 1024, height: 600 }, language: 'en', theme: 'dark' },
      ];

export function fileOf({ size, language, theme }: Appearance, screen: string, scene: string): string {
  const name = scene.replaceAll(/[^\w, ()-]+/g, '-');
  return `${size.width}x${size.height} ${language} ${theme}/${screen}/${name}.png`;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** @param name relative to the pictures' folder */
export async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(holdStill);
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  // Compressed in a fifth of the time of `page.screenshot`: it is most of a picture's cost.
  const { data } = await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data, 'base64');
}

/**
 * Runs in the page. Letters are loaded, and what measures itself has done so. What moves by itself is still: the
 * caret, and spinners. Everything is seen from its top, because a click scrolls its button into view, more or less far.
 */
async function holdStill(): Promise<void> {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; caret-color: transparent !important; }');
  document.adoptedStyleSheets = [still];
  await document.fonts.ready;
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
}
