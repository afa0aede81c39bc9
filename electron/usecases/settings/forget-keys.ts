/**
 * Deletes API keys that are no longer needed: of accounts that are no longer set up and whose last payment is final.
 * Runs at start: payments become final at any time, and deleting a day later loses nothing.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { accountOf } from '../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';
import { unseenSettingsChange } from './journal/unseen-settings.ts';

interface ForgetDeps {
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'keepOnly'>;
  /** The open ledgers. An environment without one keeps all its keys, because its payments are unknown. */
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
}

/** At a start. A change that no manager has seen may have to be undone: then nothing is forgotten. */
export async function forgetKeysAtStart(deps: ForgetDeps): Promise<void> {
  if (!unseenSettingsChange(deps.shopLedgers)) await forgetUnneededKeys(deps);
}

/** Durable when it resolves. @throws the file system's error; then all keys are kept */
export async function forgetUnneededKeys({ settings, vault, shopLedgers }: ForgetDeps): Promise<void> {
  const { sandbox, production, former } = settings.read();
  const setUp = [sandbox, production].filter((config) => config !== null).map(accountOf);
  const ofClosedLedgers = Object.values(former)
    .map(accountOf)
    .filter(({ environment }) => !shopLedgers.has(environment));
  const watched = [...shopLedgers.values()].flatMap(({ ledger }) => ledger.watch.accounts());
  await vault.keepOnly([...setUp, ...ofClosedLedgers, ...watched]);
}
