/**
 * Journals a change of the settings in that environment's ledger. The row has the names of changed fields, the old and
 * new gateway and merchant code, and whether the key was replaced. It never has a key. A change of the money's
 * destination is shown on every screen until a manager has seen it.
 */
import type { ShopLedger } from '../../../payments/shop-ledgers.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { JournalLedger } from '../../../ports/ledger/journal-port.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import type { EnvironmentConfig } from '../../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../../ports/settings/settings.ts';

export interface JournalSettingsDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** The settings after the change. */
  readonly settings: Pick<SettingsStore, 'read' | 'isLost'>;
  /** For the log. */
  readonly onError: (error: unknown) => void;
}

/**
 * `typed`: in Settings; `file`: a provisioning file; `found`: made while this ledger could not be opened; `wiped`: removed.
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

/** @param before `null` if it was not set up */
export function changesDestination(before: EnvironmentConfig | null, after: EnvironmentConfig): boolean {
  return changedFields(before, after).some((field) => destination.has(field));
}

interface SettingsPlace {
  readonly gateway: string | null;
  readonly merchant: string | null;
}

/** Writes no row if nothing changed. A ledger that refuses the row must not prevent a new set-up. */
export function journalSettings(
  deps: Pick<JournalSettingsDeps, 'clock' | 'onError'>,
  shopLedger: Pick<ShopLedger, 'ledger'> | null,
  { how, before, after, keyReplaced }: SettingsChange,
): void {
  if (!shopLedger) return;
  const { journal } = shopLedger.ledger;
  reportingErrors(deps, () => {
    const fields = changedFields(before, after);
    if (fields.length === 0 && !keyReplaced) return;
    const isFirst = before === null && (lastJournalled(journal)?.gateway ?? null) === null;
    const touchesMoney = !isFirst && (keyReplaced || after === null || fields.some((field) => destination.has(field)));
    appendChange(deps, journal, { how, fields, keyReplaced, touchesMoney }, placeOf(before), placeOf(after));
  });
}

/**
 * Called when a ledger opens: its journal names the account before a payment uses it, also if the account was set up
 * while the ledger could not be opened.
 */
export function journalFoundSettings(deps: JournalSettingsDeps, shopLedger: ShopLedger): void {
  const { environment } = shopLedger;
  if (environment === 'training' || deps.settings.isLost()) return;
  const { journal } = shopLedger.ledger;
  reportingErrors(deps, () => {
    const last = lastJournalled(journal);
    const before = last ?? { gateway: null, merchant: null };
    const after = placeOf(deps.settings.read()[environment]);
    if (before.gateway === after.gateway && before.merchant === after.merchant) return;
    // A ledger from before settings were journalled, or a first set-up: nothing was changed.
    const change = { fields: ['baseUrl', 'merchantCode'], keyReplaced: false, touchesMoney: last !== undefined };
    appendChange(deps, journal, { how: 'found', ...change }, before, after);
  });
}

interface JournalledChange {
  readonly how: SettingsChangeSource;
  readonly fields: readonly string[];
  readonly keyReplaced: boolean;
  /** The change is shown on every screen. */
  readonly touchesMoney: boolean;
}

function placeOf(config: EnvironmentConfig | null): SettingsPlace {
  return { gateway: config?.baseUrl ?? null, merchant: config?.merchantCode ?? null };
}

function appendChange(
  { clock }: Pick<JournalSettingsDeps, 'clock'>,
  journal: JournalLedger,
  change: JournalledChange,
  before: SettingsPlace,
  after: SettingsPlace,
): void {
  const data = {
    ...{ ...change, fields: change.fields.join(', ') },
    ...{ oldGateway: before.gateway, oldMerchant: before.merchant },
    ...{ newGateway: after.gateway, newMerchant: after.merchant },
  };
  journal.append({ kind: 'settings-changed', data }, clock.now());
}

function lastJournalled(journal: JournalLedger): SettingsPlace | undefined {
  const last = journal.lastOfTerminal('settings-changed')?.data;
  return last && { gateway: textOf(last['newGateway']), merchant: textOf(last['newMerchant']) };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Errors go to the log; the ledger's next opening finds the missing row. */
function reportingErrors({ onError }: Pick<JournalSettingsDeps, 'onError'>, act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    onError(error);
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
