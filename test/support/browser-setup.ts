/** Before the first journey: the program built as it is now, and a browser to drive it with. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from './browser.ts';

export default function setup(): void {
  const build = resolve(import.meta.dirname, '../../scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: see above.');
  ensureBrowser();
}
