/**
 * The provisioning file that was named at this start. Once there is a PIN, one that changes where money goes waits for a
 * manager, and the till sells as before. Anybody can name a file in a shortcut.
 */
import type { SettingsChangeView } from '../../../shared/contract/settings/settings-change.ts';
import type { ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { Manager } from '../../ports/people.ts';
import { type Provisioned, parseProvisioning } from '../../ports/settings/provisioning.ts';
import { changesDestination } from './journal/journal-settings.ts';
import { placeView } from './journal/unseen-settings.ts';
import { importProvisioning, type SetUpDeps } from './set-up-environment.ts';

export interface WaitingFile {
  /** What it would change; `null` if none waits. */
  view(): SettingsChangeView | null;
  /**
   * At the start: takes a file that says nothing new about the destination, or leaves it waiting.
   * @param text the whole file · @returns failures as of `importProvisioning`
   */
  offer(text: string): Promise<Result<null>>;
  /** A manager allows it. @returns failures as of `importProvisioning`: then it still waits */
  take(): Promise<Result<null>>;
}

export function createWaitingFile(deps: SetUpDeps & { readonly manager: Pick<Manager, 'state'> }): WaitingFile {
  const { clock, settings, events } = deps;
  let waiting: { readonly text: string; readonly view: SettingsChangeView } | null = null;

  async function take(text: string): Promise<Result<null>> {
    const imported = await importProvisioning(deps, text, false);
    if (!imported.ok) return imported;
    waiting = null;
    settings.write({ environment: imported.value });
    events.emit('terminal-changed');
    return ok(null);
  }

  /** Selecting another environment is a change of it too: what is sold there is not paid there. */
  function isNew({ config, updateAddress }: Provisioned): boolean {
    const { environment, [config.environment]: present, updateAddress: updatesFrom } = settings.read();
    const isElsewhere = environment !== config.environment || changesDestination(present, config);
    return isElsewhere || (updateAddress !== undefined && updateAddress !== updatesFrom);
  }

  return {
    view: () => waiting?.view ?? null,
    async offer(text) {
      const provisioned = parseProvisioning(text);
      if (!provisioned.ok) return provisioned;
      const { config } = provisioned.value;
      if (!deps.manager.state().pinSet || !isNew(provisioned.value)) return take(text);
      const environment: ProvisionableEnvironment = config.environment;
      const places = { old: placeView(settings.read()[environment]), new: placeView(config) };
      waiting = { text, view: { environment, at: clock.now(), isWaiting: true, keyReplaced: false, ...places } };
      return ok(null);
    },
    take: async () => (waiting ? take(waiting.text) : ok(null)),
  };
}
