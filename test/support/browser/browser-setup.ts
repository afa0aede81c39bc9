/**
 * Before the first test with a page: an up-to-date build of the program, and one browser for all tests. Each test has
 * its own context in it, which shares nothing with the others.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's browser. */
    readonly browser: string;
  }
}

/** Exact glyph widths on every machine: hinting in a headless Chromium would round them. */
const HINTING = ['--font-render-hinting=none'];

/** Only ends a hanging start: Playwright's own 30 s may be too short on a busy machine. */
const LONGEST_START_MS = 180_000;

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env['KONTER_TEST_BUILT'] !== '1') buildWhatIsStale();
  const server = await chromium.launchServer({
    ...ensureBrowser(),
    host: '127.0.0.1',
    args: HINTING,
    timeout: LONGEST_START_MS,
  });
  provide('browser', server.wsEndpoint());
  return () => server.close();
}

/** Not in a whole run, which has built before: other tests may be using the output. */
function buildWhatIsStale(): void {
  const build = resolve(import.meta.dirname, '../../../scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: see above.');
}
