/** Where settings, databases, logs, lock and vault of this terminal lie. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { App } from 'electron';
import type { Environment } from '../../shared/model/environment.ts';
import { syncFolder } from '../platform/files/sync-folder.ts';

/** Of `store/instance-lock.ts`: it is in every directory that a terminal has used. */
const LOCK = 'konter.lock';

/**
 * KONTER_DATA_DIR, else Electron's userData; made if it is not there. Electron is told as well, so that its own files
 * (and its own single-instance lock) lie in the same place.
 * @returns absolute
 */
export function openDataDirectory(app: Pick<App, 'getPath' | 'setPath'>, chosen: string | undefined): string {
  const directory = resolve(chosen || app.getPath('userData'));
  const firstMade = mkdirSync(directory, { recursive: true, mode: 0o700 });
  keepName(directory, firstMade ?? directory);
  keepPrivate(directory);
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

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * A directory that was there before, or that somebody opened to others since, would show every sale to every user of the
 * machine. Only one that is ours already: a person may have named any folder by mistake, and it stays as it was.
 */
function keepPrivate(directory: string): void {
  if (process.platform === 'win32') return;
  try {
    const { mode } = statSync(directory);
    const names = readdirSync(directory);
    const isOurs = names.length === 0 || names.some((name) => name === LOCK || name === 'settings.json');
    if (!isOurs || mode & STICKY) return;
    if (mode & OTHERS) chmodSync(directory, 0o700);
    // Chromium's begin with capitals, and keep themselves private.
    for (const name of names.filter((each) => /^[a-z]/.test(each))) {
      const path = resolve(directory, name);
      const entry = lstatSync(path);
      if ((entry.isFile() || entry.isDirectory()) && entry.mode & OTHERS) chmodSync(path, entry.mode & 0o700);
    }
  } catch {
    // Another user's: `isOpenToOthers` tells of it.
  }
}

/** @returns whether another user of this machine may read what lies in it */
export function isOpenToOthers(directory: string): boolean {
  return process.platform !== 'win32' && (statSync(directory).mode & OTHERS) !== 0;
}

/** A fixed name that outside tools rely on. */
export function ledgerFile(dataDirectory: string, environment: Environment): string {
  return resolve(dataDirectory, `sales-${environment}.sqlite`);
}
