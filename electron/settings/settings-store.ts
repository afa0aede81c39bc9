/**
 * Settings in three files of the data directory. What decides is in `shop.json`, sealed. Plain preferences are in
 * `settings.json`, by electron-store, which starts empty where that file is not readable. The path is always given, so
 * that nothing depends on Electron's default. The shop's logo is in `logo.json`.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import * as z from 'zod';
import { quarantineFile, readPrivateFile, syncFolder, writeDurablySync } from '../platform/files/durable-files.ts';
import type { SealedFiles } from '../platform/files/sealed-files.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { LogoFile } from '../ports/program.ts';
import { unsafeAddress } from '../ports/settings/environment-config.ts';
import {
  type Preferences,
  preferencesSchema,
  type SettingsStore,
  type ShopSettings,
  shopSettingsSchema,
} from '../ports/settings/settings.ts';

interface Place {
  /** Absolute; must exist. */
  readonly dataDir: string;
  readonly sealed: Pick<SealedFiles, 'open'>;
  /** Refuses settings of an earlier version that would send production's requests without https. */
  readonly isPackaged?: boolean;
}

/** @throws the file system's error, but never for a file's content */
export function createSettingsStore({ dataDir, sealed, isPackaged = false }: Place): SettingsStore {
  const path = join(dataDir, 'settings.json');
  const shop = sealed.open('shop', shopSettingsSchema, () => unsealedShop(path, isPackaged));
  const nothing = shopSettingsSchema.parse({});
  const preferences = openPreferences(dataDir, path);
  let preferred: Preferences = preferencesSchema.parse(preferences.store);
  return {
    read: () => ({ ...preferred, ...(shop.content() ?? nothing) }),
    isLost: () => shop.loss() !== null,
    write(change) {
      const decided = shopSettingsSchema.parse({ ...(shop.content() ?? nothing), ...change });
      const chosen = preferencesSchema.parse({ ...preferred, ...change });
      const fields = namesIn(shopSettingsSchema.shape, change);
      if (fields.length > 0) shop.save(decided, { fields: fields.sort().join(', ') });
      if (namesIn(preferencesSchema.shape, change).length === 0) return;
      preferences.store = chosen;
      // electron-store flushes the new file, but not its folder.
      syncFolder(dataDir);
      preferred = chosen;
    },
  };
}

function namesIn(shape: object, change: object): string[] {
  return Object.keys(change).filter((name) => name in shape);
}

function openPreferences(dataDir: string, path: string): ElectronStore<Preferences> {
  // A folder of that name, or what nobody can read, is nothing that electron-store could replace.
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  if (isThere && ignoreErrors(() => readFileSync(path)) === undefined) quarantineFile(path);
  return new ElectronStore<Preferences>({
    ...{ cwd: dataDir, name: 'settings', configFileMode: 0o600, accessPropertiesByDotNotation: false },
    clearInvalidConfig: true,
    deserialize(text) {
      const read = preferencesSchema.safeParse(JSON.parse(text));
      // What electron-store takes for an invalid file.
      if (!read.success) throw new SyntaxError(read.error.message);
      return read.data;
    },
  });
}

/** Of an earlier version, which had all settings in one file. @returns `undefined` if there is none to read */
function unsealedShop(path: string, isPackaged: boolean): ShopSettings | undefined {
  const found = ignoreErrors(() => {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return namesIn(shopSettingsSchema.shape, Object(json)).length > 0 ? shopSettingsSchema.parse(json) : undefined;
  });
  if (found === undefined) return undefined;
  const { production, former } = found;
  const isSafe = [production, ...Object.values(former)].every((each) => each === null || unsafeAddress(each) === null);
  return isPackaged && !isSafe ? undefined : found;
}

const logoSchema = z.object({
  url: z
    .string()
    .max(400_000)
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
    .nullable(),
});

/** An invalid file is renamed, and there is no logo. @param path absolute. The file is read once, at start. */
export function openLogoFile(path: string): LogoFile {
  // An unreadable file must not prevent selling.
  let current = ignoreErrors(() => readPrivateFile(path, logoSchema).content?.url) ?? null;
  return {
    read: () => current,
    write(url) {
      writeDurablySync(path, JSON.stringify(logoSchema.parse({ url })));
      current = url;
    },
  };
}
