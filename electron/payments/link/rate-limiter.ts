/**
 * The rate limit: a maximum number of requests to one gateway in any sliding 60 s. The gateway blocks a client that
 * polls hard for an hour (FIELD-NOTES). All operations are counted. Creations are never delayed, so a small part is
 * reserved for them; half is reserved for the payment on screen. Times are ms of a monotonic clock: a wall clock that
 * jumps by a second would let one request too many through.
 */
import { unreachable } from '../../../shared/model/values/unreachable.ts';

const WINDOW_MS = 60_000;

/**
 * Order of access to the rate limit.
 * - `creation` is always allowed.
 * - `screen` goes before `background`.
 * - `attempt` checks another attempt of the sale on screen. With `screen` it keeps to the screen's half; `screen` alone
 * may use more.
 * - `idle` is allowed only while all checks together stay within the background's half. It gets the part that is not
 * reserved.
 */
export type RequestPriority = 'creation' | 'screen' | 'attempt' | 'background' | 'idle';

/** One request's slot in the rate limit. */
export interface RateLimitSlot {
  readonly priority: RequestPriority;
}

interface Sent extends RateLimitSlot {
  /** The latest time the gateway can have counted it: when it was sent, or when it completed. */
  at: number;
}

export interface RateLimiter {
  /**
   * Counts one request.
   * @param reserved for `idle` only: requests in any 60 s that the background plans need
   * @returns `null`, and counts nothing, if this priority has no share left now
   */
  take(priority: RequestPriority, now: number, reserved?: number): RateLimitSlot | null;
  /**
   * The request has returned, so its 60 s count from now. The gateway counted it between sending and now. Only now is
   * safe: requests travel at different speeds, so a minute here may be shorter there.
   */
  complete(slot: RateLimitSlot, now: number): void;
  /** Refunds a permit whose request was never sent. */
  release(slot: RateLimitSlot): void;
  /** When this priority may send again; `now` if it may already, infinity if it has no share. */
  freeAt(priority: RequestPriority, now: number, reserved?: number): number;
  /** Times of the requests of the last 60 s, oldest first: saved for a restart. */
  sentAt(now: number): readonly number[];
}

/** Requests in any 60 s that are not about the payment on screen. */
export function backgroundShare(perMinute: number): number {
  return Math.max(1, Math.floor(perMinute / 2));
}

/** Reserved, because creations are never delayed. */
function reservedForCreations(perMinute: number): number {
  return perMinute >= 4 ? Math.ceil(perMinute / 10) : 0;
}

/** Checks in any 60 s that are left for the screen when the background uses its whole share. */
export function screenShare(perMinute: number): number {
  return Math.max(1, perMinute - reservedForCreations(perMinute) - backgroundShare(perMinute));
}

interface Limit {
  readonly counts: (request: Sent) => boolean;
  readonly most: number;
}

/**
 * @param perMinute whole number ≥ 1: `statusChecksPerMinute` of the environment
 * @param remembered times of requests before a restart, oldest first
 */
export function createRateLimiter(perMinute: number, remembered: readonly number[]): RateLimiter {
  const all = (): boolean => true;
  const isCheck = ({ priority }: Sent): boolean => priority !== 'creation';
  const isOfScreen = ({ priority }: Sent): boolean => priority === 'screen' || priority === 'attempt';
  const isIdle = ({ priority }: Sent): boolean => priority === 'idle';
  const isBackground = (request: Sent): boolean => request.priority === 'background' || isIdle(request);
  const share = backgroundShare(perMinute);
  // Creations use their reserved part first.
  const checkLimits: readonly Limit[] = [
    { counts: all, most: perMinute },
    { counts: isCheck, most: perMinute - reservedForCreations(perMinute) },
  ];
  const limitsOf = (priority: RequestPriority, reserved: number): readonly Limit[] => {
    switch (priority) {
      case 'creation':
        return [];
      case 'screen':
        return checkLimits;
      case 'attempt':
        return [...checkLimits, { counts: isOfScreen, most: perMinute - share }];
      case 'background':
        return [...checkLimits, { counts: isBackground, most: share }];
      case 'idle':
        return [
          ...checkLimits,
          { counts: isCheck, most: share },
          { counts: isIdle, most: Math.ceil(share - reserved) },
        ];
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
      sent.push(returned); // the latest, so the list stays oldest first
    },
    release(slot) {
      sent = sent.filter((request) => request !== slot);
    },
    freeAt(priority, now, reserved = 0) {
      forget(now);
      return limitsOf(priority, reserved).reduce((latest, { counts, most }) => {
        if (most <= 0) return Number.POSITIVE_INFINITY;
        // Free once fewer than `most` of the counted requests are left.
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
