/** A wrong clock, as windows show it, and a manager's word about the day. */
import type { ClockDoubtView } from '../../../shared/contract/settings/terminal-views.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { isDay } from '../../../shared/model/values/time.ts';
import type { ClockJudgement } from '../../payments/shop-clock.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { plusDays } from '../report/report-range.ts';

/** A year that was mistyped would keep every later sale on that day, once it is closed. */
const MOST_DAYS_AWAY = 366;

export interface SayDayDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly watcher: Pick<Watcher, 'detectClockStep'>;
  /** Of the selected environment. @throws StoreError */
  readonly selectedLedger: () => ShopLedger;
  /** Of the selected environment. @throws StoreError */
  readonly judgeClock: () => ClockJudgement;
}

/** @param now epoch ms · @returns `null` if nothing contradicts the clock */
export function clockDoubtView({ doubt, days, closedDay }: ClockJudgement, now: number): ClockDoubtView | null {
  return doubt && { now, ...doubt, days: [...new Set(days)], closedDay };
}

/**
 * Says nothing where nothing contradicts the clock any more: nobody may choose the day of a right one.
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
