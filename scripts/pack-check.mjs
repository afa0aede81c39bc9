/**
 * `npm run pack:check`: packs Konter into a folder with the project's own configuration, and runs test/packed/ on it. They
 * look inside, read the fuses, and sell with the program in a real Electron. Without any Electron it packs around a
 * stand-in: the archive is the same.
 */
import './lib/refuse-old-node.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { projectRoot } from './lib/project-root.mjs';
import { runBuild } from './lib/run-build.mjs';
import { findRuntime } from './packing/find-runtime.mjs';
import { forTests } from './packing/for-tests.mjs';

const output = join(projectRoot, 'out/pack-check');

if (process.platform === 'linux') process.exitCode = await check();
else console.log('Not run: it packs for Linux. `npm run release` packs for this system.');

async function check() {
  runBuild('main', 'preload', 'renderer', 'notices');
  const { drop, ...runtime } = findRuntime();
  const packed = await pack(runtime).finally(drop);
  console.log(`Packed around Electron ${runtime.version ?? '(a stand-in)'}: ${packed.archive}`);
  const { obstacle, realElectron } = runtime.start;
  const started = obstacle ? undefined : await forTests({ ...packed, realElectron });
  const status = testPacked(dirname(packed.executable), runtime, started);
  if (started) rmSync(dirname(started), { recursive: true });
  return status;
}

/** @returns paths of the archive and of the executable */
async function pack({ folder, version }) {
  rmSync(output, { recursive: true, force: true });
  const { build, Platform } = await import('electron-builder');
  await build({
    projectDir: projectRoot,
    targets: Platform.LINUX.createTarget('dir'),
    config: {
      extends: join(projectRoot, 'electron-builder.yml'),
      directories: { output },
      electronDist: folder,
      // A stand-in has none.
      ...(version === null && { electronFuses: null }),
    },
    publish: 'never',
  });
  const archive = join(
    output,
    readdirSync(output, { recursive: true }).find((name) => name.endsWith(`${sep}app.asar`)),
  );
  return { archive, executable: join(dirname(archive), '../konter') };
}

/** @param started executable of the copy for tests, where it can be started · @returns an exit code */
function testPacked(folder, { version, isTarget, start }, started) {
  const words = [
    ...[join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--config=config/vitest.config.ts'],
    ...['--project=packed', '--reporter=default', '--reporter=json'],
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
      KONTER_PACKED_RUNTIME: version === null ? 'stand-in' : kind,
      ...(started ? { KONTER_PACKED: started } : { KONTER_PACKED_OBSTACLE: start.obstacle }),
    },
  });
  return status ?? 1;
}
