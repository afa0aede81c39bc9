/** Requests about environments: which one is selected, and how each is set up. */
import { ok, type Result } from '../../../shared/model/values/result.ts';
import type { Gateways } from '../../ports/gateway/gateways.ts';
import { bindResetKey, type PinDeps } from '../../usecases/people/manager-pin.ts';
import { acceptUnprotectedKeys } from '../../usecases/settings/accept-unprotected.ts';
import { changeEnvironment } from '../../usecases/settings/change-environment.ts';
import { diagnoseConnection } from '../../usecases/settings/diagnose-connection.ts';
import { acknowledgeSettingsChange } from '../../usecases/settings/journal/unseen-settings.ts';
import { importProvisioning, saveEditedSettings } from '../../usecases/settings/set-up-environment.ts';
import { nameShop } from '../../usecases/settings/shop/name-shop.ts';
import { settingsView, type TerminalDeps } from '../../usecases/settings/terminal-view.ts';
import { type WipeDeps, wipeEnvironment } from '../../usecases/settings/wipe-environment.ts';
import type { Handlers } from '../answer-request.ts';
import { withCounter } from './with-counter.ts';

export type SettingsHandlerDeps = WipeDeps &
  TerminalDeps &
  PinDeps & {
    readonly gateways: Gateways;
    /** Asks the user for a file and reads it. @returns its text, or `provision-canceled` or `provision-unreadable` */
    readonly chooseFile: () => Promise<Result<string>>;
  };

export function settingsHandlers(deps: SettingsHandlerDeps): Handlers<'settings'> {
  /** After a change, windows have the new terminal view before this answer, so that no one sells under the old banner. */
  const view = async () => ok(await settingsView(deps));
  return {
    'settings.view': view,
    'settings.select': ({ environment }) => {
      const changed = changeEnvironment(deps, environment);
      return changed.ok ? view() : changed;
    },
    'settings.import': async ({ insist = false }) => {
      const file = await deps.chooseFile();
      if (!file.ok) return file;
      const imported = await importProvisioning(deps, file.value, insist);
      if (!imported.ok) return imported;
      await bindResetKey(deps);
      const changed = await view();
      return changed.ok ? ok({ settings: changed.value, imported: imported.value }) : changed;
    },
    'settings.save': async (edited) => {
      const saved = await saveEditedSettings(deps, edited);
      if (!saved.ok) return saved;
      await bindResetKey(deps);
      return view();
    },
    'settings.shop': async (named) => {
      const saved = await nameShop(deps, named);
      return saved.ok ? view() : saved;
    },
    'settings.wipe': async ({ environment }) => {
      const wiped = await wipeEnvironment(deps, environment);
      return wiped.ok ? view() : wiped;
    },
    'settings.accept-unprotected': ({ words }) => acceptUnprotectedKeys(deps, words),
    'settings.acknowledge': () => acknowledgeSettingsChange(deps),
    'settings.test': () => withCounter(deps.counter, async (counter) => ok(await diagnoseConnection(deps, counter))),
  };
}
