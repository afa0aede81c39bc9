/** Packs the program into a folder, around whatever Electron there is. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { findElectron, findRealElectron } from '../lib/electron.mjs';
import { projectRoot } from '../lib/project-root.mjs';

const copy = join(projectRoot, 'out/pack-check-runtime');

/**
 * The runtime to pack around: a real Electron, else a stand-in that can't start.
 * @returns {{
 *   folder: string, version: string | null, isTarget: boolean, drop: () => void,
 *   start: { obstacle?: string, run?: string, realElectron?: object },
 * }} `version` is null for the stand-in; `isTarget`: the version that we ship; `drop`: removes it after packing; `start`:
 * the command that gives the packed program a display, and what an older runtime needs as well; or the obstacle
 */
export function findRuntime() {
  const found = findRealElectron();
  // Preparing it takes minutes.
  const usable = found?.isPrepared ? found : undefined;
  const folder = ourOwn() ?? (usable && bareOlderOne(usable));
  const drop = () => rmSync(copy, { recursive: true, force: true });
  if (folder === undefined) {
    const obstacle = found && !usable ? `${found.prepare} was not run yet` : 'there is no Electron here';
    return { folder: standIn(), version: null, isTarget: false, drop, start: { obstacle } };
  }
  const version = readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  const electronPackage = join(projectRoot, 'node_modules/electron/package.json');
  const isTarget = version === JSON.parse(readFileSync(electronPackage, 'utf8')).version;
  return { folder, version, isTarget, drop, start: startOf(isTarget, usable) };
}

function startOf(isTarget, realElectron) {
  if (realElectron) return { run: realElectron.run, realElectron: isTarget ? undefined : realElectron };
  if (!isTarget) return { obstacle: 'this Electron is not the one we ship on, and nothing bridges it' };
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return hasDisplay ? {} : { obstacle: 'there is no display' };
}

function bareOlderOne({ prepare }) {
  const { status } = spawnSync(prepare, ['--packaged', copy], {
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

/** The outline of Electron's runtime for Linux: enough for packing, and not executable. */
function standIn() {
  for (const name of ['electron', 'LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak', 'locales/id.pak']) {
    mkdirSync(join(copy, name, '..'), { recursive: true });
    writeFileSync(join(copy, name), 'stand-in', { mode: 0o755 });
  }
  return copy;
}

/**
 * Packs the built program of a folder with that folder's own electron-builder.yml.
 * @param folder of the runtime to pack around · @param version of it; `null` for a stand-in · @param project absolute
 * @param output absolute; emptied before · @param as another version than package.json's
 * @returns paths of the archive and of the executable
 */
export async function pack({ folder, version }, { project, output, as }) {
  rmSync(output, { recursive: true, force: true });
  const { build, Platform } = await import('electron-builder');
  const before = process.cwd();
  // electron-builder looks there for what a configuration names.
  process.chdir(project);
  await build({
    projectDir: project,
    targets: Platform.LINUX.createTarget('dir'),
    config: {
      extends: join(project, 'electron-builder.yml'),
      directories: { output },
      electronDist: folder,
      ...(as && { extraMetadata: { version: as } }),
      // A stand-in has none.
      ...(version === null && { electronFuses: null }),
    },
    publish: 'never',
  }).finally(() => process.chdir(before));
  const archive = join(
    output,
    readdirSync(output, { recursive: true }).find((name) => name.endsWith(`${sep}app.asar`)),
  );
  return { archive, executable: join(dirname(archive), '../konter') };
}
