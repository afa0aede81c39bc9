/**
 * A manager changes what decides: the shop's name, its time zone, the hour at which its business day ends, the
 * environment, and whether one is set up. Records keep their day, so no sum and no closing changes; "today" is by the
 * new time zone at once.
 */
import type { Environment, ProvisionableEnvironment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { ofReadable } from '../../payments/shop-ledgers.ts';
import { accountOf } from '../../ports/settings/environment-config.ts';
import { checkFields } from '../../ports/settings/provisioning.ts';
import { namedShopSchema } from '../../ports/settings/settings.ts';
import type { Parts } from '../parts.ts';
import { isAnyPayableOnScreen } from '../sale/open-payments.ts';
import { journalSettings, unseenSettingsChange } from './journal-settings.ts';
import { type SetUpDeps, saveEditedSettings } from './set-up-environment.ts';

interface NamedShop {
  /** At most 100 characters, one line; empty: not named. */
  readonly shopName: string;
  /** Name in the tz database. */
  readonly shopTimeZone: string;
}

/**
 * Of the selected environment. @returns failures as of `saveEditedSettings`, in training as of `checkFields`; or
 * `environment-not-set-up`
 */
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

/**
 * For sales and payments from now on. At night this can move "today" back or forward a day; numbering then continues that
 * day's sequence.
 * @param hour whole hours after midnight, 0 to 23, local time of the shop
 */
export function setDayEnd({ settings, events }: Pick<Parts, 'settings' | 'events'>, hour: number): void {
  settings.write({ dayEndHour: hour });
  events.emit('terminal-changed');
}

type ChangeDeps = Pick<Parts, 'clock' | 'events' | 'settings' | 'shopLedgers' | 'openLedgerOf'>;

/**
 * Selects another environment. Never while a payment is on screen: its code would vanish in front of the customer. The
 * cashier could then also sell in another environment without noticing.
 * @returns or `environment-not-set-up`, `payment-on-counter`
 * @throws StoreError if the ledger does not open: the previous environment stays selected
 */
export function changeEnvironment(deps: ChangeDeps, environment: Environment): Result<Environment> {
  const { clock, events, settings, shopLedgers } = deps;
  const { environment: before } = settings.read();
  if (environment !== 'training' && settings.read()[environment] === null) return failed('environment-not-set-up');
  const left = shopLedgers.get(before);
  if (environment !== before && left && isAnyPayableOnScreen(left.ledger.payments, clock.now()))
    return failed('payment-on-counter');
  // First: without an open ledger, windows would get no view of the new environment and keep showing the old one.
  deps.openLedgerOf(environment);
  settings.write({ environment });
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
  return ok(environment);
}

/**
 * Removes one environment's settings and keys from the terminal. Its ledger stays complete. Never while one of its
 * payments may still be paid: nobody could check it any more.
 * @returns or `environment-not-set-up`, `payments-still-watched`
 * @throws StoreError if its ledger does not open: then it is unknown what is still watched
 */
export async function wipeEnvironment(
  deps: SetUpDeps & Pick<Parts, 'shopLedgers'>,
  environment: ProvisionableEnvironment,
): Promise<Result<ProvisionableEnvironment>> {
  const { settings, vault, watcher, events, shopLedgers } = deps;
  const { [environment]: before, former, environment: selected } = settings.read();
  if (before === null) return failed('environment-not-set-up');
  const shopLedger = deps.openLedgerOf(environment);
  if (shopLedger.ledger.watch.accounts().length > 0) return failed('payments-still-watched');
  journalSettings(deps, shopLedger, { how: 'wiped', before, after: null, keyReplaced: false });
  settings.write({
    [environment]: null,
    former: Object.fromEntries(Object.entries(former).filter(([, config]) => config.environment !== environment)),
    ...(selected === environment ? { environment: 'training' } : {}),
  });
  await forgetUnneededKeys({ settings, vault, shopLedgers });
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
  watcher.accountsChanged(environment);
  return ok(environment);
}

interface ForgetDeps {
  readonly settings: Pick<Parts['settings'], 'read'>;
  readonly vault: Pick<Parts['vault'], 'keepOnly'>;
  /** The open ones. An environment without one, or with a damaged one, keeps all its keys: its payments are unknown. */
  readonly shopLedgers: Parts['shopLedgers'];
}

interface StartDeps extends ForgetDeps {
  readonly settings: Pick<Parts['settings'], 'read' | 'isLost'>;
}

/**
 * At a start: payments become final at any time, and deleting a day later loses nothing. A change that no manager has seen
 * may have to be undone: then nothing is forgotten. Nor where the settings are lost: they name no account, and the keys
 * are then all that proves who may set a lost PIN.
 */
export async function forgetKeysAtStart(deps: StartDeps): Promise<void> {
  if (deps.settings.isLost()) return;
  if (!unseenSettingsChange(deps.shopLedgers)) await forgetUnneededKeys(deps);
}

/**
 * Deletes API keys of accounts that are no longer set up and whose last payment is final. Durable when it resolves. @throws
 * VaultUnavailable or the file system's error; then all keys are kept
 */
export async function forgetUnneededKeys({ settings, vault, shopLedgers }: ForgetDeps): Promise<void> {
  const { sandbox, production, former } = settings.read();
  const setUp = [sandbox, production].filter((config) => config !== null).map(accountOf);
  const read = new Map(
    ofReadable(shopLedgers.values(), ({ environment, ledger }) => [environment, ledger.watch.accounts()] as const),
  );
  const ofUnreadLedgers = Object.values(former)
    .map(accountOf)
    .filter(({ environment }) => !read.has(environment));
  await vault.keepOnly([...setUp, ...ofUnreadLedgers, ...[...read.values()].flat()]);
}
