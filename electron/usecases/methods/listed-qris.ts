/** The QRIS methods in each environment's last method list, for the setting that offers one of them only. */
import type { SettingsView } from '../../../shared/contract/settings/settings-views.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { MethodLedger } from '../../ports/ledger/method-port.ts';
import { accountOf, type EnvironmentConfig } from '../../ports/settings/environment-config.ts';

type ListedQris = NonNullable<SettingsView['qrisMethods']>;

/** @param configs `null` for an environment that is not set up */
export function listedQris(configs: readonly (EnvironmentConfig | null)[], shopLedgers: ShopLedgers): ListedQris {
  return Object.fromEntries(
    configs.flatMap((config) => {
      const methods = config && shopLedgers.get(config.environment)?.ledger.methods;
      return methods ? [[config.environment, qrisOf(methods, config)]] : [];
    }),
  );
}

function qrisOf(methods: MethodLedger, config: EnvironmentConfig) {
  try {
    const offers = methods.of(accountOf(config))?.offers ?? [];
    return offers.filter(({ kind }) => kind === 'qris').map(({ code, name }) => ({ code, name }));
  } catch (error) {
    // Settings must open with a damaged ledger, which has its own notice.
    if (!(error instanceof StoreError)) throw error;
    return [];
  }
}
