/**
 * Tries of one secret, and the lock after the last one: of the manager's PIN, of the API key that resets it, of each
 * person's PIN, and of all people's together. They are kept in the file of their owner; these functions only count.
 *
 * A lock is measured by the monotonic clock alone, which nobody can set. It counts from the machine's start and continues
 * over a restart of the program. After a restart of the machine a lock counts from its beginning again.
 */
import * as z from 'zod';
import type { Clock } from '../platform/clock.ts';
import { LOCK_MS, MOST_TRIES } from '../ports/people.ts';

export const lockShape = {
  /** When the last try was used up, ms of the monotonic clock; `null` if it was not, or the lock has ended. */
  lockedAt: z.number().nullable(),
};
export const triesShape = {
  /** Wrong ones since the last right one. */
  tries: z.int().min(0).max(MOST_TRIES),
  ...lockShape,
};

export interface Lock {
  readonly lockedAt: number | null;
}
export interface Tries extends Lock {
  readonly tries: number;
}

export const NO_TRIES: Tries = { tries: 0, lockedAt: null };

/** @returns ms until it ends; 0 while there is none */
function lockLeft({ lockedAt }: Lock, clock: Pick<Clock, 'monotonic'>): number {
  return lockedAt === null ? 0 : Math.max(0, lockedAt + LOCK_MS - clock.monotonic());
}

/** @returns epoch ms; `null` while there is none */
export function lockedUntil(lock: Lock, clock: Pick<Clock, 'now' | 'monotonic'>): number | null {
  const left = lockLeft(lock, clock);
  return left > 0 ? clock.now() + left : null;
}

export function hasEnded(lock: Lock, clock: Pick<Clock, 'monotonic'>): boolean {
  return lock.lockedAt !== null && lockLeft(lock, clock) === 0;
}

/** @returns without tries that led to an ended lock: they count no more */
export function withoutEnded<T extends Tries>(each: T, clock: Pick<Clock, 'monotonic'>): T {
  return hasEnded(each, clock) ? { ...each, ...NO_TRIES } : each;
}

/** @returns with one try more, and locked after the last one */
export function withTry<T extends Tries>(each: T, clock: Pick<Clock, 'monotonic'>): T {
  const tries = withoutEnded(each, clock).tries + 1;
  return { ...each, tries, lockedAt: tries === MOST_TRIES ? clock.monotonic() : null };
}

/**
 * To be saved at a start: a lock from before the machine's start begins again, once. Otherwise every start of the program
 * would begin it again.
 */
export function sinceThisStart<T extends Lock>(each: T, clock: Pick<Clock, 'monotonic'>): T {
  const now = clock.monotonic();
  return each.lockedAt !== null && each.lockedAt > now ? { ...each, lockedAt: now } : each;
}

/**
 * Calls back when a lock has ended, so that its end can be saved. Otherwise the machine's next start, without that
 * knowledge, would begin it again.
 * @param locks the present ones · @returns a function to call whenever they have changed
 */
export function followLocks(
  clock: Pick<Clock, 'monotonic' | 'after'>,
  locks: () => readonly Lock[],
  onEnded: () => void,
): () => void {
  let cancel = (): void => undefined;
  return function follow(): void {
    cancel();
    const left = locks().map((each) => lockLeft(each, clock));
    const next = Math.min(...left.filter((each) => each > 0));
    if (!Number.isFinite(next)) return;
    cancel = clock.after(Math.ceil(next), () => {
      // A timer may fire early.
      if (locks().some((each) => hasEnded(each, clock))) onEnded();
      follow();
    });
  };
}
