import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { createDayRollover } from '../../../electron/usecases/settings/business-day.ts';
import { businessDayOf, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';
import { fakeClock } from '../../support/fake-clock.ts';

/** 23:30 on 9 March in Jakarta, and some seconds: no shop's timer begins on the minute. */
const EVENING = Date.UTC(2026, 2, 9, 16, 30, 12, 345);

/** A terminal that stays on. `told`: the days of all views sent to its windows. */
function aTerminal(startAt = EVENING, timeZone = 'Asia/Jakarta') {
  const clock = fakeClock(startAt);
  const events = createEventBus();
  const shop = { timeZone, dayEndHour: 0, isOpen: true };
  const told: { readonly day: string | undefined; readonly at: number }[] = [];
  const today = (): string | undefined =>
    shop.isOpen ? businessDayOf(clock.now(), shop.timeZone, shop.dayEndHour) : undefined;
  events.on('terminal-changed', () => told.push({ day: today(), at: clock.now() }));
  const teller = createDayRollover({ clock, events, today });
  return { clock, events, shop, told, teller, days: () => told.map(({ day }) => day) };
}

describe('a terminal that is left on', () => {
  it('says nothing while the day is the same', () => {
    const { clock, days } = aTerminal(EVENING - 12 * HOUR_MS);
    clock.advance(12 * HOUR_MS);
    expect(days()).toEqual([]);
    expect(clock.waiting()).toBe(1);
  });

  it('tells the new day at midnight, once, and again a day later', () => {
    const { clock, told } = aTerminal();
    const midnight = Date.UTC(2026, 2, 9, 17);
    clock.advance(HOUR_MS);
    expect(told).toEqual([{ day: '2026-03-10', at: midnight }]);
    clock.advance(DAY_MS);
    expect(told.slice(1)).toEqual([{ day: '2026-03-11', at: midnight + DAY_MS }]);
  });

  it('tells it at the hour at which the shop’s day ends', () => {
    const { clock, shop, told, events } = aTerminal();
    shop.dayEndHour = 4;
    events.emit('terminal-changed');
    clock.advance(5 * HOUR_MS);
    expect(told.slice(1)).toEqual([{ day: '2026-03-10', at: Date.UTC(2026, 2, 9, 21) }]);
  });

  it('tells it when that hour is another one, or the shop lies elsewhere, and nobody says so', () => {
    const { clock, shop, days } = aTerminal();
    clock.advance(HOUR_MS);
    shop.dayEndHour = 4;
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10', '2026-03-09']);
    shop.dayEndHour = 0;
    shop.timeZone = 'Europe/Lisbon';
    clock.advance(MINUTE_MS);
    expect(days()).toHaveLength(2);
    shop.timeZone = 'Asia/Jayapura';
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10', '2026-03-09', '2026-03-10']);
  });

  it('tells it at once where the night in which the clocks change has no midnight', () => {
    const noMidnight = Date.UTC(2026, 8, 6, 4);
    const { clock, told } = aTerminal(noMidnight - HOUR_MS + 345, 'America/Santiago');
    clock.advance(2 * HOUR_MS);
    expect(told).toEqual([{ day: '2026-09-06', at: noMidnight }]);
  });

  it('tells it within a minute when the clock is put forward by a day, and when it is put back', () => {
    const { clock, days } = aTerminal(EVENING - HOUR_MS);
    clock.stepWall(DAY_MS);
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10']);
    clock.stepWall(-DAY_MS);
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10', '2026-03-09']);
    clock.advance(MINUTE_MS);
    expect(days()).toHaveLength(2);
  });

  it('tells it when it wakes in another day, at once when the system says that it woke', () => {
    const { clock, days, teller } = aTerminal();
    clock.sleep(9 * HOUR_MS);
    teller.look();
    expect(days()).toEqual(['2026-03-10']);
    clock.sleep(DAY_MS);
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10', '2026-03-11']);
  });

  it('does not repeat what other news told', () => {
    const { clock, days, events } = aTerminal();
    clock.stepWall(DAY_MS);
    events.emit('terminal-changed');
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10']);
  });

  it('waits for a ledger that does not open, and tells the day it then is', () => {
    const { clock, shop, days } = aTerminal();
    shop.isOpen = false;
    clock.advance(HOUR_MS);
    expect(days()).toEqual([]);
    shop.isOpen = true;
    clock.advance(MINUTE_MS);
    expect(days()).toEqual(['2026-03-10']);
  });

  it('is silent from the moment the program ends', () => {
    const { clock, days, teller } = aTerminal();
    teller.stop();
    clock.advance(DAY_MS);
    teller.look();
    expect(days()).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});
