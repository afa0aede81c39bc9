/** Before the first test with a page: an up-to-date build of the program, and the path of a browser that runs. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBrowser, type FoundBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** This run's browser. */
    readonly browser: FoundBrowser;
  }
}

/** The parts that a project's pages come from; the other projects need all. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  screens: ['renderer', 'window-script'],
  'other-screens': ['main', 'renderer', 'notices', 'preview', 'hub'],
};

export default function setup({ name, provide }: TestProject): void {
  if (process.env['KONTER_TEST_BUILT'] !== '1') buildWhatIsStale(partsOf[name] ?? []);
  provide('browser', ensureBrowser());
}

/** Not in a whole run, which has built before: other tests may be using the output. */
function buildWhatIsStale(parts: readonly string[]): void {
  const build = resolve(import.meta.dirname, '../../../scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [build, ...parts], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: see above.');
}
