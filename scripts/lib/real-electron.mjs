/**
 * A folder beside the project may bring a real, older Electron to a machine that cannot fetch one, with the display, the
 * session bus and the keyring to run it on. Its README says how. Nothing of it is ever shipped.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const folder = join(projectRoot, '../shared/real-electron');

/** @returns where its parts are, or undefined where there is no such folder or not the system it is for */
export function findRealElectron() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(join(folder, 'prepare'))) return undefined;
  return {
    /** `prepare`: prints the executable. `prepare --packaged DIR`: a bare runtime in DIR, to pack around. */
    prepare: join(folder, 'prepare'),
    /** `run COMMAND…`: with a display, a bus and an unlocked keyring. */
    run: join(folder, 'run'),
    /** What Electron's newer versions have and this one lacks. */
    bridge: join(folder, 'app'),
  };
}
