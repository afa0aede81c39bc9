/**
 * The packed program for a runtime that is older than the one it is made for. A copy of it, whose archive also holds a
 * bridge: only this copy is started, and what ships stays as it was packed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project-root.mjs';

const copy = join(projectRoot, 'out/pack-check-started');
const unpacked = join(projectRoot, 'out/pack-check-archive');

/** @param realElectron of real-electron.mjs · @returns the copy's executable */
export async function withBridge({ archive, executable, realElectron }) {
  const asar = await import('@electron/asar');
  rmSync(copy, { recursive: true, force: true });
  rmSync(unpacked, { recursive: true, force: true });
  cpSync(dirname(executable), copy, { recursive: true });

  asar.extractAll(archive, unpacked);
  cpSync(realElectron.bridge, join(unpacked, 'bridge'), { recursive: true });
  const manifestFile = join(unpacked, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const begin = `import './older-electron.mjs';\nawait import('../${manifest.main}');\n`;
  writeFileSync(join(unpacked, 'bridge/begin.mjs'), begin);
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, main: 'bridge/begin.mjs' }));
  const resources = join(copy, 'resources');
  await asar.createPackageWithOptions(unpacked, join(resources, 'app.asar'), { unpack: '**/*.node' });
  rmSync(unpacked, { recursive: true });

  // The bridge looks for better-sqlite3's binary two folders above itself: beside the archive.
  cpSync(join(preparedRuntime(realElectron), 'better_sqlite3.node'), join(resources, 'better_sqlite3.node'));
  return join(copy, 'konter');
}

/** Beside the folder of the executable that is for tests. */
function preparedRuntime({ prepare }) {
  const { stdout } = spawnSync(prepare, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return join(dirname(stdout.trim()), '../dist');
}
