/**
 * `npm run seed -- --sales N --data-dir DIR [--environment E]`: a terminal with years of invented sales. Starts on any
 * Node; writes with the Node of the packages, as `npm run bench`.
 */
import './lib/help.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';

const node = pinnedNode();
if (node === process.execPath) await import('./lib/refuse-unready.mjs');

const { status } = spawnSync(node, [join(projectRoot, 'test/bench/seed/run-seed.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
