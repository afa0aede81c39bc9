/** Formats a period: a weekday with its date, "2–8 March 2026", "March 2026". */
import { useContext, useMemo } from 'react';
import { dayFormat, dayRangeFormat } from '../../../shared/model/values/time.ts';
import { LocalizationContext } from '../../i18n/i18n.ts';
import type { Period } from './period.ts';

export function usePeriodTexts(): (period: Period) => string {
  const { locale } = useContext(LocalizationContext).texts;
  return useMemo(() => {
    const day = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const days = dayRangeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const month = dayFormat(locale, { month: 'long', year: 'numeric' });
    return ({ span, from, to }) => {
      if (span === 'month') return month(from);
      return span === 'day' ? day(from) : days(from, to);
    };
  }, [locale]);
}
