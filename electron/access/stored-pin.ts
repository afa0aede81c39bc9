/** The manager's PIN as its file has it, with the tries and the lock. A change that could not be saved is not made. */
import type { Clock } from '../platform/clock.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { LOCK_MS, MOST_TRIES } from '../ports/manager.ts';
import { type PinFile, pinFileSchema } from './pin-file.ts';
import { isOfAnotherStart, remainingLockAfterStart } from './pin-lock.ts';

export interface StoredPin {
  /** `undefined` if no PIN is set. */
  now(): PinFile | undefined;
  /** @returns whether it is in the file; if not, nothing has changed */
  trySave(next: PinFile): Promise<boolean>;
  /** @returns with one try more, and locked after the last one; `null` if that could not be saved */
  countTry(before: PinFile): Promise<PinFile | null>;
  /** Wrong tries that still count: those of an ended lock do not. */
  triesUsed(): number;
  isLocked(): boolean;
  /** Epoch ms. Call only while it is locked. */
  lockedUntil(): number;
  /** From now on the PIN is lost and locked, also if that can't be saved. @param keyPart what resets it */
  lose(keyPart: Pick<PinFile, 'resetKey'>): Promise<void>;
}

interface StoredPinOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export async function openStoredPin({ file, clock, inTurn }: StoredPinOptions): Promise<StoredPin> {
  const moment = () => ({ wall: clock.now(), monotonic: clock.monotonic() });
  const lost = (): PinFile => ({ version: 1, pin: 'lost', tries: MOST_TRIES, lockedAt: moment() });
  let kept = await found();
  /** Ms of the monotonic clock. */
  let unlocksAt = kept?.lockedAt ? clock.monotonic() + remainingLockAfterStart(kept.lockedAt, moment()) : 0;

  async function found(): Promise<PinFile | undefined> {
    try {
      const { content, quarantinedAs } = readPrivateFile(file, pinFileSchema);
      if (quarantinedAs === null) return content;
      // Written at once, so that the next start does not find "no PIN".
      await write(lost());
      return lost();
    } catch {
      // The file exists but can't be read: nobody is the manager until it is repaired or reset.
      return lost();
    }
  }

  function write(next: PinFile): Promise<void> {
    return writeDurably(file, JSON.stringify(next));
  }

  async function trySave(next: PinFile): Promise<boolean> {
    try {
      await write(next);
    } catch {
      return false;
    }
    const isLockedAnew = next.lockedAt !== null && next.lockedAt !== kept?.lockedAt;
    kept = next;
    if (next.lockedAt === null) unlocksAt = 0;
    if (!isLockedAnew) return true;
    unlocksAt = clock.monotonic() + LOCK_MS;
    followLock();
    return true;
  }

  /**
   * A lock from before the machine's start restarts once, and its new time is saved. Otherwise every start of the
   * program would restart it.
   */
  async function redateLock(): Promise<void> {
    if (!kept?.lockedAt || !isOfAnotherStart(kept.lockedAt, moment())) return;
    await trySave({ ...kept, lockedAt: moment() });
  }

  /** Saves the end of a lock. Otherwise the machine's next start, without that knowledge, would restart the lock. */
  function followLock(): void {
    if (!isLocked()) return;
    clock.after(Math.ceil(unlocksAt - clock.monotonic()), () => {
      // A timer may fire early.
      if (isLocked()) return followLock();
      void inTurn(async () => {
        if (kept?.lockedAt && !isLocked() && kept.pin !== 'lost') await trySave({ ...kept, tries: 0, lockedAt: null });
      });
    });
  }

  const isLocked = (): boolean => kept?.lockedAt != null && clock.monotonic() < unlocksAt;

  await redateLock();
  followLock();

  return {
    now: () => kept,
    trySave,
    async countTry(before) {
      const tries = (before.tries === MOST_TRIES ? 0 : before.tries) + 1;
      const counted = { ...before, tries, lockedAt: tries === MOST_TRIES ? moment() : null };
      return (await trySave(counted)) ? counted : null;
    },
    triesUsed: () => (kept === undefined || kept.tries === MOST_TRIES ? 0 : kept.tries),
    isLocked,
    lockedUntil: () => clock.now() + (unlocksAt - clock.monotonic()),
    async lose(keyPart) {
      kept = { ...lost(), ...keyPart };
      unlocksAt = clock.monotonic() + LOCK_MS;
      // If it can't be written, the next start finds it missing again.
      await trySave(kept);
    },
  };
}
