/**
 * The business day: the shop's date, in the shop's time zone, that ends at a configurable hour of the next morning.
 * A sale at 01:30 in a shop whose day ends at 04:00 belongs to the day before.
 */

import { dateFormat } from './values/date-format.ts';
import { DAY_MS } from './values/durations.ts';

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return dateFormat('en-CA', { timeZone, ...date, hour: '2-digit', hourCycle: 'h23' });
}

/**
 * @param at epoch ms
 * @param timeZone IANA name
 * @param dayEndHour whole hours after midnight, 0 to 23, local time, also on days that daylight saving makes longer or
 *   shorter
 * @returns `YYYY-MM-DD`
 */
export function businessDayOf(at: number, timeZone: string, dayEndHour: number): string {
  const parts = formatterOf(timeZone).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const midnight = Date.UTC(number('year'), number('month') - 1, number('day'));
  return new Date(midnight - (number('hour') < dayEndHour ? DAY_MS : 0)).toISOString().slice(0, 10);
}

/** @param timeZone IANA name · @returns 0 to 23, local time of the shop at `at`, epoch ms */
export function shopHourOf(at: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(at);
  return Number(parts.find((part) => part.type === 'hour')?.value);
}
