/**
 * A copy of the packed program for tests; the packed program does not change. Its archive begins with a test-only
 * module. That module allows a debugger, which the shipped program refuses, and adds a bridge to an older runtime.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { projectRoot } from '../lib/project-root.mjs';

const isRoot = process.getuid?.() === 0;
/** Where root starts it as a user without rights, who may not enter the folder of this clone. */
const copy = isRoot ? `/tmp/konter-pack-check-${process.pid}` : join(projectRoot, 'out/pack-check-started');
const unpacked = join(projectRoot, 'out/pack-check-archive');

/** Before the program's first line, which removes these switches. */
const LET_IN = `import { app } from 'electron';
const { commandLine } = app;
const remove = commandLine.removeSwitch.bind(commandLine);
if (process.env.KONTER_TEST_DEBUGGER === '1') {
  commandLine.removeSwitch = (name) => name.startsWith('remote-') || remove(name);
}
`;

/** @param realElectron of `lib/electron.mjs`, where the runtime needs its bridge · @returns the copy's executable */
export async function forTests({ archive, executable, realElectron }) {
  const asar = await import('@electron/asar');
  rmSync(copy, { recursive: true, force: true });
  rmSync(unpacked, { recursive: true, force: true });
  linkRuntime(dirname(executable));

  sandboxForRoot();
  asar.extractAll(archive, unpacked);
  if (realElectron) cpSync(realElectron.bridge, join(unpacked, 'bridge'), { recursive: true });
  else mkdirSync(join(unpacked, 'bridge'));
  writeFileSync(join(unpacked, 'bridge/let-in.mjs'), LET_IN);
  const manifestFile = join(unpacked, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const bridge = realElectron ? "import './older-electron.mjs';\n" : '';
  const begin = `import './let-in.mjs';\n${bridge}await import('../${manifest.main}');\n`;
  writeFileSync(join(unpacked, 'bridge/begin.mjs'), begin);
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, main: 'bridge/begin.mjs' }));
  const resources = join(copy, 'resources');
  await asar.createPackageWithOptions(unpacked, join(resources, 'app.asar'), { unpack: '**/*.node' });
  rmSync(unpacked, { recursive: true });

  // The bridge looks for better-sqlite3's binary two folders above itself: next to the archive.
  if (realElectron)
    cpSync(join(preparedRuntime(realElectron), 'better_sqlite3.node'), join(resources, 'better_sqlite3.node'));
  return join(copy, 'konter');
}

/** Electron's own files, of 250 MB, are never written to: the copy links to them. Ours are copied. */
function linkRuntime(from) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(from, join(entry.parentPath, entry.name));
    const to = join(copy, path);
    mkdirSync(dirname(to), { recursive: true });
    if (path.startsWith(`resources${sep}`)) cpSync(join(from, path), to);
    else linkOrCopy(join(from, path), to);
  }
}

/** Another file system takes no links. */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/** As a package has it, for a system that makes no user namespaces for programs that it does not know. A copy: the mode is the file's. */
function sandboxForRoot() {
  if (!isRoot) return;
  const helper = join(copy, 'chrome-sandbox');
  const bytes = readFileSync(helper);
  rmSync(helper);
  writeFileSync(helper, bytes);
  chmodSync(helper, 0o4755);
}

/** Next to the folder of the executable that is for tests. */
function preparedRuntime({ prepare }) {
  const { stdout } = spawnSync(prepare, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return join(dirname(stdout.trim()), '../dist');
}
