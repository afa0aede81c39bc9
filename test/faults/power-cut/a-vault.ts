/** Preview's vault in any folder: for the child that loses its power, and for the test afterwards. */
import { join } from 'node:path';
import type { Vault } from '../../../electron/ports/vault.ts';
import { previewSafeStorage } from '../../../electron/preview/stand-in/modules/preview-safe-storage.ts';
import { openSafeStorageVault } from '../../../electron/vault/safe-storage-vault.ts';
import type { Account } from '../../../shared/model/environment.ts';

export const aVaultAccount: Account = {
  environment: 'sandbox',
  baseUrl: 'https://gateway.example',
  merchantCode: 'D0001',
};

export function vaultIn(folder: string): Promise<Vault> {
  const safeStorage = previewSafeStorage(() => join(folder, 'preview.key'));
  return openSafeStorageVault({ file: join(folder, 'vault.json'), safeStorage });
}
