/**
 * `vault.json`: account → encrypted key, whose content it can't read. An invalid file is renamed and never deleted, so
 * that a key may still be recovered from it.
 */

import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import * as z from 'zod';
import { writeDurably } from '../platform/files/write-durably.ts';

const vaultFileSchema = z.strictObject({
  version: z.literal(1),
  /** `accountKey()` → the API key encrypted by the operating system, base64. */
  keys: z.record(z.string(), z.base64()),
});

export type EncryptedKeys = ReadonlyMap<string, string>;

interface VaultFile {
  readonly keys: EncryptedKeys;
  /** The new path of an invalid file; `null` if there was none. */
  readonly quarantinedAs: string | null;
}

/** @returns no keys if there is no file or it was invalid. @throws if it can't be read at all */
export async function readVaultFile(path: string): Promise<VaultFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { keys: new Map(), quarantinedAs: null };
    throw error;
  }
  const parsed = vaultFileSchema.safeParse(parseJson(text));
  if (parsed.success) return { keys: new Map(Object.entries(parsed.data.keys)), quarantinedAs: null };
  const quarantinedAs = freeName(`${path}.broken`);
  await rename(path, quarantinedAs);
  return { keys: new Map(), quarantinedAs };
}

export async function writeVaultFile(path: string, keys: EncryptedKeys): Promise<void> {
  await writeDurably(path, `${JSON.stringify({ version: 1, keys: Object.fromEntries(keys) }, null, 2)}\n`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function freeName(wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${wanted}-${number}`;
    if (!existsSync(name)) return name;
  }
}
