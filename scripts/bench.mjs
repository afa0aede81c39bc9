/**
 * `npm run bench -- [options]`: speed against limits of the same run. Starts with whatever Node the machine has, measures
 * with the one that came with the packages. The measuring is TypeScript, which Node 24 runs as it is.
 */
import './refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runBuild } from './run-build.mjs';

const pinnedNode = join(projectRoot, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
const words = process.argv.slice(2);

// The first paint is that of the built program.
if (!words.includes('--help') && !words.includes('-h')) runBuild('main', 'preload', 'renderer', 'preview');
const { status } = spawnSync(node, [join(projectRoot, 'test/bench/run-bench.ts'), ...words], { stdio: 'inherit' });
process.exit(status ?? 1);
