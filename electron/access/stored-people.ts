/** The people as their file has them, with tries and locks. A change that could not be saved is not made. */
import * as z from 'zod';
import { autoLockChoices, LONGEST_NAME, roles } from '../../shared/model/people.ts';
import type { Clock } from '../platform/clock.ts';
import type { SealedFile } from '../platform/files/sealed-files.ts';
import { guarded } from '../platform/guarded.ts';
import { ignoreErrors, isDone } from '../platform/ignore-errors.ts';
import { MOST_TRIES_OF_ALL } from '../ports/people.ts';
import {
  followLocks,
  hasEnded,
  lockShape,
  NO_TRIES,
  sinceThisStart,
  triesShape,
  withoutEnded,
  withTry,
} from './pin-lock.ts';

const storedPersonSchema = z.strictObject({
  id: z.int().min(1),
  name: z.string().min(1).max(LONGEST_NAME),
  role: z.enum(roles),
  pin: z.strictObject({ salt: z.base64(), hash: z.base64() }),
  hasLeft: z.boolean(),
  ...triesShape,
});
export type StoredPerson = Readonly<z.infer<typeof storedPersonSchema>>;

/** `people.json`: who sells here, with their tries and locks. Sealed. */
export const peopleFileSchema = z.strictObject({
  version: z.literal(1),
  isOn: z.boolean(),
  autoLockMinutes: z.literal(autoLockChoices),
  people: z.array(storedPersonSchema).readonly(),
  /** Of all: the wrong PINs of several people together reached the limit. */
  ...lockShape,
});
export type PeopleFile = Readonly<z.infer<typeof peopleFileSchema>>;

const NO_PEOPLE: PeopleFile = { version: 1, isOn: false, autoLockMinutes: 0, people: [], lockedAt: null };

interface StoredPeopleOptions {
  readonly file: SealedFile<PeopleFile>;
  readonly clock: Clock;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called when locks have ended. */
  readonly onChange: () => void;
}

export function createStoredPeople({ file, clock, inTurn, onChange }: StoredPeopleOptions) {
  const now = (): PeopleFile => file.content() ?? NO_PEOPLE;
  const follow = followLocks(
    clock,
    () => [now(), ...now().people],
    () => void inTurn(async () => saveEnded()),
  );
  file.whenConfirmed(() => {
    if (!file.content()) return;
    const people = now().people.map((each) => sinceThisStart(each, clock));
    trySave({ ...sinceThisStart(now(), clock), people });
  });

  function trySave(next: PeopleFile): boolean {
    const isSaved = isDone(() => file.save(next));
    follow();
    return isSaved;
  }

  function tryNote(next: PeopleFile): boolean {
    const isSaved = isDone(() => file.note(next));
    follow();
    return isSaved;
  }

  const journal = (): void => void ignoreErrors(file.journalNoted);

  function saveEnded(): void {
    if (hasEnded(now(), clock)) endAllLocks();
    if (!now().people.some((each) => hasEnded(each, clock))) return;
    const people = now().people.map((each) => withoutEnded(each, clock));
    if (trySave({ ...now(), people })) onChange();
  }

  function endAllLocks(): void {
    if (now().lockedAt === null && now().people.every(({ tries }) => tries === 0)) return;
    const people = now().people.map((each) => ({ ...each, ...NO_TRIES }));
    if (trySave({ ...now(), people, lockedAt: null })) onChange();
  }

  /** The present list with this person changed. */
  const withPerson = (changed: StoredPerson): PeopleFile => ({
    ...now(),
    people: now().people.map((each) => (each.id === changed.id ? changed : each)),
  });

  return {
    now,
    /** The file is gone, or not the one that this terminal wrote. */
    isLost: (): boolean => file.loss() !== null,
    /** @returns whether it is in the file; if not, nothing has changed */
    trySave,
    /** The person, unless they have left. */
    active: (id: number): StoredPerson | undefined => now().people.find((each) => each.id === id && !each.hasLeft),
    /**
     * Counts a try, of the person and of all, and locks after the last one, in the file alone.
     * @returns `null` if that could not be saved
     */
    countTry(person: StoredPerson): StoredPerson | null {
      const counted = withTry(person, clock);
      const next = withPerson(counted);
      const ofAll = next.people
        .filter(({ hasLeft }) => !hasLeft)
        .reduce((sum, each) => sum + withoutEnded(each, clock).tries, 0);
      const lockedAt = ofAll >= MOST_TRIES_OF_ALL ? clock.monotonic() : null;
      return tryNote({ ...next, lockedAt }) ? counted : null;
    },
    /** The right PIN came. If this can't be saved the tries stay counted, which is the safe side. */
    endTries(person: StoredPerson): void {
      tryNote({ ...withPerson({ ...person, ...NO_TRIES }), lockedAt: null });
      // If wrong ones came before. A row before a closing would change it.
      clock.after(0, guarded('journal a PIN', journal));
    },
    /** A wrong try: from now on an older file is a lost one. */
    journal,
    endAllLocks,
  };
}
