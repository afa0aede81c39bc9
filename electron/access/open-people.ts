/** The people in their file. Trusts only the durable state: a try that could not be counted is not made. */
import type { Person } from '../../shared/contract/views/setup/people-views.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import type { Clock } from '../platform/clock.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { serialize } from '../platform/serialize.ts';
import { MOST_TRIES } from '../ports/manager.ts';
import { MOST_TRIES_OF_ALL, type People } from '../ports/people-port.ts';
import { PERSON_PIN_PATTERN, tidyPerson, withDeparted, withSavedPerson } from './changed-people.ts';
import { openIdleLock } from './idle-time.ts';
import { NO_PEOPLE, type PeopleFile, peopleFileSchema, type StoredPerson } from './people-file.ts';
import { type LockSubject, openLocks, withRestartedLocks } from './person-locks.ts';
import { hashPin, isSamePin, PIN_COST } from './pin-hash.ts';

interface OpenPeopleOptions {
  /** `people.json`; its folder must exist. */
  readonly file: string;
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

export async function openPeople(opening: OpenPeopleOptions): Promise<People> {
  const { file, clock, cost = PIN_COST, onChange } = opening;
  const inTurn = serialize();
  let isLost = false;
  let isNew = false;
  let kept = found();
  let signedInId: number | null = null;
  const locks = openLocks(clock, kept);
  const dated = withRestartedLocks(kept, locks.moment());
  if (JSON.stringify(dated) !== JSON.stringify(kept)) await trySave(dated);

  function found(): PeopleFile {
    try {
      const { content, quarantinedAs } = readPrivateFile(file, peopleFileSchema);
      isLost = quarantinedAs !== null;
      isNew = content === undefined && !isLost;
      return content ?? NO_PEOPLE;
    } catch {
      isLost = true;
      return NO_PEOPLE;
    }
  }

  async function trySave(next: PeopleFile): Promise<boolean> {
    try {
      await writeDurably(file, JSON.stringify(next));
      kept = next;
      isLost = false;
      isNew = false;
      return true;
    } catch {
      return false;
    }
  }

  const { triesOf } = locks;
  if (kept.lockedAt) followLock('all');
  for (const { id, lockedAt } of kept.people) if (lockedAt) followLock(id);

  /** Saves the end of a lock. Otherwise the machine's next start, without that knowledge, would restart the lock. */
  function followLock(of: LockSubject): void {
    clock.after(Math.ceil(locks.left(of)), () => {
      // A timer may fire early, and a lock may have restarted.
      if (locks.left(of) > 0) followLock(of);
      else void inTurn(clearEndedLocks);
    });
  }

  async function clearEndedLocks(): Promise<void> {
    const without = locks.withoutEnded(kept);
    if (JSON.stringify(without) !== JSON.stringify(kept) && (await trySave(without))) onChange();
  }

  function beginLock(of: LockSubject): void {
    locks.begin(of);
    followLock(of);
  }

  const activePerson = (id: number): StoredPerson | undefined =>
    kept.people.find((each) => each.id === id && !each.hasLeft);
  const personOf = ({ id, name, role }: StoredPerson): Person => ({ id, name, role });
  const withPerson = (changed: StoredPerson): PeopleFile => ({
    ...kept,
    people: kept.people.map((each) => (each.id === changed.id ? changed : each)),
  });
  const idleLock = openIdleLock(clock, lockIdle);
  const current = (): StoredPerson | undefined =>
    kept.isOn && signedInId !== null && !idleLock.isOver() ? activePerson(signedInId) : undefined;

  function lockIdle(): void {
    setSignedIn(null);
    opening.onIdle();
    onChange();
  }

  /** Handles input at the till, which may come after the idle time. */
  function restartIdleTime(): void {
    if (idleLock.isOver()) lockIdle();
    else if (kept.autoLockMinutes === 0 || !current()) idleLock.end();
    else idleLock.begin(kept.autoLockMinutes * 60_000);
  }

  function setSignedIn(id: number | null): void {
    idleLock.end();
    signedInId = id;
  }

  function signIn(id: number | null): void {
    setSignedIn(id);
    restartIdleTime();
    onChange();
  }

  async function countTry(person: StoredPerson): Promise<StoredPerson | null> {
    const tries = triesOf(person) + 1;
    const counted = { ...person, tries, lockedAt: tries === MOST_TRIES ? locks.moment() : null };
    const ofAll = kept.people
      .filter(({ hasLeft }) => !hasLeft)
      .reduce((sum, each) => sum + (each.id === person.id ? tries : triesOf(each)), 0);
    const isTooMany = ofAll >= MOST_TRIES_OF_ALL;
    const next = { ...withPerson(counted), lockedAt: isTooMany ? locks.moment() : null };
    if (!(await trySave(next))) return null;
    if (tries === MOST_TRIES) beginLock(person.id);
    if (isTooMany) beginLock('all');
    return counted;
  }

  async function endAllLocks(): Promise<void> {
    if (kept.lockedAt === null && kept.people.every(({ tries }) => tries === 0)) return;
    const people = kept.people.map((each) => ({ ...each, tries: 0, lockedAt: null }));
    if (!(await trySave({ ...kept, people, lockedAt: null }))) return;
    locks.endAll();
    onChange();
  }

  async function compare(id: number, pin: string): Promise<Result<Person>> {
    const person = kept.isOn ? activePerson(id) : undefined;
    if (!person) return failed('person-not-found');
    const [ofAll, own] = [locks.until('all'), locks.until(id)];
    if (ofAll !== null) return failed('people-locked', { until: ofAll });
    if (own !== null) return failed('person-locked', { until: own });
    if (!PERSON_PIN_PATTERN.test(pin)) return failed('person-pin-format');
    // The common lock has ended, so the tries that led to it are cleared too.
    if (kept.lockedAt !== null) await endAllLocks();
    const before = triesOf(person);
    const counted = await countTry(activePerson(id) ?? person);
    if (!counted) return failed('people-file-failed');
    if (await isSamePin(pin, counted.pin, cost)) {
      // If this write fails the tries stay counted, which is the safe side.
      await trySave({ ...withPerson({ ...counted, tries: 0, lockedAt: null }), lockedAt: null });
      locks.end('all');
      locks.end(id);
      if (before > 0) opening.onWrongPins('before-right', person.name, before);
      signIn(id);
      return ok(personOf(person));
    }
    const [isAllLocked, isLocked] = [locks.until('all'), locks.until(id)];
    if (isAllLocked !== null || isLocked !== null) {
      opening.onWrongPins('locked', person.name, counted.tries);
      onChange();
    }
    if (isAllLocked !== null) return failed('people-locked', { until: isAllLocked });
    return isLocked === null ? failed('person-pin-wrong') : failed('person-locked', { until: isLocked });
  }

  return {
    get isLost() {
      return isLost;
    },
    get isNew() {
      return isNew;
    },
    fileIsGone() {
      isLost ||= isNew;
    },
    acknowledgeLoss: () =>
      inTurn(async () => (!isLost || (await trySave(kept)) ? ok(null) : failed('people-file-failed'))),
    view() {
      const signedIn = current();
      return {
        now: clock.now(),
        isOn: kept.isOn,
        autoLockMinutes: kept.autoLockMinutes,
        people: kept.people
          .map((each) => ({ ...personOf(each), hasLeft: each.hasLeft, lockedUntil: locks.until(each.id) }))
          .toSorted(
            (one, other) => Number(one.hasLeft) - Number(other.hasLeft) || one.name.localeCompare(other.name, 'id'),
          ),
        signedIn: signedIn ? personOf(signedIn) : null,
        lockedUntil: locks.until('all'),
      };
    },
    save: (input) =>
      inTurn(async () => {
        const name = tidyPerson(kept, input);
        if (!name.ok) return name;
        const before = kept.people.find(({ id }) => id === input.id);
        const hash = input.pin === null ? undefined : await hashPin(input.pin, cost);
        if (!(await trySave(withSavedPerson(kept, input, name.value, hash)))) return failed('people-file-failed');
        if (hash && before) locks.end(before.id);
        // A changed role or PIN requires a new sign-in.
        if (before && signedInId === before.id && (input.role !== before.role || hash)) signIn(null);
        else onChange();
        if (!before) return ok('added');
        return ok(before.hasLeft ? 'returned' : 'changed');
      }),
    remove: (id) =>
      inTurn(async () => {
        const person = activePerson(id);
        if (!person) return failed('person-not-found');
        if (!(await trySave(withDeparted(kept, person)))) return failed('people-file-failed');
        if (signedInId === id) signIn(null);
        else onChange();
        return ok(personOf(person));
      }),
    choose: ({ isOn, autoLockMinutes }) =>
      inTurn(async () => {
        if (isOn && kept.people.every(({ hasLeft }) => hasLeft)) return failed('people-none');
        if (!(await trySave({ ...kept, isOn, autoLockMinutes }))) return failed('people-file-failed');
        if (!isOn) setSignedIn(null);
        restartIdleTime();
        onChange();
        return ok(null);
      }),
    signIn: (id, pin) => inTurn(() => compare(id, pin)),
    signOut: () => signIn(null),
    touched: restartIdleTime,
    signedIn() {
      const person = current();
      return person ? personOf(person) : null;
    },
    maySell: () => !kept.isOn || current() !== undefined,
    async managerWith(pin) {
      if (!kept.isOn || !PERSON_PIN_PATTERN.test(pin)) return null;
      const managers = kept.people.filter(
        ({ id, role, hasLeft }) => role === 'manager' && !hasLeft && locks.until(id) === null,
      );
      // The signed-in manager first, because two managers may have chosen the same PIN.
      const ordered = managers.toSorted(
        (one, other) => Number(other.id === signedInId) - Number(one.id === signedInId),
      );
      const same = await Promise.all(ordered.map((each) => isSamePin(pin, each.pin, cost)));
      return ordered[same.indexOf(true)]?.name ?? null;
    },
    endLocks: () => inTurn(endAllLocks),
  };
}
