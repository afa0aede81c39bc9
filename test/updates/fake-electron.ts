/**
 * For one test, the `electron` that electron-updater requires, in Node: its requests go out as real HTTP, its folders are the test's,
 * and the end of the program is only told.
 */
import { type ClientRequest, type RequestOptions, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

const require = createRequire(import.meta.url);

interface Wishes {
  readonly version: string;
  /** Holds `app-update.yml` and what electron-updater writes. */
  readonly folder: string;
  readonly onQuit: () => void;
}

/** `process.env` is the test's until it ends. */
export function fakeElectron({ version, folder, onQuit }: Wishes): void {
  const path = require.resolve('electron');
  const exports = {
    app: {
      ...{ isPackaged: true, getVersion: () => version, getName: () => 'konter', getPath: () => folder },
      ...{ whenReady: async () => undefined, quit: onQuit },
    },
    net: { request: (options: RequestOptions): ClientRequest => request({ ...options, agent: false }) },
    session: { fromPartition: () => ({}) },
    autoUpdater: { emit: () => false },
  };
  require.cache[path] = Object.assign(Object.create(null), { id: path, filename: path, loaded: true, exports });
  onTestFinished(() => void delete require.cache[path]);
  Object.assign(process, { resourcesPath: folder });
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  onTestFinished(() => void vi.unstubAllEnvs());
}
