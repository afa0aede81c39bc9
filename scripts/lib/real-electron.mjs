/**
 * A folder beside the project may provide a real, older Electron for a machine that cannot fetch one. It has the
 * display, the session bus and the keyring as well; see its README. It is never shipped.
 */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';

const folder = join(projectRoot, '../shared/real-electron');

/** @returns the paths of its parts, or undefined without such a folder or on another system */
export function findRealElectron() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(join(folder, 'prepare'))) return undefined;
  return {
    /** `prepare`: prints the executable. `prepare --packaged DIR`: a bare runtime in DIR, to pack around. */
    prepare: join(folder, 'prepare'),
    /** `run COMMAND…`: with a display, a bus and an unlocked keyring. */
    run: join(folder, 'run'),
    /** Whether `prepare` has done its work, which takes minutes the first time. */
    isPrepared: existsSync(join(cacheFolder(), 'dist/better_sqlite3.version')),
    /** What this older version lacks of the newer Electron. */
    bridge: join(folder, 'app'),
  };
}

/** As in its `prepare`. */
function cacheFolder() {
  const { KONTER_REAL_ELECTRON, XDG_CACHE_HOME } = process.env;
  return KONTER_REAL_ELECTRON ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'konter-real-electron');
}
