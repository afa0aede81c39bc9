/**
 * `npm run pack:check`: packs Konter into a folder with the project's own configuration, makes the Debian package and the
 * tar.gz of it, and runs test/packed/ on them. They look inside, read the fuses, and sell with the program in a real
 * Electron. Without any Electron it packs around a stand-in: the archive is the same.
 *
 *   --install              as root: installs the package twice, uses and removes it in a throw-away copy of the system
 *   --upgrade-from COMMIT  the same, beginning with the package of that commit
 */
import './lib/help.mjs';
import './lib/refuse-unready.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readOptions } from './lib/help.mjs';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-built.mjs';
import { forTests, installObstacle, testInstalled } from './packing/for-tests.mjs';
import { createLinuxPackages } from './packing/linux-packages.mjs';
import { findRuntime, pack } from './packing/pack.mjs';

// What is packed is for everybody, no matter who packs it.
process.umask(0o022);
const options = readOptions({ install: { type: 'boolean' }, 'upgrade-from': { type: 'string' } });
const output = join(projectRoot, 'out/pack-check');
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

// Not by `process.exitCode`: electron-builder, loaded by then, ends the process with 0.
if (process.platform === 'linux') process.exit(await check());
else console.log('Not run: it packs for Linux. `npm run release` packs for this system.');

async function check() {
  const before = options['upgrade-from'];
  runBuild('main', 'preload', 'renderer', 'notices');
  const runtime = findRuntime();
  try {
    const packed = await pack(runtime, { project: projectRoot, output });
    console.log(`Packed around Electron ${runtime.version ?? '(a stand-in)'}: ${packed.archive}`);
    if (options.install || before) {
      const obstacle = installObstacle(runtime);
      if (obstacle) throw new Error(`Not installed: ${obstacle}.`);
      return await testInstalled(packed, runtime, version, before);
    }
    const packages = makePackages(dirname(packed.executable));
    const started = runtime.start.obstacle ? undefined : await forTests({ ...packed, ...runtime.start });
    const status = testPacked(dirname(packed.executable), packages, runtime, started);
    if (started) rmSync(dirname(started), { recursive: true });
    return status;
  } finally {
    runtime.drop();
  }
}

function makePackages(folder) {
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return {};
  return createLinuxPackages({ folder, version, arch: process.arch, to: join(output, 'packages') });
}

/** @param started executable of the copy for tests, where it can be started · @returns an exit code */
function testPacked(folder, { deb = '', tar = '' }, { version: runtimeVersion, isTarget, start }, started) {
  const words = [
    ...[join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--config=config/vitest.config.ts'],
    ...['--project=packed', '--reporter=default', '--reporter=json', '--exclude=test/packed/installed.test.ts'],
    `--outputFile.json=${join(projectRoot, 'out/test/packed.json')}`,
  ];
  const [program, ...args] = [...(start.run ? [start.run] : []), process.execPath, ...words];
  const kind = isTarget ? 'ours' : 'older';
  const { status } = spawnSync(program, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      KONTER_PACKED_FOLDER: folder,
      KONTER_PACKED_OUTPUT: output,
      KONTER_PACKED_DEB: deb,
      KONTER_PACKED_TAR: tar,
      KONTER_PACKED_RUNTIME: runtimeVersion === null ? 'stand-in' : kind,
      ...(started ? { KONTER_PACKED: started } : { KONTER_PACKED_OBSTACLE: start.obstacle }),
    },
  });
  return status ?? 1;
}
