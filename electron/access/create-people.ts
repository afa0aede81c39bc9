/** Implements the port `People`. A try that could not be counted is not made. */
import type { Person, PersonInput } from '../../shared/contract/people.ts';
import { isGuessable, LONGEST_NAME, MOST_PEOPLE, PERSON_PIN_DIGITS } from '../../shared/model/people.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import type { Clock } from '../platform/clock.ts';
import type { SealedFile } from '../platform/files/sealed-files.ts';
import { serialize } from '../platform/serialize.ts';
import type { People } from '../ports/people.ts';
import { hashPin, isSamePin, lockedUntil, NO_TRIES, PIN_COST, type PinHash, withoutEnded } from './pin-lock.ts';
import { createStoredPeople, type PeopleFile, type StoredPerson } from './stored-people.ts';

const PERSON_PIN_PATTERN = new RegExp(`^\\d{${PERSON_PIN_DIGITS}}$`);

// Valid changes to the list of people, and the list after them. Pure.

/** @returns the normalized name; or as of `People.save` */
function tidyPerson({ people }: PeopleFile, { id, name: typed, pin }: PersonInput): Result<string> {
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
function withSavedPerson(
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
function withDeparted(kept: PeopleFile, person: StoredPerson): PeopleFile {
  const left = { ...person, hasLeft: true, ...NO_TRIES };
  const people = kept.people.map((each) => (each.id === person.id ? left : each));
  return { ...kept, people, isOn: kept.isOn && people.some(({ hasLeft }) => !hasLeft) };
}

function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase('id') === other.toLocaleLowerCase('id');
}

interface PeopleOptions {
  readonly file: SealedFile<PeopleFile>;
  readonly clock: Clock;
  /** Work factor of the hash; lower in most tests. */
  readonly cost?: number;
  /** Called when the signed-in person, the list or a lock changed. */
  readonly onChange: () => void;
  /** Called after the chosen idle time, when the signed-in person has been signed out. */
  readonly onIdle: () => void;
  /** Wrong PINs: `locked` with the last one, `before-right` when the right one follows some wrong ones. */
  readonly onWrongPins: (what: 'locked' | 'before-right', name: string, tries: number) => void;
}

export function createPeople(opening: PeopleOptions): People {
  const { file, clock, cost = PIN_COST, onChange } = opening;
  const inTurn = serialize();
  const kept = createStoredPeople({ file, clock, inTurn, onChange });
  const signedIn = createSignedInPerson({ clock, kept, onChange, onIdle: opening.onIdle });
  const personOf = ({ id, name, role }: StoredPerson): Person => ({ id, name, role });

  async function compare(id: number, pin: string): Promise<Result<Person>> {
    const person = kept.now().isOn ? kept.active(id) : undefined;
    if (!person) return failed('person-not-found');
    const [ofAll, own] = [lockedUntil(kept.now(), clock), lockedUntil(person, clock)];
    if (ofAll !== null) return failed('people-locked', { until: ofAll });
    if (own !== null) return failed('person-locked', { until: own });
    if (!PERSON_PIN_PATTERN.test(pin)) return failed('person-pin-format');
    // The common lock has ended, so the tries that led to it are cleared too.
    if (kept.now().lockedAt !== null) kept.endAllLocks();
    const before = withoutEnded(person, clock).tries;
    const counted = kept.countTry(kept.active(id) ?? person);
    if (!counted) return failed('people-file-failed');
    if (await isSamePin(pin, counted.pin, cost)) {
      kept.endTries(counted);
      if (before > 0) opening.onWrongPins('before-right', person.name, before);
      signedIn.signIn(id);
      return ok(personOf(person));
    }
    kept.journal();
    const [isAllLocked, isLocked] = [lockedUntil(kept.now(), clock), lockedUntil(counted, clock)];
    if (isAllLocked !== null || isLocked !== null) {
      opening.onWrongPins('locked', person.name, counted.tries);
      onChange();
    }
    if (isAllLocked !== null) return failed('people-locked', { until: isAllLocked });
    return isLocked === null ? failed('person-pin-wrong') : failed('person-locked', { until: isLocked });
  }

  return {
    get isLost() {
      return kept.isLost();
    },
    acknowledgeLoss: () =>
      inTurn(async () => (!kept.isLost() || kept.trySave(kept.now()) ? ok(null) : failed('people-file-failed'))),
    view() {
      const { isOn, autoLockMinutes, people } = kept.now();
      const person = signedIn.current();
      return {
        now: clock.now(),
        isOn,
        autoLockMinutes,
        people: people
          .map((each) => ({ ...personOf(each), hasLeft: each.hasLeft, lockedUntil: lockedUntil(each, clock) }))
          .toSorted(
            (one, other) => Number(one.hasLeft) - Number(other.hasLeft) || one.name.localeCompare(other.name, 'id'),
          ),
        signedIn: person ? personOf(person) : null,
        lockedUntil: lockedUntil(kept.now(), clock),
      };
    },
    save: (input) =>
      inTurn(async () => {
        const name = tidyPerson(kept.now(), input);
        if (!name.ok) return name;
        const before = kept.now().people.find(({ id }) => id === input.id);
        const hash = input.pin === null ? undefined : await hashPin(input.pin, cost);
        if (!kept.trySave(withSavedPerson(kept.now(), input, name.value, hash))) return failed('people-file-failed');
        // A changed role or PIN requires a new sign-in.
        if (before && signedIn.id() === before.id && (input.role !== before.role || hash)) signedIn.signIn(null);
        else onChange();
        if (!before) return ok('added');
        return ok(before.hasLeft ? 'returned' : 'changed');
      }),
    remove: (id) =>
      inTurn(async () => {
        const person = kept.active(id);
        if (!person) return failed('person-not-found');
        if (!kept.trySave(withDeparted(kept.now(), person))) return failed('people-file-failed');
        if (signedIn.id() === id) signedIn.signIn(null);
        else onChange();
        return ok(personOf(person));
      }),
    choose: ({ isOn, autoLockMinutes }) =>
      inTurn(async () => {
        if (isOn && kept.now().people.every(({ hasLeft }) => hasLeft)) return failed('people-none');
        if (!kept.trySave({ ...kept.now(), isOn, autoLockMinutes })) return failed('people-file-failed');
        if (!isOn) signedIn.forget();
        signedIn.restartIdleTime();
        onChange();
        return ok(null);
      }),
    signIn: (id, pin) => inTurn(() => compare(id, pin)),
    signOut: () => signedIn.signIn(null),
    touched: signedIn.restartIdleTime,
    signedIn() {
      const person = signedIn.current();
      return person ? personOf(person) : null;
    },
    maySell: () => !kept.now().isOn || signedIn.current() !== undefined,
    async managerWith(pin) {
      if (!kept.now().isOn || !PERSON_PIN_PATTERN.test(pin)) return null;
      const managers = kept
        .now()
        .people.filter((each) => each.role === 'manager' && !each.hasLeft && lockedUntil(each, clock) === null);
      // The signed-in manager first, because two managers may have chosen the same PIN.
      const ordered = managers.toSorted(
        (one, other) => Number(other.id === signedIn.id()) - Number(one.id === signedIn.id()),
      );
      const same = await Promise.all(ordered.map((each) => isSamePin(pin, each.pin, cost)));
      return ordered[same.indexOf(true)]?.name ?? null;
    },
    endLocks: () => inTurn(async () => kept.endAllLocks()),
  };
}

interface SignedInOptions {
  readonly clock: Clock;
  readonly kept: Pick<ReturnType<typeof createStoredPeople>, 'now' | 'active'>;
  /** As of `createPeople`. */
  readonly onChange: () => void;
  readonly onIdle: () => void;
}

/** Who is signed in at the till, until they sign out or the chosen idle time has passed. In memory only. */
function createSignedInPerson({ clock, kept, onChange, onIdle }: SignedInOptions) {
  let signedInId: number | null = null;
  /** Ms of the monotonic clock, because that counts sleep and a timer does not. */
  let idleAt = Number.POSITIVE_INFINITY;
  let cancel = (): void => undefined;

  const isIdle = (): boolean => clock.monotonic() >= idleAt;

  function endIdleTime(): void {
    cancel();
    idleAt = Number.POSITIVE_INFINITY;
  }

  /** By a timer, which is late after a sleep. */
  function lockIdle(): void {
    set(null);
    onIdle();
    onChange();
  }

  function set(id: number | null): void {
    endIdleTime();
    signedInId = id;
  }

  const current = (): StoredPerson | undefined =>
    kept.now().isOn && signedInId !== null && !isIdle() ? kept.active(signedInId) : undefined;

  function restartIdleTime(): void {
    if (isIdle()) {
      lockIdle();
      return;
    }
    endIdleTime();
    const afterMs = kept.now().autoLockMinutes * MINUTE_MS;
    if (afterMs === 0 || !current()) return;
    idleAt = clock.monotonic() + afterMs;
    cancel = clock.after(afterMs, lockIdle);
  }

  return {
    current,
    /** Also after the idle time; `null` for nobody. */
    id: () => signedInId,
    /** Reports the change. @param id `null` signs out */
    signIn(id: number | null) {
      set(id);
      restartIdleTime();
      onChange();
    },
    /** Without a report. */
    forget: () => set(null),
    /** Handles input at the till, which may come after the idle time. */
    restartIdleTime,
  };
}
