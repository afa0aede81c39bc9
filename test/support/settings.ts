/** Whole settings, as the store has them after a start. */
import { type EnvironmentConfig, environmentConfigSchema } from '../../electron/ports/settings/environment-config.ts';
import { preferencesSchema, type Settings, shopSettingsSchema } from '../../electron/ports/settings/settings.ts';

export function settingsWith(change: object = {}): Settings {
  return { ...preferencesSchema.parse(change), ...shopSettingsSchema.parse(change) };
}

/** The set-up of one environment, as a provisioning file with these changes leaves it. */
export function setUpWith(change: object = {}): EnvironmentConfig {
  return environmentConfigSchema.parse({
    ...{ environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' },
    ...{ customerEmail: 'kasir@toko.example', callbackUrl: 'https://toko.example/callback' },
    ...{ returnUrl: 'https://toko.example/kembali', ...change },
  });
}
