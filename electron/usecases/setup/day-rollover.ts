/**
 * Tells when another business day begins: a terminal that is left on must not show yesterday as today. Not by a timer
 * to the day's end, because that moment moves: the machine sleeps, the clock is set, the shop gets another time zone or
 * another hour at which its day ends. It is looked at each minute instead, which costs nothing.
 */
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';

/** Every day ends on one: at a whole hour, in a time zone that is whole minutes away from any other. */
const MINUTE_MS = 60_000;

interface DayRolloverDeps {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly events: EventBus;
  /** `YYYY-MM-DD`: what the windows would be told now. `undefined` while the selected book is not open. */
  readonly today: () => string | undefined;
}

export interface DayRollover {
  /** Emits `terminal` if the day is another than windows were last told. */
  look(): void;
  /** Nothing is emitted any more. */
  stop(): void;
}

/** Looks from now on. Windows that ask later than this were told what is today. */
export function openDayRollover({ clock, events, today }: DayRolloverDeps): DayRollover {
  let told = today();
  // Whatever the news was about, the day was told with it.
  events.on(
    'terminal-changed',
    guarded('terminal-changed', () => {
      told = today() ?? told;
    }),
  );

  let isOver = false;
  let cancel = (): void => undefined;
  const look = (): void => {
    const day = isOver ? undefined : today();
    if (day !== undefined && day !== told) events.emit('terminal-changed');
  };
  const lookAgain = (): void => {
    cancel = clock.after(
      MINUTE_MS - (clock.now() % MINUTE_MS),
      guarded('new day', () => {
        lookAgain();
        look();
      }),
    );
  };
  lookAgain();
  return {
    look,
    stop() {
      isOver = true;
      cancel();
    },
  };
}
