/**
 * Sets up an environment: from a provisioning file, or from what was typed into Settings. All or nothing, the key into
 * the vault first, so that no environment is ever set up without one.
 */
import { accountKey, type ProvisionableEnvironment } from '../../shared/environment.ts';
import { failed, ok, type Result } from '../../shared/result.ts';
import type { EditedSettings } from '../../shared/views.ts';
import type { NewsDesk } from '../events.ts';
import type { Watcher } from '../payments/watcher.ts';
import { checkEnvironmentConfig, checkTypedApiKey } from '../settings/check-settings.ts';
import { accountOf, type EnvironmentConfig } from '../settings/environment-config.ts';
import { parseProvisioning, type Provisioned } from '../settings/provisioning.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type Vault, VaultUnavailable } from '../vault/vault.ts';

export interface SetUpParts {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly watcher: Watcher;
  readonly news: NewsDesk;
}

/**
 * @param text the whole provisioning file
 * @returns the environment it set up, which is not selected by that; failures as of `parseProvisioning`, and `vault-unavailable`
 */
export async function importProvisioning(parts: SetUpParts, text: string): Promise<Result<ProvisionableEnvironment>> {
  const provisioned = parseProvisioning(text);
  if (!provisioned.ok) return provisioned;
  const { config, apiKey, ...ofTheTerminal } = provisioned.value;
  return setUp(parts, config, apiKey, ofTheTerminal);
}

/** @returns as `importProvisioning`; an empty key keeps the one that the vault holds, else `vault-key-missing`;
 *   one that can't be a key is `provision-field-invalid`, as in a file */
export async function saveEditedSettings(
  parts: SetUpParts,
  edited: EditedSettings,
): Promise<Result<ProvisionableEnvironment>> {
  const { apiKey, ...fields } = edited;
  const saved = parts.settings.read()[edited.environment];
  // Addresses of the other APIs that were only ever defaults follow the base address.
  const kept = saved && saved.baseUrl !== fields.baseUrl ? followBase(saved) : saved;
  const checked = checkEnvironmentConfig({ ...kept, ...fields });
  if (!checked.ok) return checked;
  const key = checkTypedApiKey(apiKey);
  return key.ok ? setUp(parts, checked.value, key.value) : key;
}

function followBase(saved: EnvironmentConfig): Partial<EnvironmentConfig> {
  const { invoiceApiUrl, checkoutUrl, ...rest } = saved;
  return {
    ...rest,
    ...(invoiceApiUrl === saved.baseUrl ? {} : { invoiceApiUrl }),
    ...(checkoutUrl === saved.baseUrl ? {} : { checkoutUrl }),
  };
}

async function setUp(
  { settings, vault, watcher, news }: SetUpParts,
  config: EnvironmentConfig,
  apiKey: string,
  ofTheTerminal: Pick<Provisioned, 'dayEndHour'> = {},
): Promise<Result<ProvisionableEnvironment>> {
  const account = accountOf(config);
  if (apiKey === '' && !vault.holds(account)) return failed('vault-key-missing');
  try {
    if (apiKey !== '') await vault.keep(account, apiKey);
  } catch (error) {
    if (error instanceof VaultUnavailable) return failed('vault-unavailable');
    throw error;
  }
  const { environment } = config;
  const { former, [environment]: replaced } = settings.read();
  settings.write({
    [environment]: config,
    former: withReplaced(former, replaced, config),
    ...ofTheTerminal,
  });
  news.emit('terminal');
  news.emit('methods');
  watcher.accountsChanged(environment);
  return ok(environment);
}

/** Payments of the account that was there before are still watched, with the set-up they were made with. */
function withReplaced(
  former: Readonly<Record<string, EnvironmentConfig>>,
  replaced: EnvironmentConfig | null,
  config: EnvironmentConfig,
): Record<string, EnvironmentConfig> {
  if (!replaced || accountKey(accountOf(replaced)) === accountKey(accountOf(config))) return { ...former };
  return { ...former, [accountKey(accountOf(replaced))]: replaced };
}
