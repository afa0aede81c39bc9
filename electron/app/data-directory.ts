/** The directory of this terminal's settings, databases, logs, lock and vault. */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { App } from 'electron';
import type { Environment } from '../../shared/model/environment.ts';
import { syncFolder } from '../platform/files/durable-files.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type InstanceLock, takeInstanceLock } from '../store/instance-lock.ts';

/** From `store/instance-lock.ts`: every directory that a terminal has used contains it. */
const LOCK = 'konter.lock';

/**
 * KONTER_DATA_DIR, else Electron's userData; created if missing. Electron gets the same path, so that its own files and
 * its single-instance lock are there too.
 * @returns absolute path
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
 * Flushes the directory's entries in its parents: without them, a power cut loses the sales with their path. At every
 * start, because the run that created the directory may have ended before this.
 */
function keepName(directory: string, topmost: string): void {
  try {
    // The root of a disk is its own parent.
    for (let at = directory; at.length >= topmost.length && dirname(at) !== at; at = dirname(at)) {
      syncFolder(dirname(at));
    }
  } catch {
    // A parent that can't be opened was not created by this program and is already durable.
  }
}

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Restricts the directory to its owner: an older directory, or one whose permissions were widened, would show sales to
 * every user of the machine. Only an empty directory, or one with our files: a folder named by mistake stays unchanged.
 */
function keepPrivate(directory: string): void {
  if (process.platform === 'win32') return;
  try {
    const { mode } = statSync(directory);
    const names = readdirSync(directory);
    const isOurs = names.length === 0 || names.some((name) => name === LOCK || name === 'settings.json');
    if (!isOurs || mode & STICKY) return;
    if (mode & OTHERS) chmodSync(directory, 0o700);
    // Chromium's entries begin with capitals and are private already.
    for (const name of names.filter((each) => /^[a-z]/.test(each))) {
      const path = resolve(directory, name);
      const entry = lstatSync(path);
      if ((entry.isFile() || entry.isDirectory()) && entry.mode & OTHERS) chmodSync(path, entry.mode & 0o700);
    }
  } catch {
    // The directory belongs to another user: `isOpenToOthers` reports it.
  }
}

/** @returns whether another user of this machine may read the directory */
export function isOpenToOthers(directory: string): boolean {
  return process.platform !== 'win32' && (statSync(directory).mode & OTHERS) !== 0;
}

/** A fixed name that outside tools rely on. */
export function ledgerFile(dataDirectory: string, environment: Environment): string {
  return resolve(dataDirectory, `sales-${environment}.sqlite`);
}

export interface LockedDataDirectory {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly log: Log;
  readonly instance: InstanceLock;
}

/**
 * @param chosen see `openDataDirectory`
 * @returns without `instance` if another terminal already runs on that directory
 * @throws the file system's error if the directory can't be used
 */
export function lockDataDirectory(
  app: Pick<App, 'getPath' | 'setPath' | 'requestSingleInstanceLock'>,
  chosen: string | undefined,
): Omit<LockedDataDirectory, 'instance'> & { readonly instance: InstanceLock | undefined } {
  const dataDirectory = openDataDirectory(app, chosen);
  const log = createLog(dataDirectory);
  // Electron's lock focuses the first window; ours also holds where Electron's is unreliable, and after a kill.
  const instance = app.requestSingleInstanceLock() ? takeInstanceLock(dataDirectory) : undefined;
  return { dataDirectory, log, instance };
}
