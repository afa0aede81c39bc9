import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { previewSafeStorage } from '../../../electron/preview/stand-in/modules/preview-safe-storage.ts';

describe('the safe storage of the stand-in', () => {
  let folder: string;
  let keyFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'konter-key-'));
    keyFile = join(folder, 'preview.key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('opens what it sealed, also in the next run, and says that it protects little', async () => {
    const sealed = await previewSafeStorage(() => keyFile).encryptStringAsync('kunci rahasia');
    const next = previewSafeStorage(() => keyFile);
    expect(await next.decryptStringAsync(sealed)).toEqual({ result: 'kunci rahasia', shouldReEncrypt: false });
    expect(next.getSelectedStorageBackend()).toBe('basic_text');
    if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  });

  it('refuses what was changed, cut or made elsewhere', async () => {
    const storage = previewSafeStorage(() => keyFile);
    const sealed = await storage.encryptStringAsync('kunci');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(storage.decryptStringAsync(changed)).rejects.toThrow();
      await expect(storage.decryptStringAsync(sealed.subarray(0, at))).rejects.toThrow();
    }
    await expect(storage.decryptStringAsync(Buffer.from('v10 from Electron'))).rejects.toThrow('Not encrypted by');
  });

  it('refuses a damaged key file instead of making a new one over it', async () => {
    writeFileSync(keyFile, 'short');
    chmodSync(keyFile, 0o600);
    await expect(previewSafeStorage(() => keyFile).encryptStringAsync('kunci')).rejects.toThrow('damaged');
  });
});
