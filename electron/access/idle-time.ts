/** How long nobody has touched the till. By the monotonic clock, which counts sleep: a timer stands still meanwhile. */
import type { Clock } from '../platform/clock.ts';

export interface IdleLock {
  /** It is left alone from now on. */
  begin(afterMs: number): void;
  /** Nobody is waited for any more. */
  end(): void;
  /** Whether it has been left alone for all of the time. */
  isOver(): boolean;
}

/** @param onOver called once after each `begin`, by a timer: after sleep it comes late */
export function openIdleLock(clock: Pick<Clock, 'monotonic' | 'after'>, onOver: () => void): IdleLock {
  let endsAt = Number.POSITIVE_INFINITY;
  let cancel = (): void => undefined;
  const end = (): void => {
    cancel();
    endsAt = Number.POSITIVE_INFINITY;
  };
  return {
    begin(afterMs) {
      end();
      endsAt = clock.monotonic() + afterMs;
      cancel = clock.after(afterMs, onOver);
    },
    end,
    isOver: () => clock.monotonic() >= endsAt,
  };
}
