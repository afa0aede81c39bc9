/**
 * Changes the shop's name, its time zone and the hour at which its business day ends. Records keep their day, so no sum
 * and no closing changes; "today" is by the new time zone at once.
 */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { checkFields } from '../../ports/settings/provisioning.ts';
import { namedShopSchema, type SettingsStore } from '../../ports/settings/settings.ts';
import { type SetUpDeps, saveEditedSettings } from './set-up-environment.ts';

interface NamedShop {
  /** At most 100 characters, one line; empty: not named. */
  readonly shopName: string;
  /** Name in the tz database. */
  readonly shopTimeZone: string;
}

/** Of the selected environment. @returns failures as of `checkFields`, or `environment-not-set-up` */
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

export interface DayEndDeps {
  readonly settings: Pick<SettingsStore, 'write'>;
  readonly events: EventBus;
}

/**
 * For sales and payments from now on. At night this can move "today" back or forward a day; numbering then continues that
 * day's sequence.
 * @param hour whole hours after midnight, 0 to 23, local time of the shop
 */
export function setDayEnd({ settings, events }: DayEndDeps, hour: number): void {
  settings.write({ dayEndHour: hour });
  events.emit('terminal-changed');
}
