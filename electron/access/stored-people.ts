/** The people as their file has them, with tries and locks. A change that could not be saved is not made. */
import type { Clock } from '../platform/clock.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { MOST_TRIES_OF_ALL } from '../ports/people.ts';
import { NO_PEOPLE, type PeopleFile, peopleFileSchema, type StoredPerson } from './people-file.ts';
import { followLocks, hasEnded, NO_TRIES, sinceThisStart, withoutEnded, withTry } from './pin-lock.ts';

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
  const follow = followLocks(
    clock,
    () => [kept, ...kept.people],
    () => void inTurn(saveEnded),
  );
  await restartLocks();
  follow();

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
      follow();
      return true;
    } catch {
      return false;
    }
  }

  async function restartLocks(): Promise<void> {
    const before = kept;
    const people = before.people.map((each) => sinceThisStart(each, clock));
    kept = { ...sinceThisStart(before, clock), people };
    if (JSON.stringify(kept) !== JSON.stringify(before)) await trySave(kept);
  }

  async function saveEnded(): Promise<void> {
    if (hasEnded(kept, clock)) return endAllLocks();
    const people = kept.people.map((each) => withoutEnded(each, clock));
    if (kept.people.some((each) => hasEnded(each, clock)) && (await trySave({ ...kept, people }))) onChange();
  }

  async function endAllLocks(): Promise<void> {
    if (kept.lockedAt === null && kept.people.every(({ tries }) => tries === 0)) return;
    const people = kept.people.map((each) => ({ ...each, ...NO_TRIES }));
    if (await trySave({ ...kept, people, lockedAt: null })) onChange();
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
    async countTry(person) {
      const counted = withTry(person, clock);
      const next = withPerson(counted);
      const ofAll = next.people
        .filter(({ hasLeft }) => !hasLeft)
        .reduce((sum, each) => sum + withoutEnded(each, clock).tries, 0);
      const lockedAt = ofAll >= MOST_TRIES_OF_ALL ? clock.monotonic() : null;
      return (await trySave({ ...next, lockedAt })) ? counted : null;
    },
    endAllLocks,
  };
}
