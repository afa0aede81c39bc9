/**
 * `npm run seed -- --sales N --data-dir DIR [--environment E]`: a terminal with years of invented sales. Starts on any
 * Node; writes with the Node of the packages, as `npm run bench`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';

const pinnedNode = join(projectRoot, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
if (node === process.execPath) await import('./lib/refuse-old-node.mjs');

const { status } = spawnSync(node, [join(projectRoot, 'test/bench/seed/run-seed.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
