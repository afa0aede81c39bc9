/** Every scene of the window that the layout tests know; a new file of scenes is found by itself. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it, onTestFinished } from 'vitest';
import type { LayoutScene } from '../renderer/layout/scenes/scene.ts';
import type { BrowserFixture } from '../renderer/support/browser-fixture.ts';
import { aTerminal } from '../renderer/support/views/views.ts';
import { appearances, fileOf, photograph } from './photograph.ts';

const LIMIT_MS = 300_000;

/** CSS px. With less hidden, a second picture of the whole shows nothing else. */
const LEAST_HIDDEN_PX = 60;

const folder = join(import.meta.dirname, '../renderer/layout/scenes');

interface SceneFile {
  readonly scenes?: Readonly<Record<string, LayoutScene | object>>;
}

type NamedScene = readonly [screen: string, name: string, scene: LayoutScene];

async function allScenes(): Promise<readonly NamedScene[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const { scenes = {} } = (await import(join(folder, file))) as SceneFile;
      return Object.entries(scenes).map(([name, scene]) => [basename(file, '.ts'), name, scene] as const);
    }),
  );
  // The customer's display is its own page: customer-display.test.ts.
  return found.flat().filter((entry): entry is NamedScene => 'open' in entry[2]);
}

/** One test for each scene of that half; it fails only if the scene cannot be opened. Two workers take a half each. */
export async function photographsHalf(bench: BrowserFixture, half: 0 | 1): Promise<void> {
  const scenes = (await allScenes()).filter((_, index) => index % 2 === half);
  describe('a scene is photographed', () => {
    it.each(scenes)(
      '%s: %s',
      async (screen, name, { answers, open }) => {
        const terminal = await bench.open(answers, { viewport: { width: 1280, height: 800 } });
        const { page } = terminal;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        onTestFinished(() => page.emulateMedia({ reducedMotion: null }));
        await open(terminal);
        // A click leaves the pointer above something.
        await page.mouse.move(0, 0);
        for (const appearance of appearances) {
          const { language, theme, size } = appearance;
          await terminal.emit('terminal', { ...(answers['terminal.view'] ?? aTerminal()), language, theme });
          await page.locator(`html[lang=${language}][data-theme=${theme}]`).waitFor();
          await page.setViewportSize(size);
          await photograph(page, fileOf(appearance, screen, name));
          const hidden = await page.evaluate(hiddenHeight);
          if (hidden > LEAST_HIDDEN_PX) {
            await page.setViewportSize({ width: size.width, height: size.height + hidden });
            await photograph(page, fileOf(appearance, screen, `${name} (whole)`));
          }
        }
      },
      LIMIT_MS,
    );
  });
}

/** Runs in the page. @returns CSS px that the window lacks to show everything; beneath a dialog nothing is looked at */
function hiddenHeight(): number {
  const seen = document.querySelector('dialog[open]') ?? document.body;
  const heights = [seen, ...seen.querySelectorAll('*')]
    .filter((element) => element.scrollHeight > element.clientHeight)
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return Math.max(0, ...heights);
}
