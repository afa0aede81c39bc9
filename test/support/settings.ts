/** Whole settings, as the store has them after a start. */
import { preferencesSchema, type Settings, shopSettingsSchema } from '../../electron/ports/settings/settings.ts';

export function settingsWith(change: object = {}): Settings {
  return { ...preferencesSchema.parse(change), ...shopSettingsSchema.parse(change) };
}
