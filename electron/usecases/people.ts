/**
 * The people of this till (who may sell, who is signed in) and the manager's PIN: who may set it, and how a forgotten
 * one is replaced. Every change is journalled.
 */
import type { PeopleView, Person, PersonInput } from '../../shared/contract/people.ts';
import type { ManagerView } from '../../shared/contract/review.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import type { VerifyApiKey } from '../ports/gateway.ts';
import type { StoredApiKey } from '../ports/people.ts';
import { accountOf, type EnvironmentConfig } from '../ports/settings/environment-config.ts';
import type { Parts } from './parts.ts';
import { journalOfTerminal, type TerminalJournalDeps } from './settings/journal-settings.ts';
import { obstacleToProductionKey } from './settings/set-up-environment.ts';

interface PeopleDeps extends TerminalJournalDeps, Pick<Parts, 'people'> {
  readonly events: Pick<Parts['events'], 'emit'>;
  readonly manager: Pick<Parts['manager'], 'state' | 'unlockFor' | 'lock' | 'lockFor'>;
}

/**
 * @returns or as of `People.save`; `manager-pin-not-set` before there is a PIN, because the list would be unprotected
 */
export async function savePerson(deps: PeopleDeps, input: PersonInput): Promise<Result<PeopleView>> {
  if (!deps.manager.state().pinSet) return failed('manager-pin-not-set');
  const before = deps.people.view().people.find(({ id }) => id === input.id);
  const wasSignedIn = deps.people.signedIn() !== null;
  const wasLost = deps.people.isLost;
  const saved = await deps.people.save(input);
  if (!saved.ok) return saved;
  // The person has another role or PIN now, so access unlocked with the old one ends.
  if (wasSignedIn && deps.people.signedIn() === null) deps.manager.lock();
  const { name, role, pin } = input;
  const isAnother = before && (pin !== null || role !== before.role || name !== before.name);
  if (isAnother) deps.manager.lockFor(before.name);
  if (wasLost) deps.events.emit('terminal-changed');
  const all = deps.people.view().people;
  // The new person has the highest ID, because IDs only grow.
  const now = input.id === null ? all.reduce((a, b) => (a.id > b.id ? a : b)) : all.find(({ id }) => id === input.id);
  const was = before && before.name !== now?.name ? { was: before.name } : {};
  journalChange(deps, {
    ...{ how: saved.value, name: now?.name ?? '', ...was, role: input.role },
    ...{ newPin: input.pin !== null },
  });
  return ok(deps.people.view());
}

/** @returns or as of `People.remove` */
export async function removePerson(deps: PeopleDeps, id: number): Promise<Result<PeopleView>> {
  const isSignedIn = deps.people.signedIn()?.id === id;
  const removed = await deps.people.remove(id);
  if (!removed.ok) return removed;
  if (isSignedIn) deps.manager.lock();
  // The manager may have been unlocked with this person's PIN even if they are not signed in.
  deps.manager.lockFor(removed.value.name);
  journalChange(deps, { how: 'left', name: removed.value.name, role: removed.value.role });
  return ok(deps.people.view());
}

/** @returns or as of `People.choose` */
export async function choosePeopleOptions(
  deps: PeopleDeps,
  choice: Pick<PeopleView, 'isOn' | 'autoLockMinutes'>,
): Promise<Result<PeopleView>> {
  const wasLost = deps.people.isLost;
  const chosen = await deps.people.choose(choice);
  if (!chosen.ok) return chosen;
  if (wasLost) deps.events.emit('terminal-changed');
  journalOfTerminal(deps, { kind: 'people-options', data: { ...choice } });
  return ok(deps.people.view());
}

/** A manager has read that the names are lost, so the notice ends on every screen. @returns or `people-file-failed` */
export async function acknowledgePeopleLoss(deps: PeopleDeps): Promise<Result<PeopleView>> {
  const wasLost = deps.people.isLost;
  const acknowledged = await deps.people.acknowledgeLoss();
  if (!acknowledged.ok) return acknowledged;
  if (wasLost) journalOfTerminal(deps, { kind: 'people-loss-acknowledged', data: {} });
  deps.events.emit('terminal-changed');
  return ok(deps.people.view());
}

/**
 * Signing in a manager allows manager requests for the usual time; after that the manager stays signed in to sell.
 * Signing in anybody else ends them.
 * @returns or as of `People.signIn`
 */
export async function signInPerson(
  deps: PeopleDeps,
  { id, pin }: { readonly id: number; readonly pin: string },
): Promise<Result<PeopleView>> {
  const signedIn: Result<Person> = await deps.people.signIn(id, pin);
  if (!signedIn.ok) return signedIn;
  deps.manager.lock();
  if (signedIn.value.role === 'manager') deps.manager.unlockFor(signedIn.value.name);
  return ok(deps.people.view());
}

export function signOutPerson({ people, manager }: PeopleDeps): Result<PeopleView> {
  people.signOut();
  manager.lock();
  return ok(people.view());
}

function journalChange(deps: PeopleDeps, data: Readonly<Record<string, string | boolean>>): void {
  journalOfTerminal(deps, { kind: 'person-changed', data });
}

interface PinDeps extends TerminalJournalDeps, Pick<Parts, 'events' | 'manager'> {
  readonly people: Pick<Parts['people'], 'endLocks'>;
  readonly settings: Pick<Parts['settings'], 'read' | 'isLost'>;
  readonly vault: Pick<Parts['vault'], 'key' | 'anyKey' | 'anyHeld' | 'hasEverHeld'>;
}

interface ResetDeps extends PinDeps, Pick<Parts, 'openLedgerOf'> {
  readonly vault: PinDeps['vault'] & Pick<Parts['vault'], 'keep' | 'isProtected' | 'isAvailable'>;
  readonly verifyApiKey: VerifyApiKey;
}

export function managerView(deps: PinDeps): ManagerView {
  const { resetKeyOf, ...state } = deps.manager.state();
  const keyOf = resetKeyOf ?? apiKeyOwner(deps)?.environment ?? deps.vault.anyHeld();
  return { now: deps.clock.now(), ...state, resetBy: keyOf ?? (needsNoProof(deps) ? 'training' : null) };
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
 * file without a key (set before there was one) uses the present one. Without a real environment there is no money and
 * nothing to prove. Where there has never been one, a forgotten PIN is replaced without a proof, also while it is locked.
 * Else a lock must be waited for, and only a lost PIN may be replaced.
 * @returns `manager-reset-unavailable`, `manager-key-wrong`, `manager-locked`, `vault-key-missing`,
 * `manager-pin-format`, `pin-guessable`, `manager-file-failed`
 */
export async function resetManagerPin(
  deps: ResetDeps,
  { apiKey, next }: { readonly apiKey: string; readonly next: string },
): Promise<Result<ManagerView>> {
  const { resetKeyOf, lost } = deps.manager.state();
  const held = (await heldKey(deps)) ?? (resetKeyOf === null && lost ? await acceptedKey(deps, apiKey.trim()) : null);
  const hasKey = resetKeyOf !== null || held !== null || apiKeyOwner(deps) !== null;
  if (!hasKey && !needsNoProof(deps)) return failed('manager-reset-unavailable');
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

/** Where no key is known: there is no money to guard, and a lost PIN must not close a shop for good. */
function needsNoProof(deps: PinDeps): boolean {
  const { lost, lockedUntil } = deps.manager.state();
  return isTrainingOnly(deps) || (lost && lockedUntil === null);
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
