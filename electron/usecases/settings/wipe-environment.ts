/**
 * Removes one environment's settings and keys from the terminal. Its ledger stays complete. Never while one of its
 * payments may still be paid: nobody could check it any more.
 */
import type { Environment, ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import { forgetUnneededKeys } from './forget-keys.ts';
import { journalSettings } from './journal/journal-settings.ts';
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
