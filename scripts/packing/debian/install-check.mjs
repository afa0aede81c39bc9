/**
 * `npm run install:check`: makes two Debian packages, an older and a newer one, and a tar.gz. In a throw-away copy of this
 * machine's root it installs, uses, upgrades and removes them. Needs root, dpkg and a real Electron; says so where one is
 * missing.
 */
import '../../lib/refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../lib/project-root.mjs';
import { findRealElectron } from '../../lib/real-electron.mjs';
import { runBuild } from '../../lib/run-build.mjs';
import { findRuntime } from '../find-runtime.mjs';
import { forTests } from '../for-tests.mjs';
import { makeTar } from '../make-tar.mjs';
import { PACKED_PARTS, pack } from '../pack.mjs';
import { makeDeb } from './make-deb.mjs';

const VERSIONS = { older: '0.0.9', newer: '0.1.0' };
const report = join(projectRoot, 'out/test/installed.json');
const output = join(projectRoot, 'out/install-check');
const realElectron = findRealElectron();
const obstacle = findObstacle();

if (obstacle) skip(obstacle);
else process.exitCode = await check();

function skip(why) {
  const line = `Not tested here: the installed program (${why})`;
  const file = process.env.KONTER_TEST_SKIPPED;
  if (file) appendFileSync(file, `${line}\n`);
  else console.log(line);
}

function findObstacle() {
  if (process.platform !== 'linux' || spawnSync('dpkg-deb', ['--version']).status !== 0) return 'there is no dpkg here';
  if (process.getuid() !== 0) return 'only root can make a throw-away copy of the root folder';
  if (!realElectron) return 'there is no real Electron here to make a package around';
  return undefined;
}

async function check() {
  runBuild(...PACKED_PARTS);
  const runtime = findRuntime();
  const packages = {};
  const archive = join(output, `Konter-${VERSIONS.newer}-linux-${process.arch}.tar.gz`);
  try {
    for (const [age, version] of Object.entries(VERSIONS)) {
      const packed = await pack(join(output, age), runtime, version);
      // As a shop's, but for the bridge to an older runtime and a door for the test.
      const started = await forTests({ ...packed, realElectron: runtime.isTarget ? undefined : realElectron });
      packages[age] = join(output, `konter_${version}.deb`);
      makeDeb({ folder: dirname(started), version, file: packages[age] });
      if (age === 'newer') makeTar({ folder: dirname(started), file: archive });
      rmSync(dirname(started), { recursive: true });
      rmSync(join(output, age), { recursive: true });
    }
  } finally {
    runtime.drop();
  }
  mkdirSync(join(output, 'root'), { recursive: true });
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const test = [process.execPath, vitest, 'run', '--config=config/vitest.config.ts', '--project=installed'];
  test.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const inside = [join(projectRoot, 'scripts/packing/debian/in-throw-away-root.sh'), join(output, 'root'), ...test];
  const { status } = spawnSync(realElectron.run, ['unshare', '--mount', ...inside], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ KONTER_DEB_OLDER: packages.older, KONTER_DEB_NEWER: packages.newer, KONTER_PACKED: '/opt/Konter/konter' },
      KONTER_TAR: archive,
    },
  });
  rmSync(output, { recursive: true, force: true });
  return status ?? 1;
}
