/**
 * Names the shop of the selected environment and sets its time zone. Records keep their day; "today" is by the new time
 * zone at once.
 */
import { failed, ok, type Result } from '../../../../shared/model/values/result.ts';
import { checkFields } from '../../../ports/settings/check-settings.ts';
import { namedShopSchema } from '../../../ports/settings/settings.ts';
import { type SetUpDeps, saveEditedSettings } from '../set-up-environment.ts';

interface NamedShop {
  /** At most 100 characters, one line; empty: not named. */
  readonly shopName: string;
  /** Name in the tz database. */
  readonly shopTimeZone: string;
}

/** @returns failures as of `checkFields`, or `environment-not-set-up` */
export async function nameShop(deps: SetUpDeps, named: NamedShop): Promise<Result<unknown>> {
  const { settings, events } = deps;
  const { environment } = settings.read();
  if (environment !== 'training') {
    const config = settings.read()[environment];
    return config ? saveEditedSettings(deps, { ...config, ...named, apiKey: '' }) : failed('environment-not-set-up');
  }
  const checked = checkFields(namedShopSchema, named);
  if (!checked.ok) return checked;
  settings.write({ trainingShop: checked.value });
  events.emit('terminal-changed');
  return ok({});
}
