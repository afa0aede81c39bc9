/**
 * `npm run bench -- [options]`: speed against limits of the same run. Starts on whatever Node the machine has, measures
 * with the one that came with the packages. The measuring is TypeScript, which Node 24 runs as it is.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findElectron } from './find-electron.mjs';
import { projectRoot } from './project-root.mjs';

const pinnedNode = join(projectRoot, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
if (node === process.execPath) await import('./refuse-old-node.mjs');
const words = process.argv.slice(2);
// Only where there is one: nothing is installed for a measurement.
const electron = findElectron() ?? process.env.KONTER_ELECTRON;
if (electron) process.env.KONTER_BENCH_ELECTRON = electron;

// The first paint is that of the built program.
const isMeasuring = !words.includes('--help') && !words.includes('-h');
if (isMeasuring) run('scripts/build.mjs', 'main', 'preload', 'renderer', 'preview');
run('test/bench/run-bench.ts', ...words);

function run(script, ...options) {
  const { status } = spawnSync(node, [join(projectRoot, script), ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
