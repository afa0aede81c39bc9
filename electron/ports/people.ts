/**
 * The port to the people of this till: who may sign in and who has. The sign-in is kept in memory only, so a restart
 * always locks the till. Names, roles, slow salted hashes and wrong tries are in a file of the owner's.
 */
import type { PeopleView, Person, PersonInput } from '../../shared/contract/people.ts';
import type { Result } from '../../shared/model/values/result.ts';

/** Sum of all people's consecutive wrong PINs after which nobody can sign in for the length of a lock. */
export const MOST_TRIES_OF_ALL = 10;

export type PersonChange = 'added' | 'changed' | 'left' | 'returned';

export interface People {
  view(): PeopleView;
  /** The file is gone, or not the one that this terminal wrote: sales have no names, and the screen shows that until it is written again. */
  readonly isLost: boolean;
  /**
   * A manager has read that the people are lost; an empty file replaces the old one. @returns or `people-file-failed`
   */
  acknowledgeLoss(): Promise<Result<null>>;
  /**
   * Adds or changes a person; a new PIN ends that person's lock.
   * @returns or `person-name-empty`, `person-name-taken` (also by someone who left), `person-not-found`,
   * `people-full`, `person-pin-format`, `pin-guessable`, `people-file-failed`
   */
  save(input: PersonInput): Promise<Result<PersonChange>>;
  /**
   * Marks the person as left; nothing is deleted, because earlier actions carry the name. @returns or
   * `person-not-found`, `people-file-failed`
   */
  remove(id: number): Promise<Result<Person>>;
  /** @returns or `people-none` if nobody could sign in, `people-file-failed` */
  choose(choice: Pick<PeopleView, 'isOn' | 'autoLockMinutes'>): Promise<Result<null>>;
  /**
   * Signs out the previous person once the PIN is right. A try is counted durably before the comparison.
   * @returns or `person-not-found`, `person-pin-format`, `person-pin-wrong`, `person-locked` and `people-locked` with
   * `until`, `people-file-failed`
   */
  signIn(id: number, pin: string): Promise<Result<Person>>;
  signOut(): void;
  /** Input at the till restarts the time until the automatic lock. */
  touched(): void;
  signedIn(): Person | null;
  /** Whether a sale may be made now: someone is signed in, or the shop does not use names. */
  maySell(): boolean;
  /** The manager with this PIN, among those that are not locked; `null` if none. Counts no try. */
  managerWith(pin: string): Promise<string | null>;
  /** Ends every lock of people, after a manager has authenticated. */
  endLocks(): Promise<void>;
}
