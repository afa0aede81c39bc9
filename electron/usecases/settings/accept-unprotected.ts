/**
 * Accepts an unprotected production key where the operating system protects none (a Linux without a keyring, preview).
 * Anybody who can read its file can bill in the shop's name. So a manager must accept that in words, which are
 * journalled.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import { acceptsUnprotected } from '../../../shared/model/set-up.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';

interface AcceptDeps {
  readonly settings: SettingsStore;
  /** Opens the ledger if necessary. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
}

/**
 * @param words as typed
 * @returns or `acceptance-words-wrong`
 * @throws StoreError if the journal can't record it
 */
export function acceptUnprotectedKeys(
  { settings, openLedgerOf, clock, events }: AcceptDeps,
  words: string,
): Result<Record<string, never>> {
  if (!acceptsUnprotected(words)) return failed('acceptance-words-wrong');
  const now = clock.now();
  openLedgerOf('production').ledger.journal.append({ kind: 'unprotected-accepted', data: {} }, now);
  settings.write({ unprotectedKeys: now });
  events.emit('terminal-changed');
  return ok({});
}

/** @returns why the vault may not keep a production key; `null` if it may */
export async function obstacleToProductionKey(
  vault: Pick<Vault, 'isProtected' | 'isAvailable'>,
  accepted: number | null,
): Promise<'vault-unavailable' | 'vault-not-protected' | null> {
  if (accepted !== null || (await vault.isProtected())) return null;
  return (await vault.isAvailable()) ? 'vault-not-protected' : 'vault-unavailable';
}
