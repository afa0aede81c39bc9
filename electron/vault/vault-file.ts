/** `vault.json`: account or hub → encrypted key, whose content it can't read. */
import * as z from 'zod';
import { writeDurably } from '../platform/files/durable-files.ts';

export const vaultFileSchema = z.strictObject({
  version: z.literal(1),
  /**
   * `accountKey()` → the API key encrypted by the operating system, base64. `hub|<environment>` → this terminal's private
   * key there.
   */
  keys: z.record(z.string(), z.base64()),
});

export type EncryptedKeys = ReadonlyMap<string, string>;

export async function writeVaultFile(path: string, keys: EncryptedKeys): Promise<void> {
  await writeDurably(path, `${JSON.stringify({ version: 1, keys: Object.fromEntries(keys) }, null, 2)}\n`);
}
