/** The manager's PIN as its file has it, with tries and locks. A change that could not be saved is not made. */
import * as z from 'zod';
import { provisionableEnvironments } from '../../shared/model/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { SealedFile } from '../platform/files/sealed-files.ts';
import { guarded } from '../platform/guarded.ts';
import { ignoreErrors, isDone } from '../platform/ignore-errors.ts';
import { MOST_TRIES } from '../ports/people.ts';
import { followLocks, hasEnded, NO_TRIES, sinceThisStart, type Tries, triesShape, withoutEnded } from './pin-lock.ts';

/** `manager.json`: hashes of the PIN and of the key that resets it, with their tries and locks. Sealed. */
export const pinFileSchema = z
  .strictObject({
    version: z.literal(1),
    pin: z.strictObject({ salt: z.base64(), hash: z.base64() }),
    /**
     * The API key held when the PIN was set, and its environment; typing it allows a new PIN. Absent if there was no key.
     */
    resetKey: z
      .strictObject({ of: z.enum(provisionableEnvironments), salt: z.base64(), hash: z.base64() })
      .exactOptional(),
    /** Of the PIN. */
    ...triesShape,
    /** Of the PIN at the held screen, which anybody can ask for. */
    doorTries: z.strictObject(triesShape).default(NO_TRIES),
    /** Of the API key. */
    keyTries: z.strictObject(triesShape).default(NO_TRIES),
    /** Epoch ms when the PIN was reset without the old one, until a manager acknowledges it. */
    resetAt: z.number().exactOptional(),
  })
  .refine(({ tries, lockedAt }) => (tries === MOST_TRIES) === (lockedAt !== null));

export type PinFile = Readonly<z.infer<typeof pinFileSchema>>;

/** Each has its own count: `door` is the PIN at the held screen, which anybody can ask for. */
type Tried = 'pin' | 'door' | 'key';

interface StoredPinOptions {
  readonly file: SealedFile<PinFile>;
  readonly clock: Clock;
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createStoredPin({ file, clock, inTurn }: StoredPinOptions) {
  /** In memory: there is no file to count in. */
  const lock = { tries: MOST_TRIES, lockedAt: clock.monotonic() };
  const ofLost: Record<Tried, Tries> = { pin: lock, door: lock, key: NO_TRIES };
  const isLost = (): boolean => file.loss() !== null;
  const follow = followLocks(
    clock,
    () => {
      const kept = file.content();
      return kept ? locksOf(kept) : [];
    },
    () => void inTurn(async () => saveEnded()),
  );
  file.whenConfirmed(() => {
    const kept = file.content();
    if (kept) trySave(eachOf(kept, (tries) => sinceThisStart(tries, clock)));
  });

  function saveEnded(): void {
    const kept = file.content();
    if (!kept || !locksOf(kept).some((each) => hasEnded(each, clock))) return;
    trySave(eachOf(kept, (tries) => withoutEnded(tries, clock)));
  }

  function trySave(next: PinFile): boolean {
    const isSaved = isDone(() => file.save(next));
    follow();
    return isSaved;
  }

  const journal = (): void => void ignoreErrors(file.journalNoted);

  return {
    /** `undefined` if no PIN is set, or it is lost. */
    now: file.content,
    /** There was a PIN, and its file is not the one that this terminal wrote. */
    isLost,
    /** A lost PIN is locked from the start on. */
    tries(of: Tried): Tries {
      const kept = file.content();
      if (!kept) return isLost() ? ofLost[of] : NO_TRIES;
      return { pin: kept, door: kept.doorTries, key: kept.keyTries }[of];
    },
    /** @returns whether it is in the file; if not, nothing has changed */
    trySave,
    /** Saves the tries in the file alone. @returns whether they are there */
    count(of: Tried, { tries, lockedAt }: Tries): boolean {
      const kept = file.content();
      const counted = { tries, lockedAt };
      if (!kept) {
        ofLost[of] = counted;
        return true;
      }
      const next = { pin: counted, door: { doorTries: counted }, key: { keyTries: counted } }[of];
      const isSaved = isDone(() => file.note({ ...kept, ...next }));
      follow();
      return isSaved;
    },
    /** A wrong try: from now on an older file is a lost one. */
    journal,
    /** A right one after wrong ones. After what the PIN was typed for: a row before a closing would change it. */
    journalSoon: () => void clock.after(0, guarded('journal a PIN', journal)),
  };
}

const locksOf = (kept: PinFile): readonly Tries[] => [kept, kept.doorTries, kept.keyTries];

function eachOf(kept: PinFile, change: <T extends Tries>(tries: T) => T): PinFile {
  return { ...change(kept), doorTries: change(kept.doorTries), keyTries: change(kept.keyTries) };
}
