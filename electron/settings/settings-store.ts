/**
 * Settings in `settings.json` of the data directory, kept by electron-store. The path is always given, so that nothing
 * here depends on where Electron would put it. A file that cannot be understood is moved aside, never deleted: it may
 * hold the only copy of a shop's set-up.
 */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { syncFolder } from '../sync-folder.ts';
import { type Settings, type SettingsStore, settingsSchema } from './settings.ts';

/** @param dataDir absolute, and existing · @throws what the file system says, but never for what the file says */
export function createSettingsStore({ dataDir }: { readonly dataDir: string }): SettingsStore {
  const path = join(dataDir, 'settings.json');
  const saved = readSettings(path);
  const setAside = saved === 'broken' ? putAside(path) : null;
  let current: Settings = saved === 'broken' || saved === 'none' ? settingsSchema.parse({}) : saved;

  const file = new ElectronStore<Settings>({
    cwd: dataDir,
    name: 'settings',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
  return {
    setAside,
    read: () => current,
    write(change) {
      const next = settingsSchema.parse({ ...current, ...change });
      file.store = next;
      // electron-store puts the new file on the disk, and leaves its name to chance.
      syncFolder(dataDir);
      current = next;
    },
  };
}

function readSettings(path: string): Settings | 'none' | 'broken' {
  if (!existsSync(path)) return 'none';
  const text = readFileSync(path, 'utf8');
  try {
    return settingsSchema.parse(JSON.parse(text));
  } catch {
    return 'broken';
  }
}

/** @returns the first free name of `settings.broken-1.json`, `-2` and so on */
function putAside(path: string): string {
  for (let number = 1; ; number += 1) {
    const aside = path.replace(/\.json$/, `.broken-${number}.json`);
    if (existsSync(aside)) continue;
    renameSync(path, aside);
    return aside;
  }
}
