/** The ports to the people of this till, and to the manager's PIN. */
import type { PeopleView, Person, PersonInput } from '../../shared/contract/people.ts';
import type { ManagerView } from '../../shared/contract/review.ts';
import type { ProvisionableEnvironment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { MINUTE_MS } from '../../shared/model/values/time.ts';

/** Sum of all people's consecutive wrong PINs after which nobody can sign in for the length of a lock. */
export const MOST_TRIES_OF_ALL = 10;

/**
 * Who may sign in and who has. The sign-in is kept in memory only, so a restart always locks the till. Names, roles, slow
 * salted hashes and wrong tries are in a file of the owner's.
 */
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
  save(input: PersonInput): Promise<Result<'added' | 'changed' | 'left' | 'returned'>>;
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

export const MOST_TRIES = 5;
export const LOCK_MS = 30 * MINUTE_MS;
/** Without a manager's request for this long, the manager is locked again. */
export const UNLOCKED_MS = 5 * MINUTE_MS;

/** The API key of one of the shop's accounts, as the vault holds it now. */
export interface StoredApiKey {
  readonly of: ProvisionableEnvironment;
  readonly key: string;
}

type PinState = Readonly<Omit<ManagerView, 'now' | 'resetBy'>> & {
  /** The environment of the key that was saved with the PIN, which alone resets it; `null` if none was saved. */
  readonly resetKeyOf: ProvisionableEnvironment | null;
};

/**
 * PIN events for the journal; never a PIN. `of`: the person, `null` for the shop's manager PIN.
 * - `before-right`: this many wrong PINs came before the right one
 * - `locked`: the tries ran out
 */
export type PinEvent =
  | { readonly kind: 'before-right' | 'locked'; readonly of: string | null; readonly tries: number }
  | { readonly kind: 'unlocked'; readonly of: string | null }
  | { readonly kind: 'reset-acknowledged' };

/**
 * The manager's PIN, which alone distinguishes a manager from a cashier at this counter. A PIN is never returned; a slow
 * salted hash and the number of wrong tries are kept. Its file is sealed (`sealed-files.ts`): one that was exchanged, put
 * back or removed is a lost PIN, not another one.
 */
export interface Manager {
  state(): PinState;
  /**
   * Checks a manager's PIN: the shop's own or a person's. `door`: at the held screen, where anybody can try. Its tries and
   * its lock are its own, so that a stranger does not lock the manager's day. A try is counted durably before the comparison, so a power
   * cut gives no further try. Concurrent calls run one after another.
   * @returns `manager-pin-not-set`, `manager-pin-lost`, `manager-locked` with `until`, `manager-pin-format`,
   * `manager-pin-wrong`, or `manager-file-failed` if the try could not be counted and so was not made
   */
  check(pin: string, of?: 'pin' | 'door'): Promise<Result<null>>;
  /**
   * @param current `null` for the first PIN
   * @param held the shop's API key at this moment: it alone resets the PIN from now on, with any later set-up. `null`
   * keeps the previous one
   * @returns as `check` for the current PIN; for the next one `manager-pin-format` or `pin-guessable`, before a try is
   * counted; `manager-file-failed`
   */
  setPin(current: string | null, next: string, held?: StoredApiKey | null): Promise<Result<null>>;
  /**
   * Sets a new PIN without the old one, and ends a lock. The caller has proof that a manager wants it.
   * @returns or `manager-pin-format`, `pin-guessable`, `manager-file-failed`
   */
  reset(next: string): Promise<Result<null>>;
  /**
   * Resets the PIN with the API key that was held when it was set. Works while the PIN is locked. Wrong keys are counted
   * by themselves: after five none is compared for the length of a lock.
   * @param held compared if no key was saved with the PIN (there was none, or the file was damaged)
   * @returns `manager-pin-format` or `pin-guessable` for the next PIN, `vault-key-missing` if there is no key to compare
   * with, `manager-key-wrong`, `manager-locked`, `manager-file-failed`
   */
  resetByKey(typed: string, next: string, held: StoredApiKey | null): Promise<Result<null>>;
  /** A manager has read that the PIN was reset. @returns or `manager-file-failed` */
  acknowledgeReset(): Promise<Result<null>>;
  /**
   * An unlocked manager has replaced the shop's key: the new one resets the PIN from now on. Without a PIN nothing
   * happens. @returns or `manager-file-failed`
   */
  bindResetKey(held: StoredApiKey): Promise<Result<null>>;
  /**
   * Allows manager requests for `UNLOCKED_MS`; each request restarts that time. Ends with the program and with any new
   * PIN.
   * @returns as `check`
   */
  unlock(pin: string): Promise<Result<null>>;
  /** Like `unlock`, for a person who has just signed in as a manager. Not while the PIN is lost. */
  unlockFor(name: string): void;
  /** Epoch ms at which the present unlocked period began; `null` while locked. */
  unlockedSince(): number | null;
  lock(): void;
  /** Ends what this person unlocked: they were removed or must authenticate again. */
  lockFor(name: string): void;
  /**
   * Whether a manager request is allowed now: no PIN is set, or the manager is unlocked. Records who unlocked it as the
   * authorizing person of this request (`acting-person.ts`).
   */
  allows(): boolean;
}
