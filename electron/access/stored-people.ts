/** The people as their file has them, with tries and locks. A change that could not be saved is not made. */
import type { Clock } from '../platform/clock.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { MOST_TRIES } from '../ports/manager.ts';
import { MOST_TRIES_OF_ALL } from '../ports/people.ts';
import { NO_PEOPLE, type PeopleFile, peopleFileSchema, type StoredPerson } from './people-file.ts';
import { type LockSubject, type Locks, openLocks, withRestartedLocks } from './person-locks.ts';

export interface StoredPeople {
  now(): PeopleFile;
  /** There is no file. */
  isNew(): boolean;
  /** The file was damaged, or is gone. */
  isLost(): boolean;
  /** A missing file is a lost one. */
  declareGone(): void;
  /** @returns whether it is in the file; if not, nothing has changed */
  trySave(next: PeopleFile): Promise<boolean>;
  /** The person, unless they have left. */
  active(id: number): StoredPerson | undefined;
  /** The present list with this person changed. */
  with(changed: StoredPerson): PeopleFile;
  readonly locks: Pick<Locks, 'end' | 'until' | 'triesOf'>;
  /** Counts a try, of the person and of all, and locks after the last one. @returns `null` if that could not be saved */
  countTry(person: StoredPerson): Promise<StoredPerson | null>;
  endAllLocks(): Promise<void>;
}

interface StoredPeopleOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called when locks have ended. */
  readonly onChange: () => void;
}

export async function openStoredPeople({ file, clock, inTurn, onChange }: StoredPeopleOptions): Promise<StoredPeople> {
  let isLost = false;
  let isNew = false;
  let kept = found();
  const locks = openLocks(clock, kept);
  const dated = withRestartedLocks(kept, locks.moment());
  if (JSON.stringify(dated) !== JSON.stringify(kept)) await trySave(dated);
  if (kept.lockedAt) followLock('all');
  for (const { id, lockedAt } of kept.people) if (lockedAt) followLock(id);

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

  const withPerson = (changed: StoredPerson): PeopleFile => ({
    ...kept,
    people: kept.people.map((each) => (each.id === changed.id ? changed : each)),
  });

  return {
    now: () => kept,
    isNew: () => isNew,
    isLost: () => isLost,
    declareGone() {
      isLost ||= isNew;
    },
    trySave,
    active: (id) => kept.people.find((each) => each.id === id && !each.hasLeft),
    with: withPerson,
    locks,
    async countTry(person) {
      const tries = locks.triesOf(person) + 1;
      const counted = { ...person, tries, lockedAt: tries === MOST_TRIES ? locks.moment() : null };
      const ofAll = kept.people
        .filter(({ hasLeft }) => !hasLeft)
        .reduce((sum, each) => sum + (each.id === person.id ? tries : locks.triesOf(each)), 0);
      const isTooMany = ofAll >= MOST_TRIES_OF_ALL;
      const next = { ...withPerson(counted), lockedAt: isTooMany ? locks.moment() : null };
      if (!(await trySave(next))) return null;
      if (tries === MOST_TRIES) beginLock(person.id);
      if (isTooMany) beginLock('all');
      return counted;
    },
    async endAllLocks() {
      if (kept.lockedAt === null && kept.people.every(({ tries }) => tries === 0)) return;
      const people = kept.people.map((each) => ({ ...each, tries: 0, lockedAt: null }));
      if (!(await trySave({ ...kept, people, lockedAt: null }))) return;
      locks.endAll();
      onChange();
    },
  };
}
