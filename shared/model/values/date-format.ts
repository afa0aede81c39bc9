/** Cached date formatters, because making one costs as much as a hundred uses. */
import { isDay } from './is-day.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown time zone */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

/** A name of the tz database. `Intl` also accepts an offset such as +07:00, which names no place. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns formats `YYYY-MM-DD`, a business day already, which no time zone shifts. An invalid day is returned unchanged,
 *   because someone may have tampered with it.
 */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (businessDay: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' });
  return (businessDay) => (isDay(businessDay) ? format.format(dayStart(businessDay)) : businessDay);
}

/** The same for a range: `7–9 Mar 2026`. A range of one day is formatted as one day. */
export function dayRangeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (from: string, to: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' });
  return (from, to) =>
    isDay(from) && isDay(to) ? format.formatRange(dayStart(from), dayStart(to)) : `${from} – ${to}`;
}

function dayStart(businessDay: string): number {
  return Date.parse(`${businessDay}T00:00:00Z`);
}
