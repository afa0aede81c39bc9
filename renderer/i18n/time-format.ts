/**
 * Formats times in the shop's time zone and language.
 */
import { useContext, useMemo } from 'react';
import { dateFormat, dayFormat, HOUR_MS, MINUTE_MS } from '../../shared/model/values/time.ts';
import { LocalizationContext } from './i18n.ts';

/** A time zone that this Chromium does not know must not break the whole screen. */
export function shopTimeFormat(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return dateFormat(locale, { ...options, timeZone });
  } catch {
    return dateFormat(locale, options);
  }
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const CLOCK_WITH_SECONDS: Intl.DateTimeFormatOptions = { ...CLOCK, second: '2-digit' };
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** Of two times that are this near, a clock without a day can't be misread. */
const ONE_CLOCK_MS = 12 * HOUR_MS;

export function needNoDay(one: number, other: number): boolean {
  return Math.abs(one - other) < ONE_CLOCK_MS;
}

export interface TimeFormat {
  /** `14.05` */
  readonly clock: (ms: number) => string;
  /** `14.06`: rounded up to a whole minute, so that nobody who waits until then is too early. */
  readonly until: (ms: number) => string;
  /** `14.05.33` */
  readonly seconds: (ms: number) => string;
  /** `Sen, 3 Agu 14.05` */
  readonly dayAndClock: (ms: number) => string;
  /** `Sen, 3 Agu 2026 14.05`: for times that may be years ago. */
  readonly dayYearAndClock: (ms: number) => string;
  /** `3 Agu 2026 14.05`: for narrow rows; the weekday of an old date does not help. */
  readonly dateAndClock: (ms: number) => string;
  /** From `YYYY-MM-DD`, a business day already: no time zone may shift it. */
  readonly day: (businessDay: string) => string;
}

export function useTimeFormat(): TimeFormat {
  const { texts, timeZone } = useContext(LocalizationContext);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => (ms: number) =>
      shopTimeFormat(texts.locale, timeZone, options).format(ms);
    return {
      clock: format(CLOCK),
      until: (ms) => format(CLOCK)(Math.ceil(ms / MINUTE_MS) * MINUTE_MS),
      seconds: format(CLOCK_WITH_SECONDS),
      dayAndClock: format({ ...DAY, ...CLOCK }),
      dayYearAndClock: format({ ...DAY, year: 'numeric', ...CLOCK }),
      dateAndClock: format({ ...DATE, ...CLOCK }),
      day: dayFormat(texts.locale, DAY),
    };
  }, [texts, timeZone]);
}
