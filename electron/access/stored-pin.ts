/** The manager's PIN as its file has it, with tries and locks. A change that could not be saved is not made. */
import type { Clock } from '../platform/clock.ts';
import type { SealedFile } from '../platform/files/sealed-files.ts';
import { guarded } from '../platform/guarded.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import { MOST_TRIES } from '../ports/manager.ts';
import type { PinFile } from './pin-file.ts';
import { followLocks, hasEnded, NO_TRIES, sinceThisStart, type Tries, withoutEnded } from './pin-lock.ts';

export interface StoredPin {
  /** `undefined` if no PIN is set, or it is lost. */
  now(): PinFile | undefined;
  /** There was a PIN, and its file is not the one that this terminal wrote. */
  isLost(): boolean;
  /** Of the PIN. A lost one is locked from the start on. */
  tries(): Tries;
  /** Of the API key. */
  keyTries(): Tries;
  /** @returns whether it is in the file; if not, nothing has changed */
  trySave(next: PinFile): boolean;
  /** Saves the tries in the file alone. @returns whether they are there */
  count(change: { readonly pin: Tries } | { readonly key: Tries }): boolean;
  /** A wrong try: from now on an older file is a lost one. */
  journal(): void;
  /** A right one after wrong ones. After what the PIN was typed for: a row before a closing would change it. */
  journalSoon(): void;
}

interface StoredPinOptions {
  readonly file: SealedFile<PinFile>;
  readonly clock: Clock;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createStoredPin({ file, clock, inTurn }: StoredPinOptions): StoredPin {
  /** In memory: there is no file to count in. */
  const ofLost = { pin: { tries: MOST_TRIES, lockedAt: clock.monotonic() }, key: NO_TRIES };
  const isLost = (): boolean => file.loss() !== null;
  const follow = followLocks(
    clock,
    () => {
      const kept = file.content();
      return kept ? [kept, kept.keyTries] : [];
    },
    () => void inTurn(async () => saveEnded()),
  );
  file.whenConfirmed(() => {
    const kept = file.content();
    if (kept) trySave({ ...sinceThisStart(kept, clock), keyTries: sinceThisStart(kept.keyTries, clock) });
  });

  function saveEnded(): void {
    const kept = file.content();
    if (!kept || ![kept, kept.keyTries].some((each) => hasEnded(each, clock))) return;
    trySave({ ...withoutEnded(kept, clock), keyTries: withoutEnded(kept.keyTries, clock) });
  }

  function trySave(next: PinFile): boolean {
    const isSaved = isDone(() => file.save(next));
    follow();
    return isSaved;
  }

  const journal = (): void => void ignoreErrors(file.journalNoted);

  return {
    now: file.content,
    isLost,
    tries: () => (isLost() ? ofLost.pin : (file.content() ?? NO_TRIES)),
    keyTries: () => (isLost() ? ofLost.key : (file.content()?.keyTries ?? NO_TRIES)),
    trySave,
    count(change) {
      const kept = file.content();
      if (!kept) {
        Object.assign(ofLost, change);
        return true;
      }
      const next = 'pin' in change ? { ...kept, ...change.pin } : { ...kept, keyTries: change.key };
      const isSaved = isDone(() => file.note(next));
      follow();
      return isSaved;
    },
    journal,
    journalSoon: () => void clock.after(0, guarded('journal a PIN', journal)),
  };
}

/** @returns whether it did not throw */
export function isDone(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
