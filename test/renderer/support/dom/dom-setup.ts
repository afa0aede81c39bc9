/** Before the first test in happy-dom: an up-to-date window. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export default function setup(): void {
  // A whole run has built before: other tests may be using the output.
  if (process.env['KONTER_TEST_BUILT'] === '1') return;
  const build = resolve(import.meta.dirname, '../../../../scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [build, 'window-script'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: see above.');
}
