/** Formats days and times of a Z report, always with the year, because reports are read years later. */
import { useContext, useMemo } from 'react';
import { LocalizationContext } from '../../i18n/i18n.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

export interface PaperTime {
  /** `Senin, 9 Maret 2026`: from a business day, which no time zone shifts. */
  readonly day: (businessDay: string) => string;
  /** `Maret 2026`: from `YYYY-MM`. */
  readonly month: (month: string) => string;
  /** `9 Mar 2026` */
  readonly shortDay: (businessDay: string) => string;
  /** `7–9 Mar 2026` */
  readonly days: (from: string, to: string) => string;
  /** `9 Mar 2026 22.10`, in the shop's time zone. */
  readonly moment: (ms: number) => string;
}

export function usePaperTime(): PaperTime {
  const { texts, timeZone } = useContext(LocalizationContext);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(texts.locale, options);
    const [long, short] = [format({ ...DAY, timeZone: 'UTC' }), format({ ...SHORT_DAY, timeZone: 'UTC' })];
    const months = format({ ...MONTH, timeZone: 'UTC' });
    const moment = inZone(timeZone, (zone) => format({ ...SHORT_DAY, ...CLOCK, ...zone }));
    const at = (businessDay: string) => new Date(`${businessDay}T00:00:00Z`);
    // An invalid day is shown unchanged, because somebody may have tampered with it.
    const isDay = (businessDay: string) => !Number.isNaN(at(businessDay).getTime());
    return {
      day: (businessDay) => (isDay(businessDay) ? long.format(at(businessDay)) : businessDay),
      month: (month) => (isDay(`${month}-01`) ? months.format(at(`${month}-01`)) : month),
      shortDay: (businessDay) => (isDay(businessDay) ? short.format(at(businessDay)) : businessDay),
      days: (from, to) => (isDay(from) && isDay(to) ? short.formatRange(at(from), at(to)) : `${from} – ${to}`),
      moment: (ms) => moment.format(ms),
    };
  }, [texts, timeZone]);
}

/** A time zone that this Chromium does not know must not break the report. */
function inZone<T>(timeZone: string, make: (zone: Intl.DateTimeFormatOptions) => T): T {
  try {
    return make({ timeZone });
  } catch {
    return make({});
  }
}
