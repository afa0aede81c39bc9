/**
 * Formats times in the shop's time zone and language. Formatters are cached, because making one costs as much as a
 * hundred uses.
 */
import { useContext, useMemo } from 'react';
import { LocalizationContext } from './i18n.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${timeZone}|${JSON.stringify(options)}`;
  let known = formatters.get(key);
  if (!known) {
    known = makeFormatter(locale, timeZone, options);
    formatters.set(key, known);
  }
  return known;
}

function makeFormatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    // A time zone that this Chromium does not know must not break the whole screen.
    return new Intl.DateTimeFormat(locale, options);
  }
}

const MINUTE_MS = 60_000;
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const CLOCK_WITH_SECONDS: Intl.DateTimeFormatOptions = { ...CLOCK, second: '2-digit' };
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

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
      formatter(texts.locale, timeZone, options).format(ms);
    return {
      clock: format(CLOCK),
      until: (ms) => format(CLOCK)(Math.ceil(ms / MINUTE_MS) * MINUTE_MS),
      seconds: format(CLOCK_WITH_SECONDS),
      dayAndClock: format({ ...DAY, ...CLOCK }),
      dayYearAndClock: format({ ...DAY, year: 'numeric', ...CLOCK }),
      dateAndClock: format({ ...DATE, ...CLOCK }),
      day: (businessDay) => formatter(texts.locale, 'UTC', DAY).format(Date.parse(`${businessDay}T00:00:00Z`)),
    };
  }, [texts, timeZone]);
}
