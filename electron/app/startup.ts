/** What a start stands on: a directory of its own, a log in it, and nobody else at work there. */
import type { App } from 'electron';
import { openDataDirectory } from './data-directory.ts';
import { type Log, openLog } from '../platform/log.ts';
import { type InstanceLock, takeInstanceLock } from '../store/instance-lock.ts';

export interface Startup {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly log: Log;
  readonly instance: InstanceLock;
}

/**
 * @param chosen see `openDataDirectory`
 * @returns without `instance` where another terminal already runs on that directory
 * @throws what the file system says where the directory can't be used
 */
export function prepareStartup(
  app: Pick<App, 'getPath' | 'setPath' | 'requestSingleInstanceLock'>,
  chosen: string | undefined,
): Omit<Startup, 'instance'> & { readonly instance: InstanceLock | undefined } {
  const dataDirectory = openDataDirectory(app, chosen);
  const log = openLog(dataDirectory);
  // Electron's lock brings the first window forward; ours holds where Electron's can't be trusted, and after a kill.
  const instance = app.requestSingleInstanceLock() ? takeInstanceLock(dataDirectory) : undefined;
  return { dataDirectory, log, instance };
}
