/**
 * A copy of the packed program for tests; the packed program does not change. Its archive begins with a test-only
 * module. That module allows a debugger, which the shipped program refuses, and adds a bridge to an older runtime.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { npm } from '../lib/npm.mjs';
import { projectRoot } from '../lib/project-root.mjs';
import { createLinuxPackages } from './linux-packages.mjs';
import { pack } from './pack.mjs';

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

/** Of the package that is upgraded: any version before this one's. */
const EARLIER = '0.0.1';
const output = join(projectRoot, 'out/pack-check-installed');

/** @returns why it can't be done here, as a sentence; undefined where it can */
export function installObstacle({ start }) {
  if (process.getuid?.() !== 0) return 'only root can make a throw-away copy of the root folder';
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return 'there is no dpkg here';
  return start.obstacle;
}

/**
 * Installs the packed program's Debian package in a throw-away copy of this machine's root, sells with it as an ordinary
 * user, upgrades it and removes it: test/packed/installed.test.ts. With `before`, a commit, the upgrade begins with the
 * package of that commit, and ends with the way back to it where the ledger was converted.
 * @param packed paths of its archive and executable · @param runtime of `findRuntime` · @returns an exit code
 */
export async function testInstalled(packed, runtime, version, before) {
  const { realElectron, run } = runtime.start;
  const packagesOf = async (program, as, create) => {
    const started = await forTests({ ...program, realElectron });
    const made = create({ folder: dirname(started), version: as, arch: process.arch, to: output });
    rmSync(dirname(started), { recursive: true });
    return made;
  };
  rmSync(output, { recursive: true, force: true });
  const made = await packagesOf(packed, version, createLinuxPackages);
  const earlier = before && (await packagesOfCommit(before, runtime, packagesOf));
  const root = join(output, 'root');
  mkdirSync(root);
  const vitest = [process.execPath, join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run'];
  const test = [...vitest, '--config=config/vitest.config.ts', '--project=packed', 'test/packed/installed.test.ts'];
  const inside = ['unshare', '--mount', join(import.meta.dirname, 'in-throw-away-root.sh'), root, ...test];
  const [program, ...words] = [...(run ? [run] : []), ...inside];
  const { status } = spawnSync(program, words, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      KONTER_DEB: made.deb,
      KONTER_TAR: made.tar,
      ...(earlier && { KONTER_DEB_BEFORE: earlier.deb }),
    },
  });
  rmSync(output, { recursive: true });
  return status ?? 1;
}

/** Builds another commit and makes its packages, with its own sources, configuration and linux-packages.mjs. */
async function packagesOfCommit(commit, runtime, packagesOf) {
  const project = join(projectRoot, 'out/pack-check-before');
  const git = (...words) =>
    spawnSync('git', words, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  git('worktree', 'remove', '--force', project);
  if (!git('worktree', 'add', '--detach', project, commit)) throw new Error(`There is no commit ${commit}.`);
  const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(project) === lockOf(projectRoot))
    symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'));
  else if (!npm('ci', '--prefix', project)) throw new Error(`The packages of ${commit} can't be installed.`);
  if (!npm('run', '--prefix', project, 'build')) throw new Error(`${commit} can't be built.`);
  const packed = await pack(runtime, { project, output: join(output, 'before'), as: EARLIER });
  const its = await import(join(project, 'scripts/packing/linux-packages.mjs'));
  const made = await packagesOf(packed, EARLIER, its.createLinuxPackages);
  git('worktree', 'remove', '--force', project);
  return made;
}
