/**
 * New versions by electron-updater: its generic feed, read only if the maker has signed it. Implements the port
 * `Updater`. On Windows and macOS electron-updater checks the system's code signatures too.
 */
import { createPublicKey, verify } from 'node:crypto';
import { chmodSync, linkSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { AppImageUpdater, type AppUpdater, MacUpdater, NsisUpdater, type ProgressInfo } from 'electron-updater';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { copyDurably, syncFolder } from '../platform/files/durable-files.ts';
import { guarded } from '../platform/guarded.ts';
import { NotSigned, type Updater } from '../ports/program.ts';

interface UpdaterDeps {
  /** Raw Ed25519 keys, base64. */
  readonly publicKeys: readonly string[];
  /** Has the new AppImage started when this program has ended. */
  readonly relaunch: () => void;
}

export function createUpdater({ publicKeys, relaunch }: UpdaterDeps): Updater {
  const updater = updaterFor(process.platform, relaunch);
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  return {
    async look(address) {
      updater.setFeedURL({ provider: 'custom', updateProvider: signedFeed(address, publicKeys) });
      const found = await updater.checkForUpdates();
      return found?.isUpdateAvailable ? found.updateInfo.version : null;
    },
    async download(onProgress) {
      updater.removeAllListeners('download-progress');
      updater.on(
        'download-progress',
        guarded('update', ({ percent }: ProgressInfo) => onProgress(Math.min(Math.floor(percent), 100))),
      );
      try {
        await updater.downloadUpdate();
      } catch (error) {
        throw isOfAnother(error) ? new NotSigned('The package is not the signed one', { cause: error }) : error;
      }
    },
    install(onFailed) {
      updater.once('error', guarded('update', onFailed));
      // The Windows installer asks nothing and starts the new version.
      updater.quitAndInstall(true, true);
    },
  };
}

function updaterFor(platform: NodeJS.Platform, relaunch: () => void): AppUpdater {
  if (platform === 'win32') return new NsisUpdater();
  return platform === 'darwin' ? new MacUpdater() : new CarefulAppImageUpdater(relaunch);
}

function signedFeed(address: string, publicKeys: readonly string[]) {
  return class extends GenericProvider {
    constructor(_options: unknown, updater: AppUpdater, runtimeOptions: ProviderRuntimeOptions) {
      super({ provider: 'generic', url: address }, updater, runtimeOptions);
    }

    /** The header would identify this terminal. */
    override setRequestHeaders(): void {}

    protected override async httpRequest(url: URL): Promise<string | null> {
      const text = await super.httpRequest(url);
      refuseUnsigned(basename(url.pathname), text ?? '', publicKeys);
      return text;
    }
  };
}

/** Whether the SHA-512 is not the feed's, or the system's code signature is not the maker's. */
function isOfAnother(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_CHECKSUM_MISMATCH' || code === 'ERR_UPDATER_INVALID_SIGNATURE';
}

/**
 * Replaces the image in one step, under its own name. electron-updater deletes it first, may change its name, and starts
 * the new one before the old one has ended. A power cut would then leave no program, autostart would name a missing file,
 * and the new program would find the data directory locked.
 */
class CarefulAppImageUpdater extends AppImageUpdater {
  readonly #relaunch: () => void;

  constructor(relaunch: () => void) {
    super();
    this.#relaunch = relaunch;
  }

  /** A version is announced also where a person must install it. */
  override isUpdaterActive(): boolean {
    return true;
  }

  protected override doInstall(): boolean {
    const [appImage, from] = [process.env['APPIMAGE'], this.installerPath];
    if (appImage === undefined || from === null) throw new Error('There is no AppImage, or no new one');
    const next = `${appImage}.next`;
    const previous = `${appImage.replace(/\.AppImage$/i, '')}-previous.AppImage`;
    rmSync(next, { force: true });
    try {
      // Into the same folder first: only there a rename is one step.
      copyDurably(from, next);
      chmodSync(next, 0o755);
      // The way back from a bad version.
      rmSync(previous, { force: true });
      linkSync(appImage, previous);
      renameSync(next, appImage);
      syncFolder(dirname(appImage));
    } finally {
      rmSync(next, { force: true });
    }
    this.#relaunch();
    return true;
  }
}

/**
 * The signature of electron-builder's `latest*.yml`: its last line, a comment of YAML, made by
 * `scripts/release/sign-feed.mjs`. The file names each package with its SHA-512, so one signature covers all that electron-updater relies on.
 */
const SIGNED = /^([\s\S]*\n)# signed: ([A-Za-z0-9+/]{86}==)\n?$/;

/**
 * @param name of the file as it was asked for: the signature covers it, so no system gets the file of another
 * @param publicKeys raw Ed25519 keys, base64; one of them must have signed
 * @throws NotSigned for the file of another maker, and for one that was changed
 */
export function refuseUnsigned(name: string, text: string, publicKeys: readonly string[]): void {
  const [, content, signature = ''] = SIGNED.exec(text) ?? [];
  // The signed text begins with a fixed word, so that another signature of the same key is not valid for a feed.
  const signed = Buffer.from(`konter-update-2\n${name}\n${content}`);
  const isSignedBy = (publicKey: string): boolean => {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, signed, key, Buffer.from(signature, 'base64'));
  };
  if (!publicKeys.some(isSignedBy)) throw new NotSigned(`${name} is not the maker’s`);
}
