/**
 * A production key where the operating system protects none (a Linux without a keyring, preview): whoever can read its
 * file can bill in the shop's name. Kept only after a manager has accepted that in words, which the journal tells.
 */
import { failed, ok, type Result } from '../../shared/result.ts';
import { acceptsUnprotected } from '../../shared/unprotected-keys.ts';
import type { Environment } from '../../shared/environment.ts';
import type { Clock } from '../clock.ts';
import type { NewsDesk } from '../events.ts';
import type { Book } from '../payments/book.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Vault } from '../vault/vault.ts';

interface AcceptParts {
  readonly settings: SettingsStore;
  /** Opens it if need be. @throws StoreTrouble */
  readonly openBook: (environment: Environment) => Book;
  readonly clock: Pick<Clock, 'now'>;
  readonly news: NewsDesk;
}

/** @param words as they were typed. @returns or `acceptance-words-wrong`. @throws StoreTrouble where the journal can't tell it */
export function acceptUnprotectedKeys(
  { settings, openBook, clock, news }: AcceptParts,
  words: string,
): Result<Record<string, never>> {
  if (!acceptsUnprotected(words)) return failed('acceptance-words-wrong');
  const now = clock.now();
  openBook('production').ledger.journalOfTerminal({ kind: 'unprotected-accepted', data: {} }, now);
  settings.write({ unprotectedKeys: now });
  news.emit('terminal');
  return ok({});
}

/** @returns why the vault may not keep a production key; `null`: it may */
export async function keepsNoProductionKey(
  vault: Pick<Vault, 'isProtected' | 'isAvailable'>,
  accepted: number | null,
): Promise<'vault-unavailable' | 'vault-not-protected' | null> {
  if (accepted !== null || (await vault.isProtected())) return null;
  return (await vault.isAvailable()) ? 'vault-not-protected' : 'vault-unavailable';
}
