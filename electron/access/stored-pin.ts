/** The manager's PIN as its file has it, with tries and locks. A change that could not be saved is not made. */
import type { Clock } from '../platform/clock.ts';
import { writeDurably } from '../platform/files/durable-files.ts';
import { readPrivateFile } from '../platform/files/private-file.ts';
import { MOST_TRIES } from '../ports/manager.ts';
import { type PinFile, pinFileSchema } from './pin-file.ts';
import { followLocks, hasEnded, NO_TRIES, sinceThisStart, withoutEnded } from './pin-lock.ts';

export interface StoredPin {
  /** `undefined` if no PIN is set. */
  now(): PinFile | undefined;
  /** @returns whether it is in the file; if not, nothing has changed */
  trySave(next: PinFile): Promise<boolean>;
  /** From now on the PIN is lost and locked, also if that can't be saved. @param keyPart what resets it */
  lose(keyPart: Pick<PinFile, 'resetKey'>): Promise<void>;
}

interface StoredPinOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export async function openStoredPin({ file, clock, inTurn }: StoredPinOptions): Promise<StoredPin> {
  let kept = await found();
  const follow = followLocks(
    clock,
    () => (kept ? [kept, kept.keyTries] : []),
    () => void inTurn(saveEnded),
  );
  await restartLocks();
  follow();

  function lost(keyPart: Pick<PinFile, 'resetKey'>): PinFile {
    const tries = { tries: MOST_TRIES, lockedAt: clock.monotonic() };
    return { version: 1, pin: 'lost', ...keyPart, ...tries, keyTries: NO_TRIES };
  }

  async function found(): Promise<PinFile | undefined> {
    try {
      const { content, quarantinedAs } = readPrivateFile(file, pinFileSchema);
      if (quarantinedAs === null) return content;
      // Written at once, so that the next start does not find "no PIN".
      await writeDurably(file, JSON.stringify(lost({})));
    } catch {
      // The file exists but can't be read: nobody is the manager until it is repaired or reset.
    }
    return lost({});
  }

  async function restartLocks(): Promise<void> {
    const before = kept;
    if (!before) return;
    kept = { ...sinceThisStart(before, clock), keyTries: sinceThisStart(before.keyTries, clock) };
    if (JSON.stringify(kept) !== JSON.stringify(before)) await trySave(kept);
  }

  async function saveEnded(): Promise<void> {
    if (!kept || ![kept, kept.keyTries].some((each) => hasEnded(each, clock))) return;
    await trySave({ ...withoutEnded(kept, clock), keyTries: withoutEnded(kept.keyTries, clock) });
  }

  async function trySave(next: PinFile): Promise<boolean> {
    try {
      await writeDurably(file, JSON.stringify(next));
    } catch {
      return false;
    }
    kept = next;
    follow();
    return true;
  }

  return {
    now: () => kept,
    trySave,
    async lose(keyPart) {
      kept = lost(keyPart);
      // If it can't be written, the next start finds it missing again.
      await trySave(kept);
    },
  };
}
