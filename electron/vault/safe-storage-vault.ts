/**
 * The vault on Electron's `safeStorage`: the operating system encrypts, a file stores. Keys stay in memory only during
 * a call. No key is ever written in the clear: without encryption, the vault refuses.
 */
import type { SafeStorage } from 'electron';
import * as z from 'zod';
import { accountKey, type Environment, environments } from '../../shared/model/environment.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { serialize } from '../platform/serialize.ts';
import type { HubKeys } from '../ports/hub.ts';
import { type Vault, VaultUnavailable } from '../ports/vault.ts';

/** `vault.json`: account or hub → encrypted key, whose content it can't read. */
const vaultFileSchema = z.strictObject({
  version: z.literal(1),
  /**
   * `accountKey()` → the API key encrypted by the operating system, base64. `hub|<environment>` → this terminal's private
   * key there.
   */
  keys: z.record(z.string(), z.base64()),
});

type EncryptedKeys = ReadonlyMap<string, string>;

async function writeVaultFile(path: string, keys: EncryptedKeys): Promise<void> {
  await writeDurably(path, `${JSON.stringify({ version: 1, keys: Object.fromEntries(keys) }, null, 2)}\n`);
}

type Encryption = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'> &
  // On Linux only.
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/** Call after `ready`. @param file its folder must exist. @throws if the file exists but can't be read */
export async function openSafeStorageVault(options: {
  file: string;
  safeStorage: Encryption;
}): Promise<Vault & HubKeys> {
  const { file, safeStorage } = options;
  const { content, quarantinedAs } = readPrivateFile(file, vaultFileSchema);
  let keys: EncryptedKeys = new Map(Object.entries(content?.keys ?? {}));
  // One change after another, because each writes the whole file.
  const inTurn = serialize();

  /** @param edit returns `null` to change nothing */
  function change(edit: (current: EncryptedKeys) => EncryptedKeys | null): Promise<void> {
    return inTurn(async () => {
      const next = edit(keys);
      if (next === null) return;
      await writeVaultFile(file, next);
      keys = next;
    });
  }
  const withKey = (current: EncryptedKeys, name: string, encrypted: Buffer): EncryptedKeys =>
    new Map(current).set(name, encrypted.toString('base64'));

  async function read(name: string): Promise<string | undefined> {
    const kept = keys.get(name);
    if (kept === undefined) return undefined;
    const opened = await decrypted(safeStorage, kept);
    if (opened?.shouldReEncrypt) {
      // The system rotated its key. A failure here loses nothing: the old form still decrypts, and the next call
      // tries again.
      await safeStorage
        .encryptStringAsync(opened.result)
        // Only over the value that was read: a newer key must not be replaced by an older one.
        .then((fresh) => change((now) => (now.get(name) === kept ? withKey(now, name, fresh) : null)))
        .catch(() => undefined);
    }
    return opened?.result;
  }

  async function keep(name: string, key: string): Promise<void> {
    const fresh = await encrypted(safeStorage, key);
    await change((now) => withKey(now, name, fresh));
  }

  return {
    isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),

    async isProtected() {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
      const backend = safeStorage.getSelectedStorageBackend?.();
      return backend !== 'basic_text' && backend !== 'unknown';
    },

    key: (account) => read(accountKey(account)),
    keep: (account, key) => keep(accountKey(account), key),

    async keepOnly(needed) {
      const wanted = new Set([...needed.map(accountKey), ...environments.map(hubEntry)]);
      await change((now) => {
        const left = new Map([...now].filter(([name]) => wanted.has(name)));
        return left.size === now.size ? null : left;
      });
    },

    holds: (account) => keys.has(accountKey(account)),

    hubKey: (environment) => read(hubEntry(environment)),
    keepHubKey: (environment, privateKey) => keep(hubEntry(environment), privateKey),
    async forgetHubKey(environment) {
      await change((now) => {
        const left = new Map(now);
        return left.delete(hubEntry(environment)) ? left : null;
      });
    },
    quarantinedAs,
  };
}

/** No account's key begins so. */
function hubEntry(environment: Environment): string {
  return `hub|${environment}`;
}

async function encrypted(safeStorage: Encryption, key: string): Promise<Buffer> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) throw new VaultUnavailable('The system can not encrypt');
  try {
    return await safeStorage.encryptStringAsync(key);
  } catch (cause) {
    // A keyring that is locked, or that the user refused to open.
    throw new VaultUnavailable('The system did not encrypt', { cause });
  }
}

/** @returns undefined if it was encrypted on another machine or for another user, or was damaged */
async function decrypted(safeStorage: Encryption, encrypted: string) {
  try {
    return await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
  } catch {
    return undefined;
  }
}
