/**
 * `npm run bench -- [options]`: speed against limits of the same run. Starts on any Node; measures with the Node 24 of
 * the packages, which runs the TypeScript directly.
 */
import './lib/refuse-without-packages.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { electronForTests } from './lib/electron.mjs';
import { pinnedNode } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';

const node = pinnedNode();
if (node === process.execPath) await import('./lib/refuse-unready.mjs');
const words = process.argv.slice(2);

// The first paint is that of the built program.
const isMeasuring = !words.includes('--help') && !words.includes('-h');
if (isMeasuring) {
  // Only with an available Electron: a measurement installs nothing.
  const { executable, run: withDisplay } = electronForTests();
  if (withDisplay) end(spawnSync(withDisplay, [node, fileURLToPath(import.meta.url), ...words], { stdio: 'inherit' }));
  if (executable) process.env.KONTER_BENCH_ELECTRON = executable;
  run('scripts/build.mjs', 'main', 'preload', 'renderer', 'notices', 'preview');
}
run('test/bench/run-bench.ts', ...words);

function run(script, ...options) {
  const ended = spawnSync(node, [join(projectRoot, script), ...options], { stdio: 'inherit' });
  if (ended.status !== 0) end(ended);
}

function end({ status }) {
  process.exit(status ?? 1);
}
