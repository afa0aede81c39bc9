/**
 * Sets up an environment: from a provisioning file, or from what was typed into Settings. All or nothing, the key into
 * the vault first, so that no environment is ever set up without one.
 */
import { accountKey, type Environment, type ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { EditedSettings } from '../../../shared/contract/views/views.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import { checkEnvironmentConfig, checkTypedApiKey } from '../../ports/settings/check-settings.ts';
import { accountOf, type EnvironmentConfig, unsafeAddress } from '../../ports/settings/environment-config.ts';
import { parseProvisioning, type Provisioned } from '../../ports/settings/provisioning.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { type Vault, VaultUnavailable } from '../../ports/vault.ts';
import type { VerifyApiKey } from '../../ports/verify-api-key.ts';
import { keepsNoProductionKey } from './accept-unprotected.ts';
import { journalSettings } from './journal-settings.ts';

export interface SetUpDeps {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly watcher: Watcher;
  readonly events: EventBus;
  readonly clock: Pick<Clock, 'now'>;
  /** Opens it if need be. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
  /** Asked before a key that is held is dropped for another. */
  readonly verifyApiKey: VerifyApiKey;
  /** In a packed program production goes over https alone: what answers on this machine is nobody's bank. */
  readonly isPackaged: boolean;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/**
 * @param text the whole provisioning file
 * @param insist a key that the gateway does not take is kept all the same
 * @returns the environment it set up, which is not selected by that; failures as of `parseProvisioning`, `vault-unavailable`,
 *   `vault-not-protected` for a production key that no manager has accepted to lie unprotected,
 *   and `key-not-taken` where another key is held and the gateway does not take this one: then all is as it was
 */
export async function importProvisioning(
  deps: SetUpDeps,
  text: string,
  insist: boolean,
): Promise<Result<ProvisionableEnvironment>> {
  const provisioned = parseProvisioning(text);
  if (!provisioned.ok) return provisioned;
  const { config, apiKey, ...ofTheTerminal } = provisioned.value;
  return setUp(deps, { how: 'file', config, apiKey, insist, ofTheTerminal });
}

/** @returns as `importProvisioning`; an empty key keeps the one that the vault holds, else `vault-key-missing`;
 *   one that can't be a key is `provision-field-invalid`, as in a file */
export async function saveEditedSettings(
  deps: SetUpDeps,
  edited: EditedSettings,
): Promise<Result<ProvisionableEnvironment>> {
  const { apiKey, insist = false, ...fields } = edited;
  const saved = deps.settings.read()[edited.environment];
  // Addresses of the other APIs that were only ever defaults follow the base address.
  const kept = saved && saved.baseUrl !== fields.baseUrl ? followBase(saved) : saved;
  const checked = checkEnvironmentConfig({ ...kept, ...fields });
  if (!checked.ok) return checked;
  const key = checkTypedApiKey(apiKey);
  return key.ok ? setUp(deps, { how: 'typed', config: checked.value, apiKey: key.value, insist }) : key;
}

function followBase(saved: EnvironmentConfig): Partial<EnvironmentConfig> {
  const { invoiceApiUrl, checkoutUrl, ...rest } = saved;
  return {
    ...rest,
    ...(invoiceApiUrl === saved.baseUrl ? {} : { invoiceApiUrl }),
    ...(checkoutUrl === saved.baseUrl ? {} : { checkoutUrl }),
  };
}

interface SetUp {
  readonly how: 'typed' | 'file';
  readonly config: EnvironmentConfig;
  /** Empty: the one that the vault holds. */
  readonly apiKey: string;
  readonly insist: boolean;
  readonly ofTheTerminal?: Pick<Provisioned, 'dayEndHour'>;
}

async function setUp(deps: SetUpDeps, asked: SetUp): Promise<Result<ProvisionableEnvironment>> {
  const { settings, vault, watcher, events } = deps;
  const { how, config, apiKey, insist, ofTheTerminal = {} } = asked;
  const account = accountOf(config);
  const unsafe = deps.isPackaged ? unsafeAddress(config) : null;
  if (unsafe) return failed('provision-field-invalid', { field: unsafe });
  if (apiKey === '' && !vault.holds(account)) return failed('vault-key-missing');
  if (apiKey !== '' && config.environment === 'production') {
    const why = await keepsNoProductionKey(vault, settings.read().unprotectedKeys);
    if (why) return failed(why);
  }
  // What its journal lacks of the settings up to now is entered by that.
  const shopLedger = openedLedger(deps, config.environment);
  const held = apiKey === '' ? undefined : await vault.key(account);
  const keyReplaced = apiKey !== '' && vault.holds(account) && held !== apiKey;
  if (keyReplaced && !insist) {
    const problem = await deps.verifyApiKey(config, apiKey, shopLedger);
    const { gatewayMessage } = problem ?? {};
    if (problem) return failed('key-not-taken', gatewayMessage === undefined ? {} : { gatewayMessage });
  }
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
  journalSettings(deps, shopLedger, { how, before: replaced, after: config, keyReplaced });
  events.emit('terminal-changed');
  events.emit('methods');
  watcher.accountsChanged(environment);
  return ok(environment);
}

/**
 * One that can't be opened keeps nobody from setting the shop up: what it lacks, it is told when it opens. That it can't
 * be is said in words by the screen that needs it.
 */
function openedLedger({ openLedgerOf }: SetUpDeps, environment: Environment): ShopLedger | null {
  try {
    return openLedgerOf(environment);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
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
