/** Times as the shop reads them: its own time zone, its own language. Formatters are made once, because making one costs a hundred uses. */
import { useContext, useMemo } from 'react';
import { WordingContext } from './i18n.ts';

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
    // A zone name that this Chromium does not know must not take the whole screen down.
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
  /** `14.06`: the first whole minute by which that time has passed, so that whoever waits for it never comes too early. */
  readonly until: (ms: number) => string;
  /** `14.05.33` */
  readonly seconds: (ms: number) => string;
  /** `Sen, 3 Agu 14.05` */
  readonly dayAndClock: (ms: number) => string;
  /** `Sen, 3 Agu 2026 14.05`: for what may be years ago. */
  readonly dayYearAndClock: (ms: number) => string;
  /** `3 Agu 2026 14.05`: for a line that is narrow; nobody remembers a weekday of another year. */
  readonly dateAndClock: (ms: number) => string;
  /** From `YYYY-MM-DD`, which is a day of the shop already and so must not be moved by a zone. */
  readonly day: (businessDay: string) => string;
}

export function useTimeFormat(): TimeFormat {
  const { texts, timeZone } = useContext(WordingContext);
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
