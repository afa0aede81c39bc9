/** Where an Electron is that this machine can start. It is looked for by file, and nothing is installed. */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const electronPackage = join(projectRoot, 'node_modules/electron');
const preparedElectron = join(projectRoot, '../shared/real-electron');

/**
 * The executable of the project's own runtime, or undefined. `import 'electron'` would start its installer, which writes
 * path.txt last: a half-unpacked runtime is not taken for a whole one.
 */
export function findElectron() {
  const pathFile = join(electronPackage, 'path.txt');
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!dist && !existsSync(pathFile)) return undefined;
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const executable = join(dist || join(electronPackage, 'dist'), name);
  return existsSync(executable) ? executable : undefined;
}

/**
 * A folder next to the project may provide a real, older Electron for a machine that cannot fetch one. It has the
 * display, the session bus and the keyring as well; see its README. It is never shipped.
 * @returns the paths of its parts, or undefined without such a folder or on another system
 */
export function findRealElectron() {
  const isLinux = process.platform === 'linux' && process.arch === 'x64';
  if (!isLinux || !existsSync(join(preparedElectron, 'prepare'))) return undefined;
  const { KONTER_REAL_ELECTRON, XDG_CACHE_HOME } = process.env;
  const cache = KONTER_REAL_ELECTRON ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'konter-real-electron');
  return {
    /** `prepare`: prints the executable. `prepare --packaged DIR`: a bare runtime in DIR, to pack around. */
    prepare: join(preparedElectron, 'prepare'),
    /** `run COMMAND…`: with a display, a bus and an unlocked keyring. */
    run: join(preparedElectron, 'run'),
    /** Whether `prepare` has done its work, which takes minutes the first time. */
    isPrepared: existsSync(join(cache, 'dist/better_sqlite3.version')),
    /** What this older version lacks of the newer Electron. */
    bridge: join(preparedElectron, 'app'),
  };
}

/**
 * @returns the `executable`: Electron's own runtime, else the one of KONTER_ELECTRON; or a command to `run` the tests
 * with, which provides an executable and its needs; or the `obstacle`, as one sentence
 */
export function electronForTests() {
  const { KONTER_ELECTRON, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const executable = findElectron() ?? KONTER_ELECTRON;
  if (!executable) {
    const found = findRealElectron();
    if (found) return { run: found.run };
    return { obstacle: "Electron's runtime is not installed here, and KONTER_ELECTRON names no other." };
  }
  if (!existsSync(executable)) return { obstacle: `KONTER_ELECTRON names ${executable}, and there is no such file.` };
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return { obstacle: 'Electron needs a display, and there is none (xvfb-run gives one).' };
  }
  return { executable };
}
