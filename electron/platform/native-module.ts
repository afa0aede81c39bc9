/**
 * The database module is the only code outside of the archive, where no seal of the system covers it. Its SHA-256 is in
 * the archive, written by the build, and is compared before the module is loaded.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ignoreErrors } from './ignore-errors.ts';

/** Next to the bundles: file name of each prebuilt module → SHA-256, hexadecimal. */
const HASHES = 'native-modules.json';

/** A file of the installed program is not the one that was built. */
export class ProgramAltered extends Error {
  readonly code = 'PROGRAM_ALTERED';
}

/**
 * Does nothing for a program that is not packed.
 * @param bundles the folder of the main bundle, absolute
 * @throws ProgramAltered for a module that is missing, foreign or changed
 */
export function checkNativeModule(bundles = import.meta.dirname): void {
  if (!bundles.split(sep).includes('app.asar')) return;
  const built = JSON.parse(readFileSync(join(bundles, HASHES), 'utf8')) as Readonly<Record<string, string>>;
  // Electron lists the folder as the archive has it, and reads the content from next to the archive.
  const folder = join(bundles, '../../node_modules/better-sqlite3/prebuilds');
  const names = readdirSync(folder);
  if (names.length === 0) throw new ProgramAltered('The database module is missing');
  for (const name of names) {
    if (hashOf(join(folder, name)) !== built[name]) throw new ProgramAltered(`${name} is not the one that was built`);
  }
}

function hashOf(file: string): string {
  return ignoreErrors(() => createHash('sha256').update(readFileSync(file)).digest('hex')) ?? 'unreadable';
}
