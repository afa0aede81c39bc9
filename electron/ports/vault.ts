/**
 * The port to the API keys, which are stored nowhere else. A key is kept while its account is set up, and until its last
 * payment is final. Gateway connections read it; a set-up and a reset of the manager's PIN compare it.
 */
import type { Account, ProvisionableEnvironment } from '../../shared/model/environment.ts';

export interface Vault {
  /** False if the operating system does not protect stored keys (preview, or Linux without a keyring). */
  isProtected(): Promise<boolean>;
  /** False if no key can be stored at all. */
  isAvailable(): Promise<boolean>;
  /** @returns the key, or `undefined` if none is held or it can't be decrypted on this machine */
  key(account: Account): Promise<string | undefined>;
  /** Whose key is held, production's first, of whatever account; `null` for none. */
  anyHeld(): ProvisionableEnvironment | null;
  /** A key is held, or was before it was forgotten. A vault whose file was damaged may have held one. */
  hasEverHeld(): boolean;
  /** A key of any account, production's first: for a terminal whose settings are lost. `undefined` as of `key`. */
  anyKey(): Promise<{ readonly of: ProvisionableEnvironment; readonly key: string } | undefined>;
  /** Durable when it resolves. @throws VaultUnavailable if the system can't encrypt, or the file system's error */
  keep(account: Account, key: string): Promise<void>;
  holds(account: Account): boolean;
  /**
   * Deletes the keys of all other accounts, durably: they are not needed, and a deleted key can't be stolen. @throws
   * VaultUnavailable or the file system's error; then all keys are kept
   */
  keepOnly(needed: readonly Account[]): Promise<void>;
  /**
   * A key that was kept can't be read: its file was damaged, or the system's keyring is empty, locked or another user's.
   * False once such a key is kept again.
   */
  isUnreadable(): boolean;
}

export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable';
}
