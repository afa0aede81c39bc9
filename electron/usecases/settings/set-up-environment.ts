/**
 * Sets up an environment, from a provisioning file or from Settings. All or nothing; the key goes into the vault first,
 * so that no environment is ever set up without one.
 */
import type { EditedSettings } from '../../../shared/contract/settings.ts';
import type { SettingsChangeView } from '../../../shared/contract/terminal.ts';
import { accountKey, type ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { acceptsUnprotected, wrongFieldsOf } from '../../../shared/model/set-up.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { VerifyApiKey } from '../../ports/gateway.ts';
import { unlessStoreFails } from '../../ports/ledger/ledger.ts';
import type { Manager } from '../../ports/people.ts';
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
import { type Vault, VaultUnavailable } from '../../ports/vault.ts';
import type { Parts } from '../parts.ts';
import { isAnyPayableOnScreen } from '../sale/open-payments.ts';
import { changesDestination, journalSettings, placeView } from './journal-settings.ts';

export interface SetUpDeps
  extends Pick<Parts, 'settings' | 'vault' | 'watcher' | 'events' | 'clock' | 'openLedgerOf' | 'onError'> {
  /** Called before a held key is replaced by another. */
  readonly verifyApiKey: VerifyApiKey;
  /** A packed program uses production over https only: another local program could impersonate the gateway. */
  readonly isPackaged: boolean;
}

/**
 * @param text the whole provisioning file
 * @param insist keep a key even if the gateway did not accept it
 * @returns the environment it set up, which this does not select; failures as of `parseProvisioning`; and
 *   - `vault-unavailable`
 *   - `vault-not-protected` for a production key whose unprotected storage no manager has accepted
 *   - `key-not-taken` if another key is held and the gateway did not accept this one: then nothing changes
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
  // One that can't be opened must not prevent a set-up: it journals the change when it opens, and its screen says why.
  const shopLedger = unlessStoreFails(() => deps.openLedgerOf(config.environment)) ?? null;
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

/** Payments of the previous account are still watched, with the set-up they were made with. */
function withReplaced(
  former: Readonly<Record<string, EnvironmentConfig>>,
  replaced: EnvironmentConfig | null,
  config: EnvironmentConfig,
): Record<string, EnvironmentConfig> {
  if (!replaced || accountKey(accountOf(replaced)) === accountKey(accountOf(config))) return { ...former };
  return { ...former, [accountKey(accountOf(replaced))]: replaced };
}

interface WaitingFileDeps extends SetUpDeps, Pick<Parts, 'shopLedgers'> {
  readonly manager: Pick<Manager, 'state'>;
}

/**
 * The provisioning file that was named at this start. Once there is a PIN, one that changes where money goes waits for
 * a manager; with a key, the till sells as before. Anybody can name a file in a shortcut.
 */
export function createWaitingFile(deps: WaitingFileDeps) {
  const { clock, settings, events, shopLedgers } = deps;
  let waiting: { readonly text: string; readonly view: SettingsChangeView } | null = null;

  /** @param isHeld asked again before the environment is selected: while a key is tried, the till sells on */
  async function take(text: string, isHeld: () => boolean, onImported = async () => {}): Promise<Result<null>> {
    const imported = await importProvisioning(deps, text, false);
    if (!imported.ok) return imported;
    await onImported();
    if (isHeld()) return failed('payment-on-counter');
    waiting = null;
    settings.write({ environment: imported.value });
    events.emit('terminal-changed');
    return ok(null);
  }

  /** As when a manager selects another environment: its code would vanish in front of the customer. */
  function isOtherOnCounter(wanted: ProvisionableEnvironment): boolean {
    const { environment } = settings.read();
    const left = environment === wanted ? undefined : shopLedgers.get(environment);
    return left !== undefined && isAnyPayableOnScreen(left.ledger.payments, clock.now(), true);
  }

  /**
   * Selecting another environment is a change of it too: what is sold there is not paid there. Where the vault has no
   * key of the account, nobody tries the file's, and it would reset a lost PIN.
   */
  function isNew({ config, updateAddress }: Provisioned): boolean {
    const { environment, [config.environment]: present, updateAddress: updatesFrom } = settings.read();
    const isElsewhere = environment !== config.environment || changesDestination(present, config);
    const isUntried = !deps.vault.holds(accountOf(config));
    return isElsewhere || isUntried || (updateAddress !== undefined && updateAddress !== updatesFrom);
  }

  return {
    /** What it would change; `null` if none waits. */
    view: () => waiting?.view ?? null,
    /**
     * At the start: takes a file that says nothing new about the destination, or leaves it waiting.
     * @param text the whole file · @returns failures as of `importProvisioning`
     */
    async offer(text: string): Promise<Result<null>> {
      const provisioned = parseProvisioning(text);
      if (!provisioned.ok) return provisioned;
      const { config } = provisioned.value;
      if (!deps.manager.state().pinSet || !isNew(provisioned.value)) return take(text, () => false);
      const environment: ProvisionableEnvironment = config.environment;
      const places = { old: placeView(settings.read()[environment]), new: placeView(config) };
      waiting = { text, view: { environment, at: clock.now(), isWaiting: true, keyReplaced: false, ...places } };
      return ok(null);
    },
    /**
     * A manager allows it. @returns or `payment-on-counter`, or as of `importProvisioning`: then it still waits, and may be
     * taken again. For a payment that came meanwhile, only the selection of the environment waits
     * @param onImported called when its key is in the vault
     */
    async take(onImported: () => Promise<void>): Promise<Result<null>> {
      if (!waiting) return ok(null);
      const { text, view } = waiting;
      const isHeld = (): boolean => isOtherOnCounter(view.environment);
      return isHeld() ? failed('payment-on-counter') : take(text, isHeld, onImported);
    },
  };
}

/**
 * Accepts an unprotected production key where the operating system protects none (a Linux without a keyring, preview).
 * Anybody who can read its file can bill in the shop's name. So a manager must accept that in words, which are
 * journalled.
 * @param words as typed
 * @returns or `acceptance-words-wrong`
 * @throws StoreError if the journal can't record it
 */
export function acceptUnprotectedKeys(
  { settings, openLedgerOf, clock, events }: Pick<Parts, 'settings' | 'openLedgerOf' | 'clock' | 'events'>,
  words: string,
): Result<Record<string, never>> {
  if (!acceptsUnprotected(words)) return failed('acceptance-words-wrong');
  const now = clock.now();
  openLedgerOf('production').ledger.journal.append({ kind: 'unprotected-accepted', data: {} }, now);
  settings.write({ unprotectedKeys: now });
  events.emit('terminal-changed');
  return ok({});
}

/** @returns why the vault may not keep a production key; `null` if it may */
export async function obstacleToProductionKey(
  vault: Pick<Vault, 'isProtected' | 'isAvailable'>,
  accepted: number | null,
): Promise<'vault-unavailable' | 'vault-not-protected' | null> {
  if (accepted !== null || (await vault.isProtected())) return null;
  return (await vault.isAvailable()) ? 'vault-not-protected' : 'vault-unavailable';
}
