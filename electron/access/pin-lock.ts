/**
 * How long a lock still holds. While the program runs, the clock that never steps decides. After a start there is the
 * wall clock, which anybody may set, so it is believed only as far as the other one does not contradict it.
 */
import { LOCK_MS } from '../ports/manager.ts';

/** One moment by both clocks: epoch ms, and ms of the one that never steps. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

/**
 * After a start. @returns ms from now on, by the monotonic clock; 0 when the lock has ended.
 *
 * The monotonic clock counts from the machine's start. Where it is behind the lock's moment the machine was started anew,
 * and nothing is known of the time between but what the wall clock says, which anybody may set: then nothing has passed.
 * Else no more time has passed than it says; and a wall clock from before the lock's beginning was set back.
 */
export function lockLeftAfterStart(lockedAt: Moment, now: Moment): number {
  if (isOfAnotherStart(lockedAt, now)) return LOCK_MS;
  const passed = Math.min(now.wall - lockedAt.wall, now.monotonic - lockedAt.monotonic);
  return Math.max(0, LOCK_MS - Math.max(0, passed));
}

/** The machine was started anew since: its lock counts from now on, and has to be written down so. */
export function isOfAnotherStart(lockedAt: Moment, now: Moment): boolean {
  return now.monotonic < lockedAt.monotonic;
}
