/**
 * How long a lock still holds. While the program runs, the clock that never steps decides. After a start there is the
 * wall clock, which anybody may set, so it is believed only as far as the other one does not contradict it.
 */
import { LOCK_MS } from './manager.ts';

/** One moment by both clocks: epoch ms, and ms of the one that never steps. */
export interface Moment {
  readonly wall: number;
  readonly steady: number;
}

/**
 * After a start. @returns ms from now on, by the steady clock; 0 when the lock has ended.
 *
 * A wall clock from before the lock's beginning was set back: then nothing has passed. The steady clock counts from the
 * machine's start: where it is behind the lock's moment the machine was started anew, and it knows nothing; else it may
 * be of the same start, and then no more time has passed than it says, whatever the wall clock was set to.
 */
export function lockLeftAfterStart(lockedAt: Moment, now: Moment): number {
  const byWall = now.wall - lockedAt.wall;
  const bySteady = now.steady - lockedAt.steady;
  const passed = bySteady >= 0 ? Math.min(byWall, bySteady) : byWall;
  return Math.max(0, LOCK_MS - Math.max(0, passed));
}
