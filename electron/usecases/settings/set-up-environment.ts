/**
 * Sets up an environment, from a provisioning file or from Settings. All or nothing; the key goes into the vault first,
 * so that no environment is ever set up without one.
 */
import type { EditedSettings } from '../../../shared/contract/settings/settings-views.ts';
import { accountKey, type Environment, type ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { wrongFieldsOf } from '../../../shared/model/set-up.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { VerifyApiKey } from '../../ports/gateway.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import {
  accountOf,
  type EnvironmentConfig,
  gatewayAddress,
  unsafeAddress,
} from '../../ports/settings/environment-config.ts';
import {
  checkEnvironmentConfig,
  checkTypedApiKey,
  type Provisioned,
  parseProvisioning,
  refusedFor,
} from '../../ports/settings/provisioning.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { type Vault, VaultUnavailable } from '../../ports/vault.ts';
import { obstacleToProductionKey } from './accept-unprotected.ts';
import { journalSettings } from './journal/journal-settings.ts';

export interface SetUpDeps {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly watcher: Watcher;
  readonly events: EventBus;
  readonly clock: Pick<Clock, 'now'>;
  /** Opens the ledger if necessary. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
  /** Called before a held key is replaced by another. */
  readonly verifyApiKey: VerifyApiKey;
  /** A packed program uses production over https only: another local program could impersonate the gateway. */
  readonly isPackaged: boolean;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/**
 * @param text the whole provisioning file
 * @param insist keep a key even if the gateway refuses it
 * @returns the environment it set up, which this does not select; failures as of `parseProvisioning`; and
 *   - `vault-unavailable`
 *   - `vault-not-protected` for a production key whose unprotected storage no manager has accepted
 *   - `key-not-taken` if another key is held and the gateway refuses this one: then nothing changes
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

/**
 * @returns as `importProvisioning`; an empty key keeps the one in the vault, else `vault-key-missing`; an invalid one
 * is `provision-field-invalid`, as in a file. All wrong fields are named at once
 */
export async function saveEditedSettings(
  deps: SetUpDeps,
  edited: EditedSettings,
): Promise<Result<ProvisionableEnvironment>> {
  const { apiKey, insist = false, ...fields } = edited;
  const saved = deps.settings.read()[edited.environment];
  // API addresses that were only defaults follow the base address.
  const kept = saved && saved.baseUrl !== fields.baseUrl ? followBase(saved) : saved;
  const isLeftOut = (field: string) =>
    (field === 'callbackUrl' || field === 'returnUrl') && fields[field].trim() === '';
  const own = addressNobodyElseReads(fields.baseUrl);
  const [callbackUrl, returnUrl] = (['callbackUrl', 'returnUrl'] as const).map((field) =>
    isLeftOut(field) ? own : fields[field],
  );
  const checked = checkEnvironmentConfig({ ...kept, ...fields, callbackUrl, returnUrl });
  const key = checkTypedApiKey(apiKey);
  if (checked.ok && key.ok) return setUp(deps, { how: 'typed', config: checked.value, apiKey: key.value, insist });
  const needsKey = key.ok && key.value === '' && !holdsKey(deps.vault, fields);
  return refusedFor([
    ...(checked.ok ? [] : wrongFieldsOf(checked.failure).filter(({ field }) => !isLeftOut(field))),
    ...(key.ok ? [] : wrongFieldsOf(key.failure)),
    ...(needsKey ? [{ code: 'provision-field-missing', field: 'apiKey' } as const] : []),
  ]);
}

/**
 * The gateway demands a callback and a return address with every order. A shop that has none names the gateway's own
 * host: nobody else reads of an order, and the checkout's window still sees that the page returns.
 *
 * @param baseUrl unchecked; of one that is no address nothing can be derived, and it is refused itself
 */
function addressNobodyElseReads(baseUrl: string): string {
  return `${gatewayAddress(baseUrl.trim()) ?? ''}/konter`;
}

/** @param fields unchecked: an address that is none has no key */
function holdsKey(vault: Vault, fields: Pick<EditedSettings, 'environment' | 'baseUrl' | 'merchantCode'>): boolean {
  const baseUrl = gatewayAddress(fields.baseUrl.trim());
  const { environment, merchantCode } = fields;
  return baseUrl !== null && vault.holds({ environment, baseUrl, merchantCode: merchantCode.trim() });
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
  /** Empty keeps the key in the vault. */
  readonly apiKey: string;
  readonly insist: boolean;
  readonly ofTheTerminal?: Pick<Provisioned, 'dayEndHour' | 'updateAddress'>;
}

async function setUp(deps: SetUpDeps, asked: SetUp): Promise<Result<ProvisionableEnvironment>> {
  const { settings, vault, watcher, events } = deps;
  const { how, config, apiKey, insist, ofTheTerminal = {} } = asked;
  const account = accountOf(config);
  const unsafe = deps.isPackaged ? unsafeAddress(config) : null;
  if (unsafe) return failed('provision-field-invalid', { field: unsafe });
  if (apiKey === '' && !vault.holds(account)) return failed('vault-key-missing');
  if (apiKey !== '' && config.environment === 'production') {
    const why = await obstacleToProductionKey(vault, settings.read().unprotectedKeys);
    if (why) return failed(why);
  }
  // Opening also journals settings changes that the ledger has missed so far.
  const shopLedger = openedLedger(deps, config.environment);
  const held = apiKey === '' ? undefined : await vault.key(account);
  const keyReplaced = apiKey !== '' && vault.holds(account) && held !== apiKey;
  if (keyReplaced && !insist) {
    const problem = await deps.verifyApiKey(config, apiKey, shopLedger?.ledger.links ?? null);
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
 * A ledger that can't be opened must not prevent a set-up: it journals the change when it opens. The screen that needs
 * the ledger reports the error.
 */
function openedLedger({ openLedgerOf }: SetUpDeps, environment: Environment): ShopLedger | null {
  try {
    return openLedgerOf(environment);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return null;
  }
}

/** Payments of the previous account are still watched, with the set-up they were made with. */
function withReplaced(
  former: Readonly<Record<string, EnvironmentConfig>>,
  replaced: EnvironmentConfig | null,
  config: EnvironmentConfig,
): Record<string, EnvironmentConfig> {
  if (!replaced || accountKey(accountOf(replaced)) === accountKey(accountOf(config))) return { ...former };
  return { ...former, [accountKey(accountOf(replaced))]: replaced };
}
