/**
 * The vault on Electron's `safeStorage`: the operating system encrypts, a file stores. Keys stay in memory only during
 * a call. No key is ever written in the clear: without encryption, the vault refuses.
 */
import type { SafeStorage } from 'electron';
import { type Account, accountKey } from '../../shared/model/environment.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { serialize } from '../platform/serialize.ts';
import { type Vault, VaultUnavailable } from '../ports/vault.ts';
import { type EncryptedKeys, vaultFileSchema, writeVaultFile } from './vault-file.ts';

type Encryption = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'> &
  // On Linux only.
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/** Call after `ready`. @param file its folder must exist. @throws if the file exists but can't be read */
export async function openSafeStorageVault(options: { file: string; safeStorage: Encryption }): Promise<Vault> {
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
  const withKey = (current: EncryptedKeys, account: Account, encrypted: Buffer): EncryptedKeys =>
    new Map(current).set(accountKey(account), encrypted.toString('base64'));

  return {
    isAvailable: () => safeStorage.isAsyncEncryptionAvailable(),

    async isProtected() {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
      const backend = safeStorage.getSelectedStorageBackend?.();
      return backend !== 'basic_text' && backend !== 'unknown';
    },

    async key(account) {
      const kept = keys.get(accountKey(account));
      if (kept === undefined) return undefined;
      const opened = await decrypted(safeStorage, kept);
      if (opened?.shouldReEncrypt) {
        // The system rotated its key. A failure here loses nothing: the old form still decrypts, and the next call
        // tries again.
        await safeStorage
          .encryptStringAsync(opened.result)
          // Only over the value that was read: a newer key must not be replaced by an older one.
          .then((fresh) =>
            change((now) => (now.get(accountKey(account)) === kept ? withKey(now, account, fresh) : null)),
          )
          .catch(() => undefined);
      }
      return opened?.result;
    },

    async keep(account, key) {
      const fresh = await encrypted(safeStorage, key);
      await change((now) => withKey(now, account, fresh));
    },

    async keepOnly(needed) {
      const wanted = new Set(needed.map(accountKey));
      await change((now) => {
        const left = new Map([...now].filter(([account]) => wanted.has(account)));
        return left.size === now.size ? null : left;
      });
    },

    holds: (account) => keys.has(accountKey(account)),
    quarantinedAs,
  };
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
