/** The manager's PIN: who may set it, and how a forgotten one is replaced. Each new PIN is journalled. */
import type { ManagerView } from '../../../shared/contract/review.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { VerifyApiKey } from '../../ports/gateway.ts';
import type { Manager, People, StoredApiKey } from '../../ports/people.ts';
import { accountOf, type EnvironmentConfig } from '../../ports/settings/environment-config.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import type { Vault } from '../../ports/vault.ts';
import { obstacleToProductionKey } from '../settings/accept-unprotected.ts';
import { journalOfTerminal, type TerminalJournalDeps } from '../settings/journal/journal-terminal.ts';

export interface PinDeps extends TerminalJournalDeps {
  readonly events: EventBus;
  readonly manager: Manager;
  readonly people: Pick<People, 'endLocks'>;
  readonly settings: Pick<SettingsStore, 'read' | 'isLost'>;
  readonly vault: Pick<Vault, 'key' | 'anyKey' | 'anyHeld' | 'hasEverHeld'>;
}

interface ResetDeps extends PinDeps {
  readonly vault: PinDeps['vault'] & Pick<Vault, 'keep' | 'isProtected' | 'isAvailable'>;
  readonly verifyApiKey: VerifyApiKey;
  /** Opens the ledger if necessary. @throws StoreError */
  readonly openLedgerOf: (environment: Environment) => ShopLedger;
}

export function managerView(deps: PinDeps): ManagerView {
  const { resetKeyOf, ...state } = deps.manager.state();
  return {
    now: deps.clock.now(),
    ...state,
    resetBy: isTrainingOnly(deps) ? 'training' : (resetKeyOf ?? apiKeyOwner(deps)?.environment ?? deps.vault.anyHeld()),
  };
}

/** @returns failures as of `Manager.setPin` */
export async function setManagerPin(
  deps: PinDeps,
  { current, next }: { readonly current: string | null; readonly next: string },
): Promise<Result<ManagerView>> {
  const isFirst = !deps.manager.state().pinSet;
  const set = await deps.manager.setPin(current, next, await heldKey(deps));
  return set.ok ? journalled(deps, isFirst ? 'first' : 'changed') : set;
}

/**
 * Resets the PIN with the API key that was held when it was set; a key that was put there since proves nothing. A PIN
 * file without a key (set before there was one) uses the present one. Without a real
 * environment there is no money and nothing to prove. Where there has never been one, a forgotten PIN is replaced without
 * a proof, also while it is locked. Else a lock must be waited for, and only a lost PIN may be replaced.
 * @returns `manager-reset-unavailable`, `manager-key-wrong`, `manager-locked`, `vault-key-missing`,
 * `manager-pin-format`, `manager-file-failed`
 */
export async function resetManagerPin(
  deps: ResetDeps,
  { apiKey, next }: { readonly apiKey: string; readonly next: string },
): Promise<Result<ManagerView>> {
  const { resetKeyOf, lost, lockedUntil } = deps.manager.state();
  const held = (await heldKey(deps)) ?? (resetKeyOf === null && lost ? await acceptedKey(deps, apiKey.trim()) : null);
  const hasKey = resetKeyOf !== null || held !== null || apiKeyOwner(deps) !== null;
  if (!hasKey && !isTrainingOnly(deps) && (!lost || lockedUntil !== null)) return failed('manager-reset-unavailable');
  const set = hasKey ? await deps.manager.resetByKey(apiKey.trim(), next, held) : await deps.manager.reset(next);
  return set.ok ? journalled(deps, 'reset') : set;
}

/**
 * The way back on another computer, whose vault does not open, once: a key that the gateway accepts for the account that
 * the journal names. It is kept, and resets the PIN from then on.
 */
async function acceptedKey(deps: ResetDeps, typed: string): Promise<StoredApiKey | null> {
  const config = apiKeyOwner(deps);
  if (config === null || typed === '') return null;
  const last = deps.openLedgerOf(config.environment).ledger.journal.lastOfTerminal('settings-changed')?.data;
  if (last?.['newGateway'] !== config.baseUrl || last['newMerchant'] !== config.merchantCode) return null;
  if ((await deps.verifyApiKey(config, typed, null)) !== null) return null;
  const { unprotectedKeys } = deps.settings.read();
  if (config.environment === 'production' && (await obstacleToProductionKey(deps.vault, unprotectedKeys))) return null;
  await deps.vault.keep(accountOf(config), typed);
  return { of: config.environment, key: typed };
}

/** Called after a set-up by an unlocked manager: its key resets the PIN from now on. A failure is logged. */
export async function bindResetKey(deps: PinDeps): Promise<void> {
  const held = deps.manager.state().pinSet ? await heldKey(deps) : null;
  const bound = held === null ? null : await deps.manager.bindResetKey(held);
  if (bound && !bound.ok) deps.onError(new Error(bound.failure.code));
}

/**
 * No real environment was ever set up here, so the PIN guards nothing but training. A lost file is no evidence of that:
 * who takes away the settings or the PIN's file must not get a new PIN for it.
 */
function isTrainingOnly({ manager, settings, vault }: PinDeps): boolean {
  const { resetKeyOf, lost } = manager.state();
  if (lost || resetKeyOf !== null || settings.isLost() || vault.hasEverHeld()) return false;
  const { sandbox, production, former } = settings.read();
  return sandbox === null && production === null && Object.keys(former).length === 0;
}

async function heldKey(deps: PinDeps): Promise<StoredApiKey | null> {
  const config = apiKeyOwner(deps);
  // Lost settings name no account, and lend nobody the key that is still in the vault.
  if (config === null) return (await deps.vault.anyKey()) ?? null;
  const key = await deps.vault.key(accountOf(config));
  return key ? { of: config.environment, key } : null;
}

/** @returns failures as of `Manager.check` */
export async function unlockManager(deps: PinDeps, pin: string): Promise<Result<ManagerView>> {
  const unlocked = await deps.manager.unlock(pin);
  if (!unlocked.ok) return unlocked;
  await deps.people.endLocks();
  return ok(managerView(deps));
}

/** @returns or `manager-file-failed` */
export async function acknowledgePinReset(deps: PinDeps): Promise<Result<ManagerView>> {
  const acknowledged = await deps.manager.acknowledgeReset();
  if (!acknowledged.ok) return acknowledged;
  deps.events.emit('terminal-changed');
  return ok(managerView(deps));
}

export function lockManager(deps: PinDeps): Result<ManagerView> {
  deps.manager.lock();
  return ok(managerView(deps));
}

function journalled(deps: PinDeps, how: 'first' | 'changed' | 'reset'): Result<ManagerView> {
  // The PIN is set even if the row is missing; reporting a failure would make the manager type the old one.
  journalOfTerminal(deps, { kind: 'manager-pin-set', data: { how } });
  // Every screen shows that it was reset.
  deps.events.emit('terminal-changed');
  return ok(managerView(deps));
}

/** Production's key as soon as there is one: anybody can get a sandbox key, which must not unlock the real till. */
function apiKeyOwner({ settings }: PinDeps): EnvironmentConfig | null {
  const { production, sandbox } = settings.read();
  return production ?? sandbox;
}
