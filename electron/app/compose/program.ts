/** What the program knows of itself: its versions and notices, its first language, and new versions of it. */
import { accessSync, constants, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { release } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { noticesSchema } from '../../../shared/contract/about.ts';
import { type Language, languages } from '../../../shared/contract/preferences.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import { isDone } from '../../platform/ignore-errors.ts';
import { unlessStoreFails } from '../../ports/ledger/ledger.ts';
import type { ProgramParts, Updater } from '../../ports/program.ts';
import { UPDATE_PUBLIC_KEYS } from '../../updates/public-key.ts';
import type { createKiosk } from '../../usecases/kiosk.ts';
import { createUpdates } from '../../usecases/updates.ts';
import type { Core } from './compose-core.ts';

const SYSTEMS: Readonly<Record<string, string>> = { linux: 'Linux', win32: 'Windows', darwin: 'macOS' };

/**
 * The versions of this run, and the notices that the build has left next to the bundles.
 * @param version of Konter · @param built absolute path of the build output
 */
export function createProgramParts(version: string, built: string): ProgramParts {
  const { electron, chrome, node } = process.versions;
  const runtime = [
    { name: 'Electron', version: electron },
    { name: 'Chromium', version: chrome },
    { name: 'Node.js', version: node },
    { name: SYSTEMS[process.platform] ?? process.platform, version: `${release()} ${process.arch}` },
  ];
  return {
    // Preview has neither Electron nor its own Chromium.
    versions: { version, runtime: runtime.filter((part) => part.version !== undefined) },
    notices: async () => noticesSchema.parse(JSON.parse(await readFile(join(built, 'notices/notices.json'), 'utf8'))),
  };
}

/** KONTER_LANG, else the system's, else Indonesian. @param preferred the system's BCP 47 tags, most preferred first */
export function systemLanguage(wanted: string | undefined, preferred: readonly string[]): Language {
  for (const tag of [wanted ?? '', ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'id';
}

/** @returns a sentence for the terminal that set KONTER_LANG to something else than a language of Konter, else `null` */
export function languageProblem(wanted: string | undefined): string | null {
  if (!wanted || languageOf(wanted)) return null;
  return `KONTER_LANG: ${wanted} is not a language of Konter, so the system's is used. Known: ${languages.join(', ')}`;
}

function languageOf(tag: string): Language | undefined {
  const [name] = tag.toLowerCase().split(/[-_]/);
  return languages.find((known) => known === name);
}

export function composeUpdates(core: Core, kiosk: Pick<ReturnType<typeof createKiosk>, 'release'>) {
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
  return APPIMAGE !== undefined && isDone(() => accessSync(dirname(APPIMAGE), constants.W_OK));
}

function isAnyPaymentOpen(shopLedgers: ShopLedgers): boolean {
  // Of one that can't be read nobody knows: a new version can wait until someone does.
  return [...shopLedgers.values()].some(({ ledger }) => unlessStoreFails(() => ledger.watch.hasLive()) ?? true);
}
