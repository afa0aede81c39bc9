/**
 * The ration: at most so many requests to one gateway in any sliding 60 s, because a client that polls hard is blocked
 * for an hour (FIELD-NOTES). All operations are counted. Creations are never held back, so a little is kept free for
 * them; half is kept for the payment on screen. Times are ms of any clock that never steps: a wall clock that swings by
 * a second would let one too many through.
 */

const WINDOW_MS = 60_000;

/** Who asks: `creation` always may, `screen` before `background`. */
export type RationLane = 'creation' | 'screen' | 'background';

/** One request's place in the ration. */
export interface RationTicket {
  readonly at: number;
  readonly lane: RationLane;
}

export interface Ration {
  /** Counts one request. @returns `null`, and counts nothing, where the lane has no share left now. */
  take(lane: RationLane, now: number): RationTicket | null;
  /** Takes back what turned out not to have been sent. */
  giveBack(ticket: RationTicket): void;
  /** When the lane may ask again; `now` if it may already. */
  freeAt(lane: RationLane, now: number): number;
  /** Times of the requests of the last 60 s, oldest first: what a restart must remember. */
  sentAt(now: number): readonly number[];
}

/**
 * @param perMinute whole number ≥ 1: `statusChecksPerMinute` of the environment
 * @param remembered times of earlier requests, from before a restart, oldest first
 */
export function openRation(perMinute: number, remembered: readonly number[]): Ration {
  const keptForCreations = perMinute >= 4 ? Math.ceil(perMinute / 10) : 0;
  const limit: Record<RationLane, number> = {
    creation: Number.POSITIVE_INFINITY,
    screen: perMinute - keptForCreations,
    background: Math.max(1, Math.floor(perMinute / 2)),
  };
  let sent: RationTicket[] = remembered.map((at) => ({ at, lane: 'screen' }));

  const forget = (now: number): void => {
    // A request exactly 60 s old still shares a closed window with this one.
    sent = sent.filter(({ at }) => at >= now - WINDOW_MS);
  };
  /** The requests that stand in this lane's way, oldest first; it may ask once fewer than its limit are left. */
  const standing = (lane: RationLane): readonly number[][] => {
    const all = sent.map(({ at }) => at);
    if (lane !== 'background') return [all];
    return [all, sent.filter((request) => request.lane === 'background').map(({ at }) => at)];
  };
  const limitsOf = (lane: RationLane): readonly number[] =>
    lane === 'background' ? [limit.screen, limit.background] : [limit[lane]];

  return {
    take(lane, now) {
      if (this.freeAt(lane, now) > now) return null;
      const ticket = { at: now, lane };
      sent.push(ticket);
      return ticket;
    },
    giveBack(ticket) {
      sent = sent.filter((request) => request !== ticket);
    },
    freeAt(lane, now) {
      forget(now);
      return standing(lane).reduce((latest, times, i) => {
        const allowed = limitsOf(lane)[i] ?? Number.POSITIVE_INFINITY;
        const blocking = times[times.length - allowed];
        return blocking === undefined ? latest : Math.max(latest, blocking + WINDOW_MS + 1);
      }, now);
    },
    sentAt(now) {
      forget(now);
      return sent.map(({ at }) => at);
    },
  };
}
