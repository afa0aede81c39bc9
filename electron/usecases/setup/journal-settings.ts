/**
 * A change of the settings is told by the journal of that environment's book: what changed, by name, with the old and the
 * new gateway and merchant code, whether the key was replaced, and a fingerprint of what is there now; never a key.
 * Whatever touches the destination of money, or was not changed here, is said on every screen until a manager has seen it.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import { changedBetween, fingerprintOf } from './settings-fingerprint.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';

export interface JournalSettingsDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** As they are after the change. */
  readonly settings: Pick<SettingsStore, 'read'>;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/** `typed`: in Settings; `file`: a provisioning file; `found`: other than journalled, at a start; `wiped`: taken out. */
export type HowChanged = 'typed' | 'file' | 'found' | 'wiped';

export interface SettingsChange {
  readonly how: HowChanged;
  /** `null`: it was not set up. */
  readonly before: EnvironmentConfig | null;
  /** `null`: it is not any more. */
  readonly after: EnvironmentConfig | null;
  readonly keyReplaced: boolean;
}

/** Each of these decides whose word counts as paid, or whom the money is for. */
const destination: ReadonlySet<string> = new Set([
  ...['baseUrl', 'invoiceApiUrl', 'checkoutUrl', 'merchantCode', 'partnerId', 'callbackUrl', 'returnUrl'],
]);

/** What the journal last told of the settings. */
interface Remembered {
  readonly gateway: unknown;
  readonly merchant: unknown;
  /** `null` where the environment was taken out, or by an older version. */
  readonly fingerprint: string | null;
}

/** No row where nothing changed. A book that can't take it must not keep anybody from setting the shop up again. */
export function journalSettings(
  deps: JournalSettingsDeps,
  shopLedger: Pick<ShopLedger, 'ledger' | 'environment'> | null,
  { how, before, after, keyReplaced }: SettingsChange,
): void {
  if (!shopLedger) return;
  reportingErrors(deps, () => {
    const fingerprint = after === null ? null : fingerprintIn(deps, shopLedger.environment);
    const told = remembered(shopLedger)?.fingerprint ?? null;
    const others = told === null || fingerprint === null ? [] : changedBetween(told, fingerprint);
    const fields = [...new Set([...changedFields(before, after), ...others])].sort();
    if (fields.length === 0 && !keyReplaced && told === fingerprint) return;
    const isFirst = before === null && how !== 'found';
    const touchesMoney = !isFirst && (keyReplaced || after === null || fields.some((field) => destination.has(field)));
    enter(deps, shopLedger, { how, fields, keyReplaced, touchesMoney, fingerprint }, placeOf(before), placeOf(after));
  });
}

/**
 * Where a book is opened: settings that its journal does not tell of were changed behind the program's back, or while the
 * book could not be opened. Told once, whatever it is.
 */
export function journalFoundSettings(deps: JournalSettingsDeps, shopLedger: ShopLedger): void {
  const { environment } = shopLedger;
  if (environment === 'training') return;
  reportingErrors(deps, () => {
    const present = deps.settings.read()[environment];
    const last = remembered(shopLedger);
    const fingerprint = present === null ? null : fingerprintIn(deps, environment);
    const isSamePlace = (last?.gateway ?? null) === (present?.baseUrl ?? null);
    const isSame = isSamePlace && (last?.merchant ?? null) === (present?.merchantCode ?? null);
    const isKnown = last !== undefined && last.fingerprint !== null && fingerprint !== null;
    const differing = isKnown ? changedBetween(last.fingerprint ?? '', fingerprint ?? '') : [];
    const fields = isSame ? differing : [...new Set([...differing, 'baseUrl', 'merchantCode'])].sort();
    if (fields.length === 0 && (last?.fingerprint ?? null) === fingerprint) return;
    // A book from before settings were journalled, or a first set-up: nothing was changed.
    const touchesMoney = last !== undefined && fields.length > 0;
    const before = { gateway: last?.gateway ?? null, merchant: last?.merchant ?? null };
    enter(
      deps,
      shopLedger,
      { how: 'found', fields, keyReplaced: false, touchesMoney, fingerprint },
      before,
      placeOf(present),
    );
  });
}

interface UnseenChange {
  readonly how: HowChanged;
  readonly fields: readonly string[];
  readonly keyReplaced: boolean;
  /** It is said on every screen. */
  readonly touchesMoney: boolean;
  readonly fingerprint: string | null;
}

type SettingsPlace = Omit<Remembered, 'fingerprint'>;

function placeOf(config: EnvironmentConfig | null): SettingsPlace {
  return { gateway: config?.baseUrl ?? null, merchant: config?.merchantCode ?? null };
}

function enter(
  { clock }: JournalSettingsDeps,
  { ledger }: Pick<ShopLedger, 'ledger'>,
  told: UnseenChange,
  before: SettingsPlace,
  after: SettingsPlace,
) {
  const data = {
    ...{ ...told, fields: told.fields.join(', ') },
    ...{ oldGateway: textOf(before.gateway), oldMerchant: textOf(before.merchant) },
    ...{ newGateway: textOf(after.gateway), newMerchant: textOf(after.merchant) },
  };
  ledger.journal.append({ kind: 'settings-changed', data }, clock.now());
}

function remembered({ ledger }: Pick<ShopLedger, 'ledger'>): Remembered | undefined {
  const last = ledger.journal.lastOfTerminal('settings-changed')?.data;
  return (
    last && { gateway: last['newGateway'], merchant: last['newMerchant'], fingerprint: textOf(last['fingerprint']) }
  );
}

function fingerprintIn({ settings }: JournalSettingsDeps, environment: Environment): string | null {
  return environment === 'training' ? null : fingerprintOf(settings.read(), environment);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** For the log: what the journal lacks is found at the next start. */
function reportingErrors({ onError }: JournalSettingsDeps, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    onError(error);
  }
}

/**
 * Whether the environment was set up once and never taken out: then settings that are not there are lost.
 * @param shopLedger `undefined` where it can't be opened, which says nothing against it
 */
export function wasSetUp(shopLedger: Pick<ShopLedger, 'ledger'> | undefined): boolean {
  if (shopLedger === undefined) return true;
  try {
    const last = shopLedger.ledger.journal.lastOfTerminal('settings-changed');
    // A book from before settings were journalled has sales; one that was only begun has neither.
    if (last === undefined)
      return shopLedger.ledger.history.page({ search: '', before: null, limit: 1 }).entries.length > 0;
    return last.data['how'] !== 'wiped';
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return true;
  }
}

function changedFields(before: EnvironmentConfig | null, after: EnvironmentConfig | null): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const said = (config: EnvironmentConfig | null, name: string): string =>
    JSON.stringify(Object.entries(config ?? {}).find(([key]) => key === name)?.[1] ?? null);
  return [...names].filter((name) => name !== 'environment' && said(before, name) !== said(after, name)).sort();
}
