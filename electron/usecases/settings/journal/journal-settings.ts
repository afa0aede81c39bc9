/**
 * Journals a change of the settings in that environment's ledger. The row has the names of changed fields, the old and
 * new gateway and merchant code, whether the key was replaced, and a fingerprint. It never has a key. A change of the
 * money's destination, or one made outside the program, is shown on every screen until a manager has seen it.
 */
import type { Environment } from '../../../../shared/model/environment.ts';
import type { ShopLedger } from '../../../payments/shop-ledger.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JournalLedger } from '../../../ports/ledger/journal-port.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { EnvironmentConfig } from '../../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../../ports/settings/settings.ts';
import { changedBetween, fingerprintOf } from './settings-fingerprint.ts';

export interface JournalSettingsDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** The settings after the change. */
  readonly settings: Pick<SettingsStore, 'read'>;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/**
 * `typed`: in Settings; `file`: a provisioning file; `found`: differs from the journal at a start; `wiped`: removed.
 */
export type SettingsChangeSource = 'typed' | 'file' | 'found' | 'wiped';

export interface SettingsChange {
  readonly how: SettingsChangeSource;
  /** `null` if it was not set up. */
  readonly before: EnvironmentConfig | null;
  /** `null` if it no longer is. */
  readonly after: EnvironmentConfig | null;
  readonly keyReplaced: boolean;
}

/** Each of these fields decides which gateway is trusted, or who gets the money. */
const destination: ReadonlySet<string> = new Set([
  ...['baseUrl', 'invoiceApiUrl', 'checkoutUrl', 'merchantCode', 'partnerId', 'callbackUrl', 'returnUrl'],
]);

/** The last journalled settings. */
interface JournalledSettings {
  readonly gateway: unknown;
  readonly merchant: unknown;
  /** `null` if the environment was removed. */
  readonly fingerprint: string | null;
}

/** Writes no row if nothing changed. A ledger that refuses the row must not prevent a new set-up. */
export function journalSettings(
  deps: JournalSettingsDeps,
  shopLedger: Pick<ShopLedger, 'ledger' | 'environment'> | null,
  { how, before, after, keyReplaced }: SettingsChange,
): void {
  if (!shopLedger) return;
  reportingErrors(deps, () => {
    const fingerprint = after === null ? null : fingerprintIn(deps, shopLedger.environment);
    const lastFingerprint = lastJournalled(shopLedger.ledger.journal)?.fingerprint ?? null;
    const others = lastFingerprint === null || fingerprint === null ? [] : changedBetween(lastFingerprint, fingerprint);
    const fields = [...new Set([...changedFields(before, after), ...others])].sort();
    if (fields.length === 0 && !keyReplaced && lastFingerprint === fingerprint) return;
    const isFirst = before === null && how !== 'found';
    const touchesMoney = !isFirst && (keyReplaced || after === null || fields.some((field) => destination.has(field)));
    appendChange(
      deps,
      shopLedger.ledger.journal,
      { how, fields, keyReplaced, touchesMoney, fingerprint },
      placeOf(before),
      placeOf(after),
    );
  });
}

/**
 * Called when a ledger opens: settings that differ from its journal were changed outside the program, or while the
 * ledger could not be opened. Each difference is journalled once.
 */
export function journalFoundSettings(deps: JournalSettingsDeps, shopLedger: ShopLedger): void {
  const { environment } = shopLedger;
  if (environment === 'training') return;
  reportingErrors(deps, () => {
    const present = deps.settings.read()[environment];
    const last = lastJournalled(shopLedger.ledger.journal);
    const fingerprint = present === null ? null : fingerprintIn(deps, environment);
    const isSamePlace = (last?.gateway ?? null) === (present?.baseUrl ?? null);
    const isSame = isSamePlace && (last?.merchant ?? null) === (present?.merchantCode ?? null);
    const isKnown = last !== undefined && last.fingerprint !== null && fingerprint !== null;
    const differing = isKnown ? changedBetween(last.fingerprint ?? '', fingerprint ?? '') : [];
    const fields = isSame ? differing : [...new Set([...differing, 'baseUrl', 'merchantCode'])].sort();
    if (fields.length === 0 && (last?.fingerprint ?? null) === fingerprint) return;
    // A ledger from before settings were journalled, or a first set-up: nothing was changed.
    const touchesMoney = last !== undefined && fields.length > 0;
    const before = { gateway: last?.gateway ?? null, merchant: last?.merchant ?? null };
    appendChange(
      deps,
      shopLedger.ledger.journal,
      { how: 'found', fields, keyReplaced: false, touchesMoney, fingerprint },
      before,
      placeOf(present),
    );
  });
}

interface UnseenChange {
  readonly how: SettingsChangeSource;
  readonly fields: readonly string[];
  readonly keyReplaced: boolean;
  /** The change is shown on every screen. */
  readonly touchesMoney: boolean;
  readonly fingerprint: string | null;
}

type SettingsPlace = Omit<JournalledSettings, 'fingerprint'>;

function placeOf(config: EnvironmentConfig | null): SettingsPlace {
  return { gateway: config?.baseUrl ?? null, merchant: config?.merchantCode ?? null };
}

function appendChange(
  { clock }: JournalSettingsDeps,
  journal: JournalLedger,
  change: UnseenChange,
  before: SettingsPlace,
  after: SettingsPlace,
) {
  const data = {
    ...{ ...change, fields: change.fields.join(', ') },
    ...{ oldGateway: textOf(before.gateway), oldMerchant: textOf(before.merchant) },
    ...{ newGateway: textOf(after.gateway), newMerchant: textOf(after.merchant) },
  };
  journal.append({ kind: 'settings-changed', data }, clock.now());
}

function lastJournalled(journal: JournalLedger): JournalledSettings | undefined {
  const last = journal.lastOfTerminal('settings-changed')?.data;
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

/** Errors go to the log; the next start finds the missing row. */
function reportingErrors({ onError }: JournalSettingsDeps, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    onError(error);
  }
}

/**
 * Whether the environment was set up once and never removed: then missing settings are lost ones.
 * @param shopLedger `undefined` if it can't be opened, which counts as set up
 */
export function wasSetUp(shopLedger: Pick<ShopLedger, 'ledger'> | undefined): boolean {
  if (shopLedger === undefined) return true;
  try {
    const last = shopLedger.ledger.journal.lastOfTerminal('settings-changed');
    // A ledger from before settings were journalled has sales; one that was only begun has neither.
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
  const valueText = (config: EnvironmentConfig | null, name: string): string =>
    JSON.stringify(Object.entries(config ?? {}).find(([key]) => key === name)?.[1] ?? null);
  return [...names]
    .filter((name) => name !== 'environment' && valueText(before, name) !== valueText(after, name))
    .sort();
}
