/** What a person has to be told about the settings at a start. */
import type { Environment } from '../../shared/model/environment.ts';
import type { StartupNotice } from '../../shared/contract/views/views.ts';
import type { SettingsStore } from '../ports/settings/settings.ts';

/** @param wasSetUp once, and never taken out since · call it once a given set-up has been imported */
export function settingsNotices(
  { source, quarantinedAs, isRefused, read }: Pick<SettingsStore, 'source' | 'quarantinedAs' | 'isRefused' | 'read'>,
  wasSetUp: (environment: Environment) => boolean,
): StartupNotice[] {
  const refused: StartupNotice[] = isRefused ? [{ kind: 'settings-refused', failure: null }] : [];
  if (source === 'copy') return isRefused ? refused : [{ kind: 'settings-restored', failure: null }];
  const { sandbox, production } = read();
  const isLost = quarantinedAs !== null || wasSetUp('sandbox') || wasSetUp('production');
  // Said at each start: until it is set up again, its payments can't be asked about.
  const hasNothing = sandbox === null && production === null;
  return hasNothing && isLost ? [...refused, { kind: 'settings-lost', failure: null }] : refused;
}
