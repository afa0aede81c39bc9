/**
 * Detects the start of another business day: a terminal that is left on must not show yesterday as today. A timer to
 * the day's end would not do, because that moment moves: sleep, clock changes, another time zone or day-end hour. It
 * looks once a minute instead, which costs nothing.
 */
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';

interface DayRolloverDeps {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly events: EventBus;
  /** The day that windows would get now, and what is said of the clock. `undefined` while the selected ledger is not open. */
  readonly today: () => string | undefined;
}

export interface DayRollover {
  /** Emits `terminal-changed` if the day differs from the one that windows last got. */
  look(): void;
  /** Ends all emissions. */
  stop(): void;
}

/** Starts looking now. Windows that load later get the present day. */
export function createDayRollover({ clock, events, today }: DayRolloverDeps): DayRollover {
  let lastDay = today();
  // Every event of this kind carries the day.
  events.on(
    'terminal-changed',
    guarded('terminal-changed', () => {
      lastDay = today() ?? lastDay;
    }),
  );

  let isOver = false;
  let cancel = (): void => undefined;
  const look = (): void => {
    const day = isOver ? undefined : today();
    if (day !== undefined && day !== lastDay) events.emit('terminal-changed');
  };
  const scheduleLook = (): void => {
    // Every day ends on a full minute: at a whole hour, in a time zone whole minutes away from any other.
    cancel = clock.after(
      MINUTE_MS - (clock.now() % MINUTE_MS),
      guarded('new day', () => {
        scheduleLook();
        look();
      }),
    );
  };
  scheduleLook();
  return {
    look,
    stop() {
      isOver = true;
      cancel();
    },
  };
}
