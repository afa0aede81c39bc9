/** Where settings, databases, logs, lock and vault of this terminal lie. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from 'electron';
import type { Environment } from '../shared/environment.ts';

/**
 * KONTER_DATA_DIR, else Electron's userData; made if it is not there. Electron is told as well, so that its own files
 * (and its own single-instance lock) lie in the same place.
 * @returns absolute
 */
export function openDataDirectory(app: Pick<App, 'getPath' | 'setPath'>, chosen: string | undefined): string {
  const directory = resolve(chosen || app.getPath('userData'));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  app.setPath('userData', directory);
  return directory;
}

/** A fixed name that outside tools rely on. */
export function ledgerFile(dataDirectory: string, environment: Environment): string {
  return resolve(dataDirectory, `sales-${environment}.sqlite`);
}
