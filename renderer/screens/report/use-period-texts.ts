/** Formats a period: a weekday with its date, "2–8 March 2026", "March 2026". */
import { useContext, useMemo } from 'react';
import { LocalizationContext } from '../../i18n/i18n.ts';
import type { Period } from './period.ts';

const LONG_DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const DAYS: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

/** Formats in UTC, because these are business days already. */
export function usePeriodTexts(): (period: Period) => string {
  const { texts } = useContext(LocalizationContext);
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(texts.locale, { ...options, timeZone: 'UTC' });
    const [day, days, month] = [format(LONG_DAY), format(DAYS), format(MONTH)];
    return ({ span, from, to }) => {
      const [begin, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
      if (span === 'month') return month.format(begin);
      if (span === 'day') return day.format(begin);
      // A range of one day is formatted as one day.
      return days.formatRange(begin, end);
    };
  }, [texts]);
}
