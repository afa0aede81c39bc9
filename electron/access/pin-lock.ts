/**
 * Secrets that people type: their stored hashes, their tries, and the lock after the last one. They are kept in the
 * file of their owner.
 */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
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

/**
 * A lock is measured by the monotonic clock alone, which nobody can set. It counts from the machine's start and
 * continues over a restart of the program. After a restart of the machine a lock counts from its beginning again.
 */
interface Lock {
  readonly lockedAt: number | null;
}
/**
 * Tries of one secret: of the manager's PIN, of that PIN at the held screen, of the API key that resets it, or of a
 * person's PIN. Of all people together only a lock is kept. These functions only count.
 */
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

export interface PinHash {
  /** Base64. */
  readonly salt: string;
  readonly hash: string;
}

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Exponent of scrypt's work factor: 32 MiB and about a tenth of a second per guess. */
export const PIN_COST = 15;

/**
 * Deliberately slow: there are few possible PINs, and a thief of the file pays this for each guess. Runs on Node's
 * worker threads, so the counter is not blocked.
 */
export async function hashPin(pin: string, cost: number): Promise<PinHash> {
  const salt = randomBytes(SALT_BYTES);
  return { salt: salt.toString('base64'), hash: (await derive(pin, salt, cost)).toString('base64') };
}

export async function isSamePin(pin: string, { salt, hash }: PinHash, cost: number): Promise<boolean> {
  const kept = Buffer.from(hash, 'base64');
  const derived = await derive(pin, Buffer.from(salt, 'base64'), cost);
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}

/** Hashed first, because the comparison needs equal lengths and must not reveal the real one. */
export function isSameKey(typed: string, kept: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(kept));
}

function derive(pin: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, HASH_BYTES, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}
