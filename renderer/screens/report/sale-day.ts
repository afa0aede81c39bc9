/** The business day of a sale, if the report covers several days: sale numbers restart every day. */
import { useContext, useMemo } from 'react';
import type { Report } from '../../../shared/contract/report.ts';
import { dayFormat } from '../../../shared/model/values/time.ts';
import { LocalizationContext } from '../../i18n/i18n.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** @returns `20 Nov`, with the year if it is not the report's; `null` for the only day of the report */
export function useSaleDay({ from, to }: Pick<Report, 'from' | 'to'>): (businessDay: string) => string | null {
  const { texts } = useContext(LocalizationContext);
  return useMemo(() => {
    const ofThisYear = dayFormat(texts.locale, DAY);
    const ofAnyYear = dayFormat(texts.locale, { ...DAY, year: 'numeric' });
    return (businessDay) => {
      if (businessDay === from && businessDay === to) return null;
      const isOfThisYear = [from, to].every((day) => day.slice(0, 4) === businessDay.slice(0, 4));
      return (isOfThisYear ? ofThisYear : ofAnyYear)(businessDay);
    };
  }, [texts, from, to]);
}
