/**
 * `safeStorage` where no operating system helps: AES-256-GCM under a key that lies in a file beside the data, readable
 * by its owner alone. It keeps a key out of backups of single files and out of sight, and no more than that, which is
 * why it calls itself `basic_text`, as Electron does on a Linux without a keyring.
 */
import type { SafeStorage } from 'electron';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Tells our texts from those that Electron itself encrypted in the same data directory. */
const MARK = Buffer.from('konter-preview-1:');

type Implemented = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>;

/** @param keyFile asked for at the first use, when main has said where data goes */
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
  if (!existsSync(file)) makeKey(file);
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error('The key file of Konter preview is damaged');
  return key;
}

/** Appears under its name only when whole. The lock on the data directory keeps a second maker away. */
function makeKey(file: string): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, file);
}
