/**
 * The rate limit: at most so many requests to one gateway in any sliding 60 s, because a client that polls hard is blocked
 * for an hour (FIELD-NOTES). All operations are counted. Creations are never held back, so a little is kept free for
 * them; half is kept for the payment on screen. Times are ms of any clock that never steps: a wall clock that swings by
 * a second would let one too many through.
 */
import { unreachable } from '../../../shared/model/values/unreachable.ts';

const WINDOW_MS = 60_000;

/**
 * Who asks: `creation` always may, `screen` before `background`. `attempt` is another attempt of the sale on the screen:
 * both together keep to the screen's half, where `screen` alone may have more. `idle` may only while all checks together are within
 * the background's half, and gets of that what is not reserved: what can wait takes nothing from anybody.
 */
export type RequestPriority = 'creation' | 'screen' | 'attempt' | 'background' | 'idle';

/** One request's place in the rate limit. */
export interface RateLimitSlot {
  readonly priority: RequestPriority;
}

interface Sent extends RateLimitSlot {
  /** When the gateway can have counted it at the latest: when it left, and once it has come back, then. */
  at: number;
}

export interface RateLimiter {
  /**
   * Counts one request. @param reserved for `idle` only: requests of any 60 s that the background's plans need
   * @returns `null`, and counts nothing, where the lane has no share left now
   */
  take(priority: RequestPriority, now: number, reserved?: number): RateLimitSlot | null;
  /**
   * The gateway counted it at some time between then and now, and now is what is safe: on its way one request may be
   * slower than another, and a minute apart here be less than a minute there.
   */
  complete(slot: RateLimitSlot, now: number): void;
  /** Takes back what turned out not to have been sent. */
  release(slot: RateLimitSlot): void;
  /** When the lane may ask again; `now` if it may already, infinity where nothing is left of it. */
  freeAt(priority: RequestPriority, now: number, reserved?: number): number;
  /** Times of the requests of the last 60 s, oldest first: what a restart must remember. */
  sentAt(now: number): readonly number[];
}

/** Requests in any 60 s that are not about the payment on the screen. */
export function backgroundShare(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 2));
}

/** Kept free of checks, because creations are never held back. */
function keptForCreations(perMinute: number): number {
  return perMinute >= 4 ? Math.ceil(perMinute / 10) : 0;
}

/** Checks in any 60 s that are left for the screen when the background has all of its share. */
export function screenShare(perMinute: number): number {
  return Math.max(1, perMinute - keptForCreations(perMinute) - backgroundShare(perMinute));
}

interface Limit {
  readonly counts: (request: Sent) => boolean;
  readonly most: number;
}

/**
 * @param perMinute whole number ≥ 1: `statusChecksPerMinute` of the environment
 * @param remembered times of earlier requests, from before a restart, oldest first
 */
export function openRateLimiter(perMinute: number, remembered: readonly number[]): RateLimiter {
  const all = (): boolean => true;
  const isCheck = ({ priority }: Sent): boolean => priority !== 'creation';
  const isOfScreen = ({ priority }: Sent): boolean => priority === 'screen' || priority === 'attempt';
  const isIdle = ({ priority }: Sent): boolean => priority === 'idle';
  const isBackground = (request: Sent): boolean => request.priority === 'background' || isIdle(request);
  const share = backgroundShare(perMinute);
  // Creations use up what is kept for them before they take from anybody else.
  const ofChecks: readonly Limit[] = [
    { counts: all, most: perMinute },
    { counts: isCheck, most: perMinute - keptForCreations(perMinute) },
  ];
  const limitsOf = (priority: RequestPriority, reserved: number): readonly Limit[] => {
    switch (priority) {
      case 'creation':
        return [];
      case 'screen':
        return ofChecks;
      case 'attempt':
        return [...ofChecks, { counts: isOfScreen, most: perMinute - share }];
      case 'background':
        return [...ofChecks, { counts: isBackground, most: share }];
      case 'idle':
        return [...ofChecks, { counts: isCheck, most: share }, { counts: isIdle, most: Math.ceil(share - reserved) }];
      default:
        return unreachable(priority);
    }
  };
  let sent: Sent[] = remembered.map((at) => ({ at, priority: 'screen' }));

  const forget = (now: number): void => {
    // A request exactly 60 s old still shares a closed window with this one.
    sent = sent.filter(({ at }) => at >= now - WINDOW_MS);
  };

  return {
    take(priority, now, reserved) {
      if (this.freeAt(priority, now, reserved) > now) return null;
      const slot = { at: now, priority };
      sent.push(slot);
      return slot;
    },
    complete(slot, now) {
      const returned = sent.find((request) => request === slot);
      if (!returned) return;
      this.release(slot);
      returned.at = now;
      sent.push(returned); // the latest: oldest first holds
    },
    release(slot) {
      sent = sent.filter((request) => request !== slot);
    },
    freeAt(priority, now, reserved = 0) {
      forget(now);
      return limitsOf(priority, reserved).reduce((latest, { counts, most }) => {
        if (most <= 0) return Number.POSITIVE_INFINITY;
        // It may ask once fewer than `most` are left of those that stand in its way.
        const blocking = sent.filter(counts).at(-most);
        return blocking === undefined ? latest : Math.max(latest, blocking.at + WINDOW_MS + 1);
      }, now);
    },
    sentAt(now) {
      forget(now);
      return sent.map(({ at }) => at);
    },
  };
}
