/**
 * The remaining time of a lock. While the program runs, the monotonic clock decides. After a start only the wall clock
 * spans the gap. Anybody may set it, so it is trusted only as far as the monotonic clock agrees.
 */
import { LOCK_MS } from '../ports/manager.ts';

/** One moment by both clocks: epoch ms, and ms of the monotonic clock. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

/**
 * For a lock from before a start. @returns remaining ms by the monotonic clock; 0 if the lock has ended
 *
 * The monotonic clock counts from the machine's start. If it is behind the lock's moment, the machine was restarted.
 * Then only the wall clock covers the time between, which anybody may set, so no time counts as passed. Otherwise at
 * most the monotonic difference has passed, and a wall clock before the lock's moment was set back.
 */
export function remainingLockAfterStart(lockedAt: Moment, now: Moment): number {
  if (isOfAnotherStart(lockedAt, now)) return LOCK_MS;
  const passed = Math.min(now.wall - lockedAt.wall, now.monotonic - lockedAt.monotonic);
  return Math.max(0, LOCK_MS - Math.max(0, passed));
}

/** The machine was restarted since, so the lock counts from now and must be saved that way. */
export function isOfAnotherStart(lockedAt: Moment, now: Moment): boolean {
  return now.monotonic < lockedAt.monotonic;
}
