/** The people of this till: who may sell, who is signed in, and that the journal learns of every change. */
import type { Person, PeopleView, PersonInput } from '../../../shared/contract/views/people-views.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Book } from '../../payments/book.ts';
import type { People } from '../../ports/people-port.ts';
import { hasEverTold, journalOfTerminal, type TerminalJournalParts } from '../setup/journal-terminal.ts';
import type { Manager } from '../../ports/manager.ts';

export interface PeopleParts extends TerminalJournalParts {
  readonly news: Pick<NewsDesk, 'emit'>;
  readonly people: People;
  readonly manager: Pick<Manager, 'state' | 'unlockFor' | 'lock' | 'lockFor'>;
}

/** At start, once the books are open. @returns whether sales had names and have none now, though nobody switched them off */
export function arePeopleLost(people: Pick<People, 'isLost' | 'isNew'>, books: Iterable<Book>): boolean {
  return people.isLost || (people.isNew && hasEverTold(books, 'person-changed'));
}

/** @returns or as of `People.save`; `manager-pin-not-set` before there is one, because then nobody guards the list */
export async function savePerson(parts: PeopleParts, input: PersonInput): Promise<Result<PeopleView>> {
  if (!parts.manager.state().pinSet) return failed('manager-pin-not-set');
  const before = parts.people.view().people.find(({ id }) => id === input.id);
  const wasSignedIn = parts.people.signedIn() !== null;
  const wasLost = parts.people.isLost;
  const saved = await parts.people.save(input);
  if (!saved.ok) return saved;
  // Theirs is another role or PIN now: what was opened by the one before is closed with it.
  if (wasSignedIn && parts.people.signedIn() === null) parts.manager.lock();
  if (before && isAnother(before, input)) parts.manager.lockFor(before.name);
  if (wasLost) parts.news.emit('terminal');
  const all = parts.people.view().people;
  // Ids only grow.
  const now = input.id === null ? all.reduce((a, b) => (a.id > b.id ? a : b)) : all.find(({ id }) => id === input.id);
  const was = before && before.name !== now?.name ? { was: before.name } : {};
  tell(parts, {
    ...{ how: saved.value, name: now?.name ?? '', ...was, role: input.role },
    ...{ newPin: input.pin !== null },
  });
  return ok(parts.people.view());
}

/** @returns or as of `People.remove` */
export async function removePerson(parts: PeopleParts, id: number): Promise<Result<PeopleView>> {
  const isSignedIn = parts.people.signedIn()?.id === id;
  const removed = await parts.people.remove(id);
  if (!removed.ok) return removed;
  if (isSignedIn) parts.manager.lock();
  // Not signed in, and yet it may be by their PIN that the manager's requests are open.
  parts.manager.lockFor(removed.value.name);
  tell(parts, { how: 'left', name: removed.value.name, role: removed.value.role });
  return ok(parts.people.view());
}

/** @returns or as of `People.choose` */
export async function choosePeopleOptions(
  parts: PeopleParts,
  choice: Pick<PeopleView, 'isOn' | 'autoLockMinutes'>,
): Promise<Result<PeopleView>> {
  const wasLost = parts.people.isLost;
  const chosen = await parts.people.choose(choice);
  if (!chosen.ok) return chosen;
  if (wasLost) parts.news.emit('terminal');
  journalOfTerminal(parts, { kind: 'people-options', data: { ...choice } });
  return ok(parts.people.view());
}

/** A manager has read that the names are gone: no screen says so any more. @returns or `people-file-failed` */
export async function acknowledgePeopleLoss(parts: PeopleParts): Promise<Result<PeopleView>> {
  const wasLost = parts.people.isLost;
  const acknowledged = await parts.people.acknowledgeLoss();
  if (!acknowledged.ok) return acknowledged;
  if (wasLost) journalOfTerminal(parts, { kind: 'people-loss-acknowledged', data: {} });
  parts.news.emit('terminal');
  return ok(parts.people.view());
}

/**
 * A manager's requests are open from then on for the usual while; afterwards the manager is signed in as one who sells.
 * Whoever else signs in closes them. @returns or as of `People.signIn`
 */
export async function signInPerson(
  parts: PeopleParts,
  { id, pin }: { readonly id: number; readonly pin: string },
): Promise<Result<PeopleView>> {
  const signedIn: Result<Person> = await parts.people.signIn(id, pin);
  if (!signedIn.ok) return signedIn;
  parts.manager.lock();
  if (signedIn.value.role === 'manager') parts.manager.unlockFor(signedIn.value.name);
  return ok(parts.people.view());
}

export function signOutPerson({ people, manager }: PeopleParts): Result<PeopleView> {
  people.signOut();
  manager.lock();
  return ok(people.view());
}

function isAnother(before: Person, { name, role, pin }: PersonInput): boolean {
  return pin !== null || role !== before.role || name !== before.name;
}

function tell(parts: PeopleParts, data: Readonly<Record<string, string | boolean>>): void {
  journalOfTerminal(parts, { kind: 'person-changed', data });
}
