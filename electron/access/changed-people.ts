/** Valid changes to the list of people, and the list after them. Pure. */
import type { PersonInput } from '../../shared/contract/views/setup/people-views.ts';
import { isGuessable, LONGEST_NAME, MOST_PEOPLE, PERSON_PIN_DIGITS } from '../../shared/model/setup/person-rules.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import type { PeopleFile, StoredPerson } from './people-file.ts';
import type { PinHash } from './pin-hash.ts';
import { NO_TRIES } from './pin-lock.ts';

export const PERSON_PIN_PATTERN = new RegExp(`^\\d{${PERSON_PIN_DIGITS}}$`);

/** @returns the normalized name; or as of `People.save` */
export function tidyPerson({ people }: PeopleFile, { id, name: typed, pin }: PersonInput): Result<string> {
  const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (name === '' || name.length > LONGEST_NAME) return failed('person-name-empty');
  const before = people.find((each) => each.id === id);
  if (id !== null && !before) return failed('person-not-found');
  if (people.some((each) => each.id !== id && isSameName(each.name, name))) return failed('person-name-taken');
  if (!before && people.length >= MOST_PEOPLE) return failed('people-full');
  if (pin === null ? !before : !PERSON_PIN_PATTERN.test(pin)) return failed('person-pin-format');
  return pin !== null && isGuessable(pin) ? failed('pin-guessable') : ok(name);
}

/** @param name normalized · @param pin hash of the new PIN; `undefined` keeps the present one */
export function withSavedPerson(
  kept: PeopleFile,
  { id, role }: Pick<PersonInput, 'id' | 'role'>,
  name: string,
  pin: PinHash | undefined,
): PeopleFile {
  if (id !== null) {
    const change = { name, role, hasLeft: false, ...(pin ? { pin, ...NO_TRIES } : {}) };
    return { ...kept, people: kept.people.map((each) => (each.id === id ? { ...each, ...change } : each)) };
  }
  if (!pin) return kept;
  const next = Math.max(0, ...kept.people.map((each) => each.id)) + 1;
  // The first entry turns names on, since adding a person shows that wish; they can be turned off.
  const isFirst = kept.people.every(({ hasLeft }) => hasLeft);
  return {
    ...kept,
    isOn: kept.isOn || isFirst,
    people: [...kept.people, { id: next, name, role, pin, hasLeft: false, ...NO_TRIES }],
  };
}

/** The person keeps their name in the list; when nobody remains, names are turned off. */
export function withDeparted(kept: PeopleFile, person: StoredPerson): PeopleFile {
  const left = { ...person, hasLeft: true, ...NO_TRIES };
  const people = kept.people.map((each) => (each.id === person.id ? left : each));
  return { ...kept, people, isOn: kept.isOn && people.some(({ hasLeft }) => !hasLeft) };
}

function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase('id') === other.toLocaleLowerCase('id');
}
