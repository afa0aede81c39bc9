/** The people of this till: who may sell, who is signed in. Every change is journalled. */
import type { PeopleView, Person, PersonInput } from '../../../shared/contract/people.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Manager, People } from '../../ports/people.ts';
import { journalOfTerminal, type TerminalJournalDeps } from '../settings/journal/journal-terminal.ts';

export interface PeopleDeps extends TerminalJournalDeps {
  readonly events: Pick<EventBus, 'emit'>;
  readonly people: People;
  readonly manager: Pick<Manager, 'state' | 'unlockFor' | 'lock' | 'lockFor'>;
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
  if (before && isAnother(before, input)) deps.manager.lockFor(before.name);
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

function isAnother(before: Person, { name, role, pin }: PersonInput): boolean {
  return pin !== null || role !== before.role || name !== before.name;
}

function journalChange(deps: PeopleDeps, data: Readonly<Record<string, string | boolean>>): void {
  journalOfTerminal(deps, { kind: 'person-changed', data });
}
