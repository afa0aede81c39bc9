/** Detects an idle till, by the monotonic clock, because that counts sleep and a timer does not. */
import type { Clock } from '../platform/clock.ts';

export interface IdleLock {
  /** Starts or restarts the idle time. */
  begin(afterMs: number): void;
  /** Stops the idle time. */
  end(): void;
  /** Whether the whole time has passed. */
  isOver(): boolean;
}

/** @param onOver called once after each `begin`, by a timer: late after a sleep */
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
