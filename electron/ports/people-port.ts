/**
 * The port to the people of this till: who may sign in, and who is. Who is signed in lives in memory alone, so that no
 * restart finds a till open; names, roles, slow salted hashes and wrong tries are in a file of the owner's.
 */
import type { Person, PeopleView, PersonInput } from '../../shared/contract/views/people-views.ts';
import type { Result } from '../../shared/model/values/result.ts';

/** Wrong PINs of different people, in a row for each of them, after which nobody can sign in for as long as a lock holds. */
export const MOST_TRIES_OF_ALL = 10;

export type PersonChange = 'added' | 'changed' | 'left' | 'returned';

export interface People {
  view(): PeopleView;
  /** The file was damaged or taken away: sales have no names, which is said on screen until it is written again. */
  readonly isLost: boolean;
  /** There is no file, and there never was: the journal may know better. */
  readonly isNew: boolean;
  /** The journal tells of people and there is no file: somebody took it away. Counts as a damaged one. */
  fileIsGone(): void;
  /** A manager has read that the people are lost; a file without anybody takes its place. @returns or `people-file-failed` */
  acknowledgeLoss(): Promise<Result<null>>;
  /**
   * Adds somebody, or changes who is there; a new PIN ends that person's lock.
   * @returns or `person-name-empty`, `person-name-taken` (also by who has left), `person-not-found`, `people-full`,
   *   `person-pin-format`, `pin-guessable`, `people-file-failed`
   */
  save(input: PersonInput): Promise<Result<PersonChange>>;
  /** Nobody is deleted: the name stays in what was done. @returns or `person-not-found`, `people-file-failed` */
  remove(id: number): Promise<Result<Person>>;
  /** @returns or `people-none` where nobody could sign in, `people-file-failed` */
  choose(choice: Pick<PeopleView, 'isOn' | 'autoLockMinutes'>): Promise<Result<null>>;
  /**
   * Whoever was signed in is not any more once the PIN is right. A wrong one counts, durably, before it is compared.
   * @returns or `person-not-found`, `person-pin-format`, `person-pin-wrong`, `person-locked` and `people-locked` with
   *   `until`, `people-file-failed`
   */
  signIn(id: number, pin: string): Promise<Result<Person>>;
  signOut(): void;
  /** Somebody's hand was on the till: the time until the lock begins anew. */
  touched(): void;
  signedIn(): Person | null;
  /** Whether a sale may be made now: somebody is signed in, or the shop knows no names. */
  maySell(): boolean;
  /** Whose PIN it is, among the managers that are not locked; `null` for nobody's. Counts nothing. */
  managerWith(pin: string): Promise<string | null>;
  /** Ends every lock of the people: a manager has proved that the till is in good hands. */
  endLocks(): Promise<void>;
}
