/** Where settings, databases, logs, lock and vault of this terminal lie. */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { App } from 'electron';
import type { Environment } from '../shared/environment.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * KONTER_DATA_DIR, else Electron's userData; made if it is not there. Electron is told as well, so that its own files
 * (and its own single-instance lock) lie in the same place.
 * @returns absolute
 */
export function openDataDirectory(app: Pick<App, 'getPath' | 'setPath'>, chosen: string | undefined): string {
  const directory = resolve(chosen || app.getPath('userData'));
  const firstMade = mkdirSync(directory, { recursive: true, mode: 0o700 });
  keepName(directory, firstMade ?? directory);
  app.setPath('userData', directory);
  return directory;
}

/**
 * However safe the sales are in their file: without the names that lead to it, a power cut takes them all. At every
 * start, because the one that made the directory may have ended before it came here.
 */
function keepName(directory: string, topmost: string): void {
  try {
    for (let at = directory; at.length >= topmost.length; at = dirname(at)) syncFolder(dirname(at));
  } catch {
    // A parent that we may not open was not made by us, and has had time to reach the disk.
  }
}

/** A fixed name that outside tools rely on. */
export function ledgerFile(dataDirectory: string, environment: Environment): string {
  return resolve(dataDirectory, `sales-${environment}.sqlite`);
}
