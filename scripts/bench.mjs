/**
 * `npm run bench -- [OPTION …]`: prints every row of the speed table with the limit measured in the same run. Medians,
 * and everything that is compared takes turns, because machines are noisy: the ratios count. Asserts nothing; fails
 * only when something breaks.
 *
 *   --sales N      sales in the large ledger (default 1,000,000; made once, in about a minute and 1.3 GB, and kept in
 *                  the system's temporary folder)
 *   --only NAME    only this row, or all whose names begin with it: hub; may be given again, or several separated by
 *                  commas (record-change, charge, status-check, watching, day-report, history, qr, hands, first-paint,
 *                  electron-start, memory, export, smooth, replay, hub-pages)
 *   --hub-rows N   journal rows that hub-pages really takes in (default 30,000)
 *   --quick        few rounds and short windows: shows that everything runs, its figures say little
 */
// It starts on any Node, and measures with the Node 24 of the packages, which runs the TypeScript directly.
import './lib/help.mjs';
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

// Only with an available Electron: a measurement installs nothing.
const { executable, run: withDisplay } = electronForTests();
if (withDisplay) end(spawnSync(withDisplay, [node, fileURLToPath(import.meta.url), ...words], { stdio: 'inherit' }));
if (executable) process.env.KONTER_BENCH_ELECTRON = executable;
// The first paint is that of the built program.
run('scripts/build.mjs', 'main', 'preload', 'renderer', 'notices', 'preview');
run('test/bench/run-bench.ts', ...words);

function run(script, ...options) {
  const ended = spawnSync(node, [join(projectRoot, script), ...options], { stdio: 'inherit' });
  if (ended.status !== 0) end(ended);
}

function end({ status }) {
  process.exit(status ?? 1);
}
