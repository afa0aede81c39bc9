/**
 * The port to the only place where API keys live. Keys are kept per account until its last payment is final; nothing
 * reads them but the gateway connections in this process.
 */
import type { Account } from '../../shared/model/environment.ts';

export interface Vault {
  /** False where the operating system does not protect what is kept (preview, or Linux without a keyring). */
  isProtected(): Promise<boolean>;
  /** False where nothing can be kept at all. */
  isAvailable(): Promise<boolean>;
  /** @returns the key, or `undefined` where none is held or it can't be decrypted on this machine. */
  key(account: Account): Promise<string | undefined>;
  /** Durable when it resolves. @throws VaultUnavailable where the system can't encrypt. */
  keep(account: Account, key: string): Promise<void>;
  holds(account: Account): boolean;
  /** Forgets every other account's key, durably: nobody needs them, and what is not kept can't be stolen. */
  keepOnly(needed: readonly Account[]): Promise<void>;
  /** Where a vault file that could not be understood was put, for somebody who may get a key out of it; else `null`. */
  readonly quarantinedAs: string | null;
}

export class VaultUnavailable extends Error {
  override readonly name = 'VaultUnavailable';
}
