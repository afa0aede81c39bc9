/**
 * Installs versions with electron-updater. Implements the port `updates.ts`. Bytes come by the given `fetchPackage`; what
 * electron-updater adds is each system's way to replace a program, and the code signatures of Windows and macOS.
 */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { guarded } from '../platform/guarded.ts';
import type { Log } from '../platform/log.ts';
import type { Downloading, DownloadProblem, FetchPackage, UpdatePackage, Updater } from '../ports/updates.ts';
import { CarefulAppImageUpdater } from './replace-app-image.ts';
import { providerOf } from './signed-provider.ts';

export interface UpdaterDeps {
  readonly fetchPackage: FetchPackage;
  /** Where packages are kept until they are installed; made if missing. */
  readonly folder: string;
  /** Of this program. */
  readonly version: string;
  readonly log: Pick<Log, 'error'>;
  /** `app-update.yml`, which electron-builder writes beside the archive. */
  readonly configFile: string;
  /** Ends this program in order. */
  readonly quit: () => void;
  /** Has the program started again when this one has ended; where the installer does not. */
  readonly relaunch: () => void;
}

interface Ready {
  readonly updater: AppUpdater;
  readonly file: string;
  readonly sha512: string;
}

/** Carries a problem through electron-updater, which knows only errors. */
class Failed extends Error {
  readonly problem: DownloadProblem;
  constructor(problem: DownloadProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function openUpdater(deps: UpdaterDeps): Updater {
  const { log, folder } = deps;
  let ready: Ready | null = null;

  async function download(wanted: UpdatePackage, downloading: Downloading) {
    ready = null;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const updater = newUpdater(deps, wanted, downloading);
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) return 'refused';
      const [file] = await updater.downloadUpdate();
      if (file === undefined) return 'refused';
      ready = { updater, file, sha512: wanted.sha512 };
      return null;
    } catch (error) {
      if (error instanceof Failed) return error.problem;
      log.error('update', error);
      return 'refused';
    }
  }

  return {
    download,
    async install() {
      if (ready === null) return 'not-installed';
      const { updater, file, sha512 } = ready;
      ready = null;
      try {
        if ((await hashOf(file)) !== sha512) {
          rmSync(file, { force: true });
          return 'altered';
        }
        return (await installWith(updater, deps)) ? null : 'not-installed';
      } catch (error) {
        log.error('update', error);
        return 'not-installed';
      }
    },
  };
}

/** A new one for each version: it has no way to forget. */
function newUpdater(deps: UpdaterDeps, wanted: UpdatePackage, downloading: Downloading): AppUpdater {
  const updater = updaterFor(process.platform, appOf(deps));
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // Our download is continued instead; a package made of old pieces would need a second unsigned list.
  updater.disableDifferentialDownload = true;
  updater.setFeedURL(providerOf(wanted));
  Object.assign(updater, {
    httpExecutor: {
      async download(_url: URL, destination: string): Promise<void> {
        // Beside electron-updater's own folder, which it empties after a failure.
        const part = join(deps.folder, `${wanted.name}.part`);
        const problem = await deps.fetchPackage(wanted, part, downloading);
        if (problem !== null) throw new Failed(problem);
        await rename(part, destination);
      },
    },
    // It would draw a number for this terminal, keep it, and send it.
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
  return updater;
}

function updaterFor(platform: NodeJS.Platform, app: AppAdapter): AppUpdater {
  if (platform === 'win32') return new NsisUpdater(null, app);
  return platform === 'darwin' ? new MacUpdater(undefined, app) : new CarefulAppImageUpdater(null, app);
}

function appOf({ version, folder, configFile, quit, relaunch }: UpdaterDeps): AppAdapter {
  return {
    ...{ version, quit, relaunch, isPackaged: true, appUpdateConfigPath: configFile },
    ...{ name: 'konter', userDataPath: folder, baseCachePath: folder },
    whenReady: async () => undefined,
    // Only for installing at the end of the program, which is off.
    onQuit: () => undefined,
  };
}

/** @returns false if this version stays */
async function installWith(updater: AppUpdater, { quit, relaunch }: UpdaterDeps): Promise<boolean> {
  if (updater instanceof MacUpdater) {
    // Squirrel.Mac proves the signature first, then ends the program by itself.
    const { promise, resolve } = Promise.withResolvers<boolean>();
    updater.once(
      'error',
      guarded('update', () => resolve(false)),
    );
    process.once(
      'exit',
      guarded('update', () => resolve(true)),
    );
    updater.quitAndInstall();
    return promise;
  }
  // It tells of errors by this event, not by its answer.
  const errors: unknown[] = [];
  updater.once(
    'error',
    guarded('update', (error) => errors.push(error)),
  );
  const isBegun = (updater as NsisUpdater | CarefulAppImageUpdater).install(true, true);
  if (!isBegun || errors.length > 0) return false;
  // The installer of Windows waits for our end, and starts the program itself.
  if (updater instanceof CarefulAppImageUpdater) relaunch();
  quit();
  return true;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}
