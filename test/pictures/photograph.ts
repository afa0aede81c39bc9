/**
 * Photographs scenes into `out/pictures/<size> <language> <theme>/<screen>/<scene>.png`. The smallest common screen in
 * English and dark and the usual one in Indonesian and light; with KONTER_TEST_FULL every size in every appearance.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page, ViewportSize } from 'playwright';
import { describe, it, onTestFinished } from 'vitest';
import type { LayoutScene } from '../renderer/layout/scenes/scene.ts';
import type { BrowserFixture } from '../renderer/support/browser-fixture.ts';
import { drawn } from '../renderer/support/faces.ts';
import { SIZES, ZOOMED } from '../renderer/support/sizes.ts';
import { aTerminal } from '../renderer/support/views/views.ts';
import { amountOfRun } from '../support/amount-of-run.ts';

export type ScenesByScreen = Readonly<Record<string, Readonly<Record<string, LayoutScene>>>>;

interface Appearance {
  readonly language: 'id' | 'en';
  readonly theme: 'light' | 'dark';
  readonly size: ViewportSize;
}

const LIMIT_MS = 300_000;

/** CSS px. With less hidden, a second picture of the whole shows nothing else. */
const LEAST_HIDDEN_PX = 60;

const folder = resolve(import.meta.dirname, '../../out/pictures');

const everyAppearance = (): readonly Appearance[] =>
  [...SIZES, ...ZOOMED].flatMap((size) =>
    (['id', 'en'] as const).flatMap((language) =>
      (['light', 'dark'] as const).map((theme) => ({ size, language, theme })),
    ),
  );
const appearances: readonly Appearance[] =
  amountOfRun({ quick: 0, full: 1 }) === 1
    ? everyAppearance()
    : [
        { size: { width: 1280, height: 800 }, language: 'id', theme: 'light' },
        { size: { width: 1024, height: 600 }, language: 'en', theme: 'dark' },
      ];

/** One test for each scene; it fails only if the scene cannot be opened. */
export function photographs(bench: BrowserFixture, scenes: ScenesByScreen): void {
  describe.each(Object.entries(scenes))('%s', (screen, ofScreen) => {
    it.each(Object.entries(ofScreen))(
      'is photographed: %s',
      async (name, { answers, open }) => {
        const terminal = await bench.open(answers, { viewport: { width: 1280, height: 800 } });
        const { page } = terminal;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        onTestFinished(() => page.emulateMedia({ reducedMotion: null }));
        await open(terminal);
        for (const { language, theme, size } of appearances) {
          await terminal.emit('terminal', { ...(answers['terminal.view'] ?? aTerminal()), language, theme });
          await page.locator(`html[lang=${language}][data-theme=${theme}]`).waitFor();
          const place = `${size.width}x${size.height} ${language} ${theme}/${screen}`;
          await page.setViewportSize(size);
          await photograph(page, `${place}/${plain(name)}.png`);
          const hidden = await page.evaluate(hiddenHeight);
          if (hidden > LEAST_HIDDEN_PX) {
            await page.setViewportSize({ width: size.width, height: size.height + hidden });
            await photograph(page, `${place}/${plain(name)} (whole).png`);
          }
        }
      },
      LIMIT_MS,
    );
  });
}

async function photograph(page: Page, name: string): Promise<void> {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  await drawn(page);
  // A click scrolls its button into view, more or less far, and leaves the pointer above something.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
  });
  // What moves by itself stands still: the caret, and spinners.
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}

/** @returns CSS px that the window lacks to show everything. Runs in the page. */
function hiddenHeight(): number {
  const heights = [...document.querySelectorAll('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return Math.max(0, ...heights);
}

/** A scene's name as the name of a file. */
function plain(name: string): string {
  return name.replaceAll(/[^\w, ()-]+/g, '-');
}
