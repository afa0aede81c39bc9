/** Startup resources: the data directory, its log file and the single-instance lock. */
import type { App } from 'electron';
import { createLog, type Log } from '../platform/log.ts';
import { type InstanceLock, takeInstanceLock } from '../store/instance-lock.ts';
import { openDataDirectory } from './data-directory.ts';

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
