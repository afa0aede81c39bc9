/**
 * Journals changes of the settings in that environment's ledger, and events of the whole terminal in the selected
 * one's. A row has the names of changed fields, the old and new gateway and merchant code, and whether the key was
 * replaced. It never has a key. A change of the money's destination is shown on every screen until a manager has seen
 * it.
 */
import type { SettingsChangeView } from '../../../shared/contract/terminal.ts';
import { type ProvisionableEnvironment, provisionableEnvironments } from '../../../shared/model/environment.ts';
import type { JournalEntry } from '../../../shared/model/journal.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger, ShopLedgers } from '../../payments/shop-ledgers.ts';
import { guarded } from '../../platform/guarded.ts';
import type { JournalLedger, JournalRow } from '../../ports/ledger/journal-port.ts';
import { unlessStoreFails } from '../../ports/ledger/ledger.ts';
import type { PinEvent } from '../../ports/people.ts';
import type { EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import type { Parts } from '../parts.ts';

interface JournalSettingsDeps extends Pick<Parts, 'clock' | 'onError'> {
  /** The settings after the change. */
  readonly settings: Pick<Parts['settings'], 'read' | 'isLost'>;
}

/**
 * `typed`: in Settings; `file`: a provisioning file; `found`: made while this ledger could not be opened; `wiped`: removed.
 */
type SettingsChangeSource = 'typed' | 'file' | 'found' | 'wiped';

interface SettingsChange {
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
  // Errors go to the log; the ledger's next opening finds the missing row.
  unlessStoreFails(() => {
    const fields = changedFields(before, after);
    if (fields.length === 0 && !keyReplaced) return;
    const isFirst = before === null && (lastJournalled(journal)?.gateway ?? null) === null;
    const touchesMoney = !isFirst && (keyReplaced || after === null || fields.some((field) => destination.has(field)));
    appendChange(deps, journal, { how, fields, keyReplaced, touchesMoney }, placeOf(before), placeOf(after));
  }, deps.onError);
}

/**
 * Called when a ledger opens: its journal names the account before a payment uses it, also if the account was set up
 * while the ledger could not be opened.
 */
export function journalFoundSettings(deps: JournalSettingsDeps, shopLedger: ShopLedger): void {
  const { environment } = shopLedger;
  if (environment === 'training' || deps.settings.isLost()) return;
  const { journal } = shopLedger.ledger;
  unlessStoreFails(() => {
    const last = lastJournalled(journal);
    const before = last ?? { gateway: null, merchant: null };
    const after = placeOf(deps.settings.read()[environment]);
    if (before.gateway === after.gateway && before.merchant === after.merchant) return;
    // A ledger from before settings were journalled, or a first set-up: nothing was changed.
    const change = { fields: ['baseUrl', 'merchantCode'], keyReplaced: false, touchesMoney: last !== undefined };
    appendChange(deps, journal, { how: 'found', ...change }, before, after);
  }, deps.onError);
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

function changedFields(before: EnvironmentConfig | null, after: EnvironmentConfig | null): readonly string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const valueText = (config: EnvironmentConfig | null, name: string): string =>
    JSON.stringify(Object.entries(config ?? {}).find(([key]) => key === name)?.[1] ?? null);
  return [...names]
    .filter((name) => name !== 'environment' && valueText(before, name) !== valueText(after, name))
    .sort();
}

/**
 * Combines the unacknowledged changes of all open, readable ledgers into one view. The destination is production's
 * newest, or the sandbox's if production has none.
 */
export function unseenSettingsChange(shopLedgers: ShopLedgers): SettingsChangeView | null {
  const changes = provisionableEnvironments.flatMap((environment) =>
    unseenIn(shopLedgers.get(environment)).map((row) => viewOf(environment, row)),
  );
  return changes.find(({ environment }) => environment === 'production') ?? changes[0] ?? null;
}

/** A damaged ledger has its own notice, and screens must work to show it. */
function unseenIn(shopLedger: ShopLedger | undefined): readonly JournalRow[] {
  return unlessStoreFails(() => shopLedger?.ledger.journal.unseenSettings()) ?? [];
}

/**
 * Acknowledges in every open ledger: a person who saw the newest change knows that there were others.
 * @returns or `change-just-made`: anyone who made it has to unlock once more, so that nobody makes and hides one at once
 */
export function acknowledgeSettingsChange({
  clock,
  events,
  shopLedgers,
  manager,
}: Pick<Parts, 'clock' | 'events' | 'shopLedgers' | 'manager'>): Result<Record<string, never>> {
  const since = manager.unlockedSince();
  const newest = Math.max(...[...shopLedgers.values()].flatMap((each) => unseenIn(each).map(({ at }) => at)));
  if (since !== null && newest > since) return failed('change-just-made');
  for (const shopLedger of shopLedgers.values()) {
    if (unseenIn(shopLedger).length > 0)
      shopLedger.ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, clock.now());
  }
  events.emit('terminal-changed');
  return ok({});
}

function viewOf(environment: ProvisionableEnvironment, { at, data }: JournalRow): SettingsChangeView {
  const text = (name: string): string | null => (typeof data[name] === 'string' ? data[name] : null);
  return {
    ...{ environment, at, isWaiting: false, keyReplaced: data['keyReplaced'] === true },
    old: { host: hostOf(text('oldGateway')), merchantCode: text('oldMerchant') },
    new: { host: hostOf(text('newGateway')), merchantCode: text('newMerchant') },
  };
}

/** @param config `null` if it is not set up */
export function placeView(config: EnvironmentConfig | null): SettingsChangeView['new'] {
  return { host: hostOf(config?.baseUrl ?? null), merchantCode: config?.merchantCode ?? null };
}

function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? address);
}

export interface TerminalJournalDeps extends Pick<Parts, 'clock' | 'selectedLedger' | 'onError'> {
  readonly watcher: Pick<Parts['watcher'], 'detectClockStep'>;
}

/** After it happened: it stays valid without the row. So a failed write goes to the log only. */
export function journalOfTerminal(deps: TerminalJournalDeps, entry: JournalEntry): void {
  unlessStoreFails(() => {
    deps.watcher.detectClockStep();
    deps.selectedLedger().ledger.journal.append(entry, deps.clock.now());
  }, deps.onError);
}

/**
 * Journalled after the action that the PIN was typed for: a row before a closing would change the closing's content.
 */
export function journalPinEvent(deps: TerminalJournalDeps, event: PinEvent): void {
  deps.clock.after(
    0,
    guarded('journal a PIN', () => journalOfTerminal(deps, entryOf(event))),
  );
}

function entryOf(event: PinEvent): JournalEntry {
  switch (event.kind) {
    case 'before-right':
      return { kind: 'pin-failed', data: { of: event.of, tries: event.tries } };
    case 'locked':
      return { kind: 'pin-locked', data: { of: event.of, tries: event.tries } };
    case 'unlocked':
      return { kind: 'manager-unlocked', data: { of: event.of } };
    case 'reset-acknowledged':
      return { kind: 'pin-reset-acknowledged', data: {} };
  }
}
