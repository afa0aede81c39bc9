/**
 * Installs the packed program's Debian package in a throw-away copy of this machine's root, sells with it as an ordinary
 * user, upgrades it and removes it: test/packed/installed.test.ts. With `before`, a commit, the upgrade begins with the
 * package of that commit, and ends with the way back to it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from '../lib/npm.mjs';
import { projectRoot } from '../lib/project-root.mjs';
import { forTests } from './for-tests.mjs';
import { createLinuxPackages } from './linux-packages.mjs';
import { pack } from './pack.mjs';

/** Of the package that is upgraded: any version before this one's. */
const EARLIER = '0.0.1';
const output = join(projectRoot, 'out/pack-check-installed');

/** @returns why it can't be done here, as a sentence; undefined where it can */
export function installObstacle({ start }) {
  if (process.getuid?.() !== 0) return 'only root can make a throw-away copy of the root folder';
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return 'there is no dpkg here';
  return start.obstacle;
}

/** @param packed paths of its archive and executable · @param runtime of find-runtime.mjs · @returns an exit code */
export async function testInstalled(packed, runtime, version, before) {
  const { realElectron, run } = runtime.start;
  const packagesOf = async (program, as) => {
    const started = await forTests({ ...program, realElectron });
    const made = createLinuxPackages({ folder: dirname(started), version: as, arch: process.arch, to: output });
    rmSync(dirname(started), { recursive: true });
    return made;
  };
  rmSync(output, { recursive: true, force: true });
  const made = await packagesOf(packed, version);
  const earlier = before && (await packagesOf(await packOf(before, runtime), EARLIER));
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

/** Builds and packs another commit, with its own sources and configuration. */
async function packOf(commit, runtime) {
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
  git('worktree', 'remove', '--force', project);
  return packed;
}
