/**
 * `vault.json`: account → encrypted key. Knows nothing of what is inside. A file that it can't understand is set aside
 * under another name and never deleted: somebody may still get a key out of it.
 */
import { readFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { writeDurably } from '../platform/files/write-durably.ts';

const vaultFileSchema = z.strictObject({
  version: z.literal(1),
  /** `accountKey()` → what the operating system made of the API key, base64. */
  keys: z.record(z.string(), z.base64()),
});

export type EncryptedKeys = ReadonlyMap<string, string>;

interface VaultFile {
  readonly keys: EncryptedKeys;
  /** Where a broken file was put; `null` when all was well. */
  readonly quarantinedAs: string | null;
}

/** @returns no keys where there is no file, or where there was a broken one. @throws where it can't be read at all */
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
