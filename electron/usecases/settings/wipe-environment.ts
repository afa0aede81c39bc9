/**
 * Removes one environment's settings and keys from the terminal. Its ledger stays complete. Never while one of its
 * payments may still be paid: nobody could check it any more.
 */
import type { Environment, ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger, ShopLedgers } from '../../payments/shop-ledgers.ts';
import { accountOf } from '../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';
import { journalSettings } from './journal/journal-settings.ts';
import { unseenSettingsChange } from './journal/unseen-settings.ts';
import type { SetUpDeps } from './set-up-environment.ts';

export interface WipeDeps extends SetUpDeps {
  readonly shopLedgers: ShopLedgers;
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
}

/**
 * @returns or `environment-not-set-up`, `payments-still-watched`
 * @throws StoreError if its ledger does not open: then it is unknown what is still watched
 */
export async function wipeEnvironment(
  deps: WipeDeps,
  environment: ProvisionableEnvironment,
): Promise<Result<ProvisionableEnvironment>> {
  const { settings, vault, watcher, events, shopLedgers } = deps;
  const { [environment]: before, former, environment: selected } = settings.read();
  if (before === null) return failed('environment-not-set-up');
  const shopLedger = deps.openLedgerOf(environment);
  if (shopLedger.ledger.watch.accounts().length > 0) return failed('payments-still-watched');
  journalSettings(deps, shopLedger, { how: 'wiped', before, after: null, keyReplaced: false });
  settings.write({
    [environment]: null,
    former: Object.fromEntries(Object.entries(former).filter(([, config]) => config.environment !== environment)),
    ...(selected === environment ? { environment: 'training' } : {}),
  });
  await forgetUnneededKeys({ settings, vault, shopLedgers });
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
  watcher.accountsChanged(environment);
  return ok(environment);
}

interface ForgetDeps {
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'keepOnly'>;
  /** The open ledgers. An environment without one keeps all its keys, because its payments are unknown. */
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
}

/**
 * At a start: payments become final at any time, and deleting a day later loses nothing. A change that no manager has seen may have to be undone: then nothing is forgotten.
 */
export async function forgetKeysAtStart(deps: ForgetDeps): Promise<void> {
  if (!unseenSettingsChange(deps.shopLedgers)) await forgetUnneededKeys(deps);
}

/**
 * Deletes API keys of accounts that are no longer set up and whose last payment is final. Durable when it resolves. @throws the file system's error; then all keys are kept
 */
export async function forgetUnneededKeys({ settings, vault, shopLedgers }: ForgetDeps): Promise<void> {
  const { sandbox, production, former } = settings.read();
  const setUp = [sandbox, production].filter((config) => config !== null).map(accountOf);
  const ofClosedLedgers = Object.values(former)
    .map(accountOf)
    .filter(({ environment }) => !shopLedgers.has(environment));
  const watched = [...shopLedgers.values()].flatMap(({ ledger }) => ledger.watch.accounts());
  await vault.keepOnly([...setUp, ...ofClosedLedgers, ...watched]);
}
