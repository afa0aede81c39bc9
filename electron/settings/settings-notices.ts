/** Notices about the settings at a start. */

import type { StartupNotice } from '../../shared/contract/settings/terminal-views.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { SettingsStore } from '../ports/settings/settings.ts';

/** @param wasSetUp whether it was set up once and never removed since · Call it after importing a provisioning file. */
export function settingsNotices(
  { source, quarantinedAs, isRefused, read }: Pick<SettingsStore, 'source' | 'quarantinedAs' | 'isRefused' | 'read'>,
  wasSetUp: (environment: Environment) => boolean,
): StartupNotice[] {
  const refused: StartupNotice[] = isRefused ? [{ kind: 'settings-refused', failure: null }] : [];
  if (source === 'copy') return isRefused ? refused : [{ kind: 'settings-restored', failure: null }];
  const { sandbox, production } = read();
  const isLost = quarantinedAs !== null || wasSetUp('sandbox') || wasSetUp('production');
  // Shown at each start: until a new set-up, its payments can't be checked.
  const hasNothing = sandbox === null && production === null;
  return hasNothing && isLost ? [...refused, { kind: 'settings-lost', failure: null }] : refused;
}
