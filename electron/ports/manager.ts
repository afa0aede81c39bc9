/**
 * The port to the manager's PIN: the one thing that tells a manager from a cashier at this counter. A PIN goes in and
 * never comes out; what is kept is a slow salted hash, and how many wrong ones were typed.
 *
 * What it can't do: whoever may write in the data directory may also delete the PIN's file, or change the book itself.
 * The PIN keeps a cashier at the counter from deciding alone, not somebody with the computer to himself. Setting a PIN
 * is journalled, so a deleted file shows by a first PIN that comes a second time.
 */
import type { ProvisionableEnvironment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';

export const MOST_TRIES = 5;
export const LOCK_MS = 30 * 60_000;
/** Without a manager's request for so long, the manager is locked again. */
export const UNLOCKED_MS = 5 * 60_000;

/** The API key of one of the shop's accounts, as the vault holds it at this moment. */
export interface HeldKey {
  readonly of: ProvisionableEnvironment;
  readonly key: string;
}

export interface PinState {
  readonly pinSet: boolean;
  /** A key was kept with the PIN, and it alone resets it. */
  readonly hasResetKey: boolean;
  /** Whose key that is; `null` where none was kept, or an older version did not say whose. */
  readonly resetKeyOf: ProvisionableEnvironment | null;
  /** The file was damaged: there is a PIN, but nobody can know it. Only `reset` helps. */
  readonly lost: boolean;
  /** 0 while it is locked. */
  readonly triesLeft: number;
  /** Epoch ms; `null` while it is not locked. */
  readonly lockedUntil: number | null;
  /** Epoch ms until which the manager's requests are answered; `null` while each of them is refused. */
  readonly unlockedUntil: number | null;
  /** Epoch ms: the PIN was set by the API key then, and no manager has acknowledged it; `null` for none. */
  readonly resetAt: number | null;
}

/**
 * Something about PINs that the journal has to tell; never a PIN. `of`: whose, `null` for the shop's manager PIN.
 * `before-right`: so many wrong ones came before a right one. `locked`: the tries ran out.
 */
export type PinEvent =
  | { readonly kind: 'before-right' | 'locked'; readonly of: string | null; readonly tries: number }
  | { readonly kind: 'unlocked'; readonly of: string | null }
  | { readonly kind: 'reset-acknowledged' };

export interface Manager {
  state(): PinState;
  /**
   * Whether this is a manager's PIN: the shop's own, or that of one of its people. A wrong one counts, durably, before it
   * is compared: pulling the plug gives no further try. Calls at the same time take their turns.
   * @returns `manager-pin-not-set`, `manager-pin-lost`, `manager-locked` with `until`, `manager-pin-format`,
   *   `manager-pin-wrong`, or `manager-file-failed` where the try could not be counted and so was not made
   */
  check(pin: string): Promise<Result<null>>;
  /**
   * @param current `null` for the first PIN
   * @param held the shop's API key at this moment: it alone resets the PIN from now on, whatever the shop is set up
   *   for later. `null`: the one before stays
   * @returns as `check` for the current one; `manager-pin-format` for the next, before anything is counted
   */
  setPin(current: string | null, next: string, held?: HeldKey | null): Promise<Result<null>>;
  /** Sets a new PIN without the old one, and ends a lock. The caller has proof that a manager wants it. */
  reset(next: string): Promise<Result<null>>;
  /**
   * The same, for who can type the API key that was held when the PIN was set. Works while the PIN is locked. A wrong key
   * counts as a wrong PIN; under a lock five are compared, and no more until it ends.
   * @param held what is compared where no key was kept with the PIN (a file of an older version, or a damaged one)
   * @returns `manager-pin-format` for the next, `vault-key-missing` where there is nothing to compare with,
   *   `manager-key-wrong`, `manager-locked`, `manager-file-failed`
   */
  resetByKey(typed: string, next: string, held: HeldKey | null): Promise<Result<null>>;
  /**
   * The journal tells of a PIN and there is no file: somebody took it away, and nobody knows the PIN any more. Counts as
   * a damaged file. @param held the shop's API key: it alone resets the PIN · nothing happens where there is a PIN
   */
  fileIsGone(held: HeldKey | null): Promise<void>;
  /** A manager has read that the PIN was reset. @returns or `manager-file-failed` */
  acknowledgeReset(): Promise<Result<null>>;
  /** An unlocked manager has exchanged the shop's key: from now on it is this one that resets the PIN. */
  bindResetKey(held: HeldKey): Promise<Result<null>>;
  /**
   * At a start, where a file may have set the shop up with nobody asked: the key of where the money goes takes the place
   * of a sandbox's, which anybody can have, and of none. Never that of production's, whatever production is by then.
   * @param held production's, where it is set up · @param sandboxKey what an older version's file is told apart by
   */
  bindResetKeyToMoney(held: HeldKey, sandboxKey: string | null): Promise<Result<null>>;
  /**
   * Opens the manager's requests for `UNLOCKED_MS`, begun anew by each of them. Ends with the program, and with any new
   * PIN. @returns as `check`
   */
  unlock(pin: string): Promise<Result<null>>;
  /** The same, for one of the people who has just signed in as a manager. Not while the PIN is lost. */
  unlockFor(name: string): void;
  lock(): void;
  /** Ends what this person has opened: they are gone, or have to prove themselves anew. */
  lockFor(name: string): void;
  /**
   * Whether a request of the manager's may be answered now: no PIN is set, or the manager is unlocked. Who unlocked it is
   * noted as who allows what this request does (`acting-person.ts`).
   */
  allows(): boolean;
}
