/** Composes what looks for new versions, downloads and installs them. */
import { join } from 'node:path';
import { app, powerMonitor } from 'electron';
import { manifestFetcher } from '../../gateway/updates/fetch-manifest.ts';
import { packageFetcher } from '../../gateway/updates/fetch-package.ts';
import { updateAddress } from '../../ports/settings/web-address.ts';
import type { Updater } from '../../ports/updates.ts';
import { mayReplaceItself } from '../../updates/may-replace-itself.ts';
import type { UpdaterDeps } from '../../updates/open-updater.ts';
import type { Kiosk } from '../../usecases/kiosk/kiosk.ts';
import { isAnyPaymentOpen } from '../../usecases/updates/open-payments.ts';
import { UPDATE_PUBLIC_KEY } from '../../usecases/updates/public-key.ts';
import { openUpdates, type Updates } from '../../usecases/updates/updates.ts';
import type { Core } from './compose-core.ts';

export function composeUpdates(core: Core, kiosk: Pick<Kiosk, 'release'>): Updates {
  const { clock, events, settings, random, log, dataDirectory, shopLedgers, watcher } = core;
  const { platform, arch, execPath, resourcesPath, env } = process;
  const version = app.getVersion();
  const configFile = join(resourcesPath ?? '', 'app-update.yml');
  const appImage = env['APPIMAGE'];
  const isInstalled = app.isPackaged;
  const installs = isInstalled && mayReplaceItself({ platform, execPath, configFile, appImage });
  return openUpdates({
    ...{ clock, events, settings, random, version, isInstalled, fetchManifest: manifestFetcher() },
    ...{ publicKey: UPDATE_PUBLIC_KEY, allowedAddress: updateAddress, machine: { platform, arch } },
    updater: installs
      ? lazyUpdater({
          ...{ version, log, configFile, fetchPackage: packageFetcher(), folder: join(dataDirectory, 'updates') },
          quit: () => app.quit(),
          // Electron's own way would start from inside the old image, which is gone by then.
          relaunch: () => app.relaunch({ execPath: appImage ?? execPath, args: process.argv.slice(1) }),
        })
      : null,
    isPaymentOpen: () => watcher.isShowing || isAnyPaymentOpen(shopLedgers),
    idleMs: () => powerMonitor.getSystemIdleTime() * 1_000,
    beforeInstall: kiosk.release,
  });
}

/** electron-updater is a fifth of the program's code, and most starts need none of it. */
function lazyUpdater(deps: UpdaterDeps): Updater {
  let loading: Promise<Updater> | null = null;
  const load = async (): Promise<Updater> => (await import('../../updates/open-updater.ts')).openUpdater(deps);
  const loaded = (): Promise<Updater> => {
    loading ??= load();
    return loading;
  };
  return {
    download: async (wanted, downloading) => (await loaded()).download(wanted, downloading),
    install: async () => (await loaded()).install(),
  };
}
