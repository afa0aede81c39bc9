/**
 * Settings of the terminal as a whole that the program itself changes: the journal of each open book remembers them from
 * then on, so that what differs at the next start was not changed here. A set-up tells its own book itself
 * (`journal-settings.ts`).
 */
import { provisionableEnvironments } from '../../../shared/model/environment.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import { sharedFields } from './settings-fingerprint.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { type JournalSettingsDeps, journalSettings } from './journal-settings.ts';

interface JournalledSettingsDeps extends Omit<JournalSettingsDeps, 'settings'> {
  /** Those that are open when a setting changes: there are none yet when the settings are read. */
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
