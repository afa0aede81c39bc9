/** The business day on the screens: a new one, and a clock that can't be right. */
import type { ClockDoubtView } from '../../../shared/contract/terminal.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { isDay, MINUTE_MS, plusDays } from '../../../shared/model/values/time.ts';
import type { ClockJudgement } from '../../payments/shop-clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Parts } from '../parts.ts';

/** A year that was mistyped would keep every later sale on that day, once it is closed. */
const MOST_DAYS_AWAY = 366;

type SayDayDeps = Pick<Parts, 'clock' | 'events' | 'watcher' | 'selectedLedger' | 'judgeClock'>;

/** A wrong clock, as windows show it. @param now epoch ms · @returns `null` if nothing contradicts the clock */
export function clockDoubtView({ doubt, days, closedDay }: ClockJudgement, now: number): ClockDoubtView | null {
  return doubt && { now, ...doubt, days: [...new Set(days)], closedDay };
}

/**
 * A manager's word about the day. Says nothing where nothing contradicts the clock any more: nobody may choose the day of a right one.
 * @param day as chosen
 * @returns or `date-invalid`: no day, or more than a year away from every day that it may be
 * @throws StoreError with nothing said
 */
export function sayDay(
  { clock, events, watcher, selectedLedger, judgeClock }: SayDayDeps,
  day: string,
): Result<Record<string, never>> {
  // A step that is noticed later would be later than this word, which is about the clock after it.
  watcher.detectClockStep();
  const { doubt, days, facts } = judgeClock();
  if (doubt === null) return ok({});
  const isNear = (other: string): boolean =>
    plusDays(other, -MOST_DAYS_AWAY) <= day && day <= plusDays(other, MOST_DAYS_AWAY);
  if (!isDay(day) || !days.some(isNear)) return failed('date-invalid');
  selectedLedger().ledger.journal.append({ kind: 'day-said', data: { day, ...facts } }, clock.now());
  events.emit('terminal-changed');
  return ok({});
}

interface DayRolloverDeps {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly events: EventBus;
  /** The day that windows would get now, and what is said of the clock. `undefined` while the selected ledger is not open. */
  readonly today: () => string | undefined;
}

/**
 * Detects the start of another business day: a terminal that is left on must not show yesterday as today. A timer to
 * the day's end would not do, because that moment moves: sleep, clock changes, another time zone or day-end hour. It
 * looks once a minute instead, which costs nothing. It starts looking now. Windows that load later get the present day.
 */
export function createDayRollover({ clock, events, today }: DayRolloverDeps) {
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
    /** Emits `terminal-changed` if the day differs from the one that windows last got. */
    look,
    /** Ends all emissions. */
    stop() {
      isOver = true;
      cancel();
    },
  };
}
