/**
 * Wraps the settings store so that changes of terminal-wide settings are journalled in each open ledger. A difference
 * at the next start was then made outside the program. A set-up journals its own change (`journal-settings.ts`).
 */
import { provisionableEnvironments } from '../../../../shared/model/environment.ts';
import type { ShopLedgers } from '../../../payments/shop-ledgers.ts';
import type { SettingsStore } from '../../../ports/settings/settings.ts';
import { type JournalSettingsDeps, journalSettings } from './journal-settings.ts';
import { sharedFields } from './settings-fingerprint.ts';

interface JournalledSettingsDeps extends Omit<JournalSettingsDeps, 'settings'> {
  /** The ledgers that are open when a setting changes; none is open yet when the settings are read. */
  readonly shopLedgers: ShopLedgers;
}

export function journalledSettings(
  store: SettingsStore,
  { shopLedgers, ...deps }: JournalledSettingsDeps,
): SettingsStore {
  return {
    ...store,
    write(change) {
      store.write(change);
      if (!sharedFields.some((name) => name in change)) return;
      for (const environment of provisionableEnvironments) {
        const config = store.read()[environment];
        const shopLedger = shopLedgers.get(environment);
        if (!shopLedger || config === null || environment in change) continue;
        journalSettings({ ...deps, settings: store }, shopLedger, {
          ...{ how: 'typed', before: config, after: config, keyReplaced: false },
        });
      }
    },
  };
}
