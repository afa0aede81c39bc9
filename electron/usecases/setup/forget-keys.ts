/**
 * Forgets the API keys that nobody needs any more: of accounts that are set up no longer and whose last payment is
 * final. At start, because a payment becomes final any time and nothing is lost by forgetting a day later.
 * Source: DESIGN, "Accounts".
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { accountOf } from '../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';

interface ForgetDeps {
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'keepOnly'>;
  /** Those that are open. Of an environment whose book is not, nothing is known, so all its keys stay. */
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
}

/** Durable when it resolves. @throws what the file system says; then all keys are kept */
export async function forgetUnneededKeys({ settings, vault, shopLedgers }: ForgetDeps): Promise<void> {
  const { sandbox, production, former } = settings.read();
  const setUp = [sandbox, production].filter((config) => config !== null).map(accountOf);
  const ofClosedLedgers = Object.values(former)
    .map(accountOf)
    .filter(({ environment }) => !shopLedgers.has(environment));
  const watched = [...shopLedgers.values()].flatMap(({ ledger }) => ledger.watch.accounts());
  await vault.keepOnly([...setUp, ...ofClosedLedgers, ...watched]);
}
