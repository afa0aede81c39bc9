/**
 * `safeStorage` without the operating system's protection: AES-256-GCM with a key in a file next to the data, readable by
 * its owner only. It protects a secret in backups of single files, and no further. Therefore it reports `basic_text`, as
 * Electron on Linux without a keyring.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Distinguishes our ciphertexts from those of Electron in the same data directory. */
const MARK = Buffer.from('konter-preview-1:');

type Implemented = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** @param keyFile evaluated at the first use, after main has set the data directory */
export function previewSafeStorage(keyFile: () => string): Implemented {
  return {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => 'basic_text',

    async encryptStringAsync(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyIn(keyFile()), nonce, { authTagLength: TAG_BYTES });
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body]);
    },

    async decryptStringAsync(encrypted) {
      if (!encrypted.subarray(0, MARK.length).equals(MARK)) throw new Error('Not encrypted by Konter preview');
      const sealed = encrypted.subarray(MARK.length);
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', keyIn(keyFile()), nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return { result: Buffer.concat([body, decipher.final()]).toString('utf8'), shouldReEncrypt: false };
    },
  };
}

function keyIn(file: string): Buffer {
  if (!existsSync(file)) createKey(file);
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error('The key file of Konter preview is damaged');
  return key;
}

/** Renames a complete file, so that no partial key exists. The data directory's lock prevents a second writer. */
function createKey(file: string): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, file);
}
