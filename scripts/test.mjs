/**
 * `npm test`, also in a fresh clone: installs missing packages, then runs all checks with their Node. The last line has
 * the numbers of passed, failed and skipped tests.
 *
 *   npm test -- FILE…            only the tests that the files touch
 *   npm run test:rest            what `npm test` leaves out and takes minutes
 *   npm run test:full            everything: the fault tests at full length (more than two hours), and every journey,
 *                                in a real Electron too where there is one. One that was ended goes on at the next call
 *   npm run test:full -- WORD…   only the fault tests whose path has one of the words
 */
// It must start on any Node.
import './lib/help.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm, pinnedNode } from './lib/npm.mjs';
import { projectRoot } from './lib/project-root.mjs';

// npm writes this file last: without it an installation was not finished.
if (!existsSync(join(projectRoot, 'node_modules/.package-lock.json')) && !npm('ci')) process.exit(1);

const path = join(projectRoot, 'node_modules/.bin') + delimiter + process.env.PATH;
const { status } = spawnSync(pinnedNode(), [join(projectRoot, 'scripts/run-checks.mjs'), ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
process.exit(status === null ? 1 : status);
