/**
 * Settings of the terminal as a whole that the program itself changes: the journal of each open book remembers them from
 * then on, so that what differs at the next start was not changed here. A set-up tells its own book itself
 * (`journal-settings.ts`).
 */
import { provisionableEnvironments } from '../../../shared/model/environment.ts';
import type { Books } from '../../payments/books.ts';
import { sharedFields } from './settings-fingerprint.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { type JournalSettingsParts, journalSettings } from './journal-settings.ts';

interface Parts extends Omit<JournalSettingsParts, 'settings'> {
  /** Asked at each change: there are none yet when the settings are read. */
  readonly books: () => Books;
}

export function journalledSettings(store: SettingsStore, { books, ...parts }: Parts): SettingsStore {
  return {
    ...store,
    write(change) {
      store.write(change);
      if (!sharedFields.some((name) => name in change)) return;
      for (const environment of provisionableEnvironments) {
        const config = store.read()[environment];
        const book = books().get(environment);
        if (!book || config === null || environment in change) continue;
        journalSettings({ ...parts, settings: store }, book, {
          ...{ how: 'typed', before: config, after: config, keyReplaced: false },
        });
      }
    },
  };
}
