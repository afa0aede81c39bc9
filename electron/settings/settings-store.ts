/**
 * Settings in `settings.json` of the data directory, written by electron-store, with a copy beside it: without the
 * shop's set-up its open payments can't be checked. The path is always given, so that nothing depends on Electron's
 * default. An invalid file is renamed, never deleted, so that a person may read it.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { syncFolder } from '../platform/files/durable-files.ts';
import { quarantineFile } from '../platform/files/private-file.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import { unsafeAddress } from '../ports/settings/environment-config.ts';
import { type Settings, type SettingsStore, settingsSchema } from '../ports/settings/settings.ts';

const COPY = 'settings.copy';

interface Place {
  /** Absolute; must exist. */
  readonly dataDir: string;
  /** Refuses a file that would send production's requests without https, as a set-up would be. */
  readonly isPackaged?: boolean;
}

/** @throws the file system's error, but never for a file's content */
export function createSettingsStore({ dataDir, isPackaged = false }: Place): SettingsStore {
  const path = join(dataDir, 'settings.json');
  const readSettings = (file: string): Read => {
    const read = readFileOf(file);
    return isPackaged && isRead(read) && !isSafe(read) ? 'unsafe' : read;
  };
  const saved = readSettings(path);
  const quarantinedAs = saved === 'broken' || saved === 'unsafe' ? quarantineFile(path) : null;
  const copyPath = join(dataDir, `${COPY}.json`);
  const copied = ignoreErrors(() => readSettings(copyPath)) ?? 'broken';
  const [source, found] = isRead(saved) ? (['file', saved] as const) : (['copy', copied] as const);
  let current: Settings = isRead(found) ? found : settingsSchema.parse({});

  const file = openFile(dataDir, 'settings');
  const save = (settings: Settings): void => {
    file.store = settings;
    ignoreErrors(() => {
      // An unreadable copy is worthless, and electron-store would refuse to overwrite it.
      if (ignoreErrors(() => readFileOf(copyPath)) === 'broken') rmSync(copyPath);
      openFile(dataDir, COPY).store = settings;
    });
    // electron-store flushes the new files, but not their folder.
    syncFolder(dataDir);
  };
  if (isRead(found) && JSON.stringify(saved) !== JSON.stringify(copied)) ignoreErrors(() => save(found));
  return {
    source: isRead(found) ? source : 'nothing',
    quarantinedAs,
    isRefused: saved === 'unsafe' || (!isRead(saved) && copied === 'unsafe'),
    read: () => current,
    write(change) {
      const next = settingsSchema.parse({ ...current, ...change });
      save(next);
      current = next;
    },
  };
}

function openFile(dataDir: string, name: string): ElectronStore<Settings> {
  return new ElectronStore<Settings>({
    cwd: dataDir,
    name,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
}

type Read = Settings | 'none' | 'broken' | 'unsafe';

function isRead(read: Read): read is Settings {
  return typeof read !== 'string';
}

/** Otherwise anybody who can write the file could make a local program impersonate production's gateway. */
function isSafe({ production, former }: Settings): boolean {
  return [production, ...Object.values(former)].every((config) => config === null || unsafeAddress(config) === null);
}

function readFileOf(path: string): Exclude<Read, 'unsafe'> {
  if (!existsSync(path)) return 'none';
  if (!statSync(path).isFile()) return 'broken';
  const text = readFileSync(path, 'utf8');
  try {
    return settingsSchema.parse(JSON.parse(text));
  } catch {
    return 'broken';
  }
}
