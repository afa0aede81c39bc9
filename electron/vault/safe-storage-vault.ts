/**
 * The vault on Electron's `safeStorage`: the operating system's key encrypts, a file keeps. Holds no key in memory
 * longer than a call takes, and never writes one in the clear: where the system can't encrypt, it refuses.
 */
import type { SafeStorage } from 'electron';
import { type Account, accountKey } from '../../shared/environment.ts';
import { type Vault, VaultUnavailable } from './vault.ts';
import { readVaultFile, writeVaultFile } from './vault-file.ts';

type Encryption = Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'> &
  // Electron has this one on Linux only.
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/** After `ready`. @param file its folder must exist. @throws where the file is there but can't be read */
export async function openSafeStorageVault(options: { file: string; safeStorage: Encryption }): Promise<Vault> {
  const { file, safeStorage } = options;
  let keys = await readVaultFile(file);
  // One change after the other: each writes the whole file.
  let lastChange: Promise<void> = Promise.resolve();

  /** @param over write only if this is still what is kept: a newer key must not be replaced by an older one */
  function change(account: Account, encrypted: Buffer, over?: string): Promise<void> {
    const changed = lastChange.then(async () => {
      if (over !== undefined && keys.get(accountKey(account)) !== over) return;
      const next = new Map(keys).set(accountKey(account), encrypted.toString('base64'));
      await writeVaultFile(file, next);
      keys = next;
    });
    lastChange = changed.catch(() => undefined);
    return changed;
  }

  return {
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
        // The system rotated its key. Failing here loses nothing: the old form still opens, and the next call tries again.
        await safeStorage
          .encryptStringAsync(opened.result)
          .then((fresh) => change(account, fresh, kept))
          .catch(() => undefined);
      }
      return opened?.result;
    },

    async keep(account, key) {
      await change(account, await encrypted(safeStorage, key));
    },

    holds: (account) => keys.has(accountKey(account)),
  };
}

async function encrypted(safeStorage: Encryption, key: string): Promise<Buffer> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) throw new VaultUnavailable('The system can not encrypt');
  try {
    return await safeStorage.encryptStringAsync(key);
  } catch (cause) {
    // A keyring that is there but locked, or that the user refused to open.
    throw new VaultUnavailable('The system did not encrypt', { cause });
  }
}

/** @returns undefined where it was made on another machine or for another user, or was damaged */
async function decrypted(safeStorage: Encryption, encrypted: string) {
  try {
    return await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
  } catch {
    return undefined;
  }
}
