/** The business day of a sale, if the report covers several days: sale numbers restart every day. */
import { useContext, useMemo } from 'react';
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { isDay } from '../../../shared/model/values/is-day.ts';
import { LocalizationContext } from '../../i18n/i18n.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };

/** @returns `20 Nov`, with the year if it is not the report's; `null` for the only day of the report */
export function useSaleDay({ from, to }: Pick<Report, 'from' | 'to'>): (businessDay: string) => string | null {
  const { texts } = useContext(LocalizationContext);
  return useMemo(() => {
    const ofThisYear = new Intl.DateTimeFormat(texts.locale, DAY);
    const ofAnyYear = new Intl.DateTimeFormat(texts.locale, { ...DAY, year: 'numeric' });
    return (businessDay) => {
      if (businessDay === from && businessDay === to) return null;
      // An invalid day is shown unchanged, because somebody may have tampered with it.
      if (!isDay(businessDay)) return businessDay;
      const isOfThisYear = [from, to].every((day) => day.slice(0, 4) === businessDay.slice(0, 4));
      return (isOfThisYear ? ofThisYear : ofAnyYear).format(Date.parse(`${businessDay}T00:00:00Z`));
    };
  }, [texts, from, to]);
}
