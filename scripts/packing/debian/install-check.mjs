/**
 * `npm run install:check`: makes two Debian packages, an older and a newer one, and installs, uses, upgrades and removes
 * them in a throw-away copy of this machine's root. Needs root, dpkg and a real Electron; says so where one is missing.
 */
import '../../lib/refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../lib/project-root.mjs';
import { findRealElectron } from '../../lib/real-electron.mjs';
import { runBuild } from '../../lib/run-build.mjs';
import { findRuntime } from '../find-runtime.mjs';
import { forTests } from '../for-tests.mjs';
import { PACKED_PARTS, pack } from '../pack.mjs';
import { makeDeb } from './make-deb.mjs';

const VERSIONS = { older: '0.0.9', newer: '0.1.0' };
const output = join(projectRoot, 'out/install-check');
const realElectron = findRealElectron();
const obstacle = findObstacle();

if (obstacle) console.log(`Not run. ${obstacle}`);
else process.exitCode = await check();

function findObstacle() {
  if (process.platform !== 'linux' || spawnSync('dpkg-deb', ['--version']).status !== 0)
    return 'There is no dpkg here.';
  if (process.getuid() !== 0) return 'Only root can make a throw-away copy of the root folder.';
  if (!realElectron) return 'There is no real Electron here to make a package around.';
  return undefined;
}

async function check() {
  runBuild(...PACKED_PARTS);
  const runtime = findRuntime();
  const packages = {};
  try {
    for (const [age, version] of Object.entries(VERSIONS)) {
      const packed = await pack(join(output, age), runtime, version);
      // As a shop's, but for the bridge to an older runtime and a door for the test.
      const started = await forTests({ ...packed, realElectron: runtime.isTarget ? undefined : realElectron });
      packages[age] = join(output, `konter_${version}.deb`);
      makeDeb({ folder: dirname(started), version, file: packages[age] });
      rmSync(dirname(started), { recursive: true });
      rmSync(join(output, age), { recursive: true });
    }
  } finally {
    runtime.drop();
  }
  mkdirSync(join(output, 'root'), { recursive: true });
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const test = [process.execPath, vitest, 'run', '--config=config/vitest.config.ts', '--project=installed'];
  const inside = [join(projectRoot, 'scripts/packing/debian/in-throw-away-root.sh'), join(output, 'root'), ...test];
  const { status } = spawnSync(realElectron.run, ['unshare', '--mount', ...inside], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ KONTER_DEB_OLDER: packages.older, KONTER_DEB_NEWER: packages.newer, KONTER_PACKED: '/opt/Konter/konter' },
    },
  });
  rmSync(output, { recursive: true, force: true });
  return status ?? 1;
}
