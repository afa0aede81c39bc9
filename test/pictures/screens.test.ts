/** Every scene of the window that the layout tests know; a new file of scenes is found by itself. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LayoutScene } from '../renderer/layout/scenes/scene.ts';
import { browserFixture } from '../renderer/support/browser-fixture.ts';
import { photographs, type ScenesByScreen } from './photograph.ts';

const folder = join(import.meta.dirname, '../renderer/layout/scenes');

interface SceneFile {
  readonly scenes?: Readonly<Record<string, LayoutScene>>;
}

async function allScenes(): Promise<ScenesByScreen> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const found = await Promise.all(
    files.map(
      async (file) => [basename(file, '.ts'), ((await import(join(folder, file))) as SceneFile).scenes] as const,
    ),
  );
  return Object.fromEntries(
    found.filter((entry): entry is [string, NonNullable<SceneFile['scenes']>] => entry[1] !== undefined),
  );
}

photographs(browserFixture(), await allScenes());
