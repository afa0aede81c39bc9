/** What a person has to be told about the settings at a start. */
import type { Environment } from '../../shared/environment.ts';
import type { StartupNotice } from '../../shared/views.ts';
import type { SettingsStore } from './settings.ts';

/** @param hasHadBook whether sales were ever made in that environment · call it once a given set-up has been imported */
export function settingsNotices(
  { source, setAside, read }: Pick<SettingsStore, 'source' | 'setAside' | 'read'>,
  hasHadBook: (environment: Environment) => boolean,
): StartupNotice[] {
  if (source === 'copy') return [{ kind: 'settings-restored', failure: null }];
  const { sandbox, production } = read();
  const isLost = setAside !== null || hasHadBook('sandbox') || hasHadBook('production');
  // Said at each start: until it is set up again, its payments can't be asked about.
  return sandbox === null && production === null && isLost ? [{ kind: 'settings-lost', failure: null }] : [];
}
