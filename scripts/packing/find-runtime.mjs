/** The runtime for `pack:check`: a real Electron, else a stand-in that can't start. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findElectron } from '../lib/find-electron.mjs';
import { projectRoot } from '../lib/project-root.mjs';
import { findRealElectron } from '../lib/real-electron.mjs';
import { standInElectron } from '../lib/stand-in-electron.mjs';

const copy = join(projectRoot, 'out/pack-check-runtime');

/**
 * @returns {{ folder: string, version: string | null, isTarget: boolean, drop: () => void }} `version` is null for the
 * stand-in; `isTarget`: the version that we ship; `drop`: removes it after packing
 */
export function findRuntime() {
  const folder = ourOwn() ?? bareOlderOne();
  const drop = () => rmSync(copy, { recursive: true, force: true });
  if (folder === undefined) return { folder: standInElectron(), version: null, isTarget: false, drop };
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  const electronPackage = join(projectRoot, 'node_modules/electron/package.json');
  return { folder, version, isTarget: version === JSON.parse(readFileSync(electronPackage, 'utf8')).version, drop };
}

function bareOlderOne() {
  const realElectron = findRealElectron();
  if (!realElectron) return undefined;
  const { status } = spawnSync(realElectron.prepare, ['--packaged', copy], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0 ? copy : undefined;
}

function ourOwn() {
  const executable = process.platform === 'linux' ? findElectron() : undefined;
  const folder = executable && dirname(executable);
  return folder && existsSync(join(folder, 'version')) ? folder : undefined;
}
