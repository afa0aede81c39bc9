/** Composes what looks for new versions, downloads and installs them. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { Updater } from '../../ports/program.ts';
import { UPDATE_PUBLIC_KEYS } from '../../updates/public-key.ts';
import type { Kiosk } from '../../usecases/kiosk/kiosk.ts';
import { createUpdates, type Updates } from '../../usecases/updates/updates.ts';
import type { Core } from './compose-core.ts';

export function composeUpdates(core: Core, kiosk: Pick<Kiosk, 'release'>): Updates {
  const { clock, events, settings, log, shopLedgers, watcher } = core;
  let updater: Promise<Updater> | null = null;
  return createUpdates({
    ...{ clock, events, settings, log },
    obstacle: obstacle(),
    installs: mayReplaceItself(),
    loadUpdater() {
      updater ??= loadUpdater();
      return updater;
    },
    isPaymentOpen: () => watcher.isShowing || isAnyPaymentOpen(shopLedgers),
    beforeInstall: kiosk.release,
  });
}

function obstacle() {
  if (!app.isPackaged) return 'not-installed';
  return UPDATE_PUBLIC_KEYS.length === 0 ? 'no-key' : null;
}

/** electron-updater is a fifth of the program's code, and most starts need none of it. */
async function loadUpdater(): Promise<Updater> {
  const { createUpdater } = await import('../../updates/create-updater.ts');
  return createUpdater({
    publicKeys: UPDATE_PUBLIC_KEYS,
    // Electron's own way would start from inside the old image, which is gone by then.
    relaunch: () =>
      app.relaunch({ execPath: process.env['APPIMAGE'] ?? process.execPath, args: process.argv.slice(1) }),
  });
}

/** Packages of a Linux distribution, unpacked folders and images of another user can't: a person installs the version. */
function mayReplaceItself(): boolean {
  const { platform, execPath, env } = process;
  if (platform === 'darwin') return true;
  // An unpacked folder has no uninstaller.
  if (platform === 'win32') return existsSync(join(dirname(execPath), 'Uninstall Konter.exe'));
  const { APPIMAGE } = env;
  const mayWrite = (folder: string): boolean => {
    accessSync(folder, constants.W_OK);
    return true;
  };
  return APPIMAGE !== undefined && (ignoreErrors(() => mayWrite(dirname(APPIMAGE))) ?? false);
}

function isAnyPaymentOpen(shopLedgers: ShopLedgers): boolean {
  return [...shopLedgers.values()].some(({ ledger }) => {
    try {
      return ledger.watch.hasLive();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // Nobody knows: a new version can wait until someone does.
      return true;
    }
  });
}
