/**
 * The days of a report. Business days are `YYYY-MM-DD`: they count as calendar days, and no time zone shifts them.
 * No period begins after the last day, which is today unless a clock ran ahead: there are no sales yet. A current week or
 * month is still a whole period. The main process decides which earlier days it is compared with.
 */
import { useContext, useMemo } from 'react';
import { countDays, dayFormat, dayRangeFormat, plusDays } from '../../../shared/model/values/time.ts';
import { LocalizationContext } from '../../i18n/i18n.ts';

export const spans = ['day', 'week', 'month', 'range'] as const;
export type Span = (typeof spans)[number];

export interface Period {
  readonly span: Span;
  /** First business day. */
  readonly from: string;
  /** Last business day, inclusive. */
  readonly to: string;
}

/** The day, its week (Monday to Sunday) or its month. @param span `range`: a range of that one day */
export function periodOf(span: Span, day: string, last: string): Period {
  const [from, to] = wholePeriod(span, day > last ? last : day);
  return { span, from, to };
}

/** The two ends may be in any order. */
export function periodRangeOf(one: string, other: string, last: string): Period {
  const [from, to] = [one > last ? last : one, other > last ? last : other];
  return from <= to ? { span: 'range', from, to } : { span: 'range', from: to, to: from };
}

/** The previous day, week or month; for a range, the same number of days before it. */
export function periodBefore({ span, from, to }: Period, last: string): Period {
  if (span !== 'range') return periodOf(span, plusDays(from, -1), last);
  return { span, from: plusDays(from, -countDays(from, to)), to: plusDays(from, -1) };
}

/** @returns null if the next period would begin after the last day */
export function periodAfter({ span, from, to }: Period, last: string): Period | null {
  const begins = plusDays(to, 1);
  if (begins > last) return null;
  if (span !== 'range') return periodOf(span, begins, last);
  return periodRangeOf(begins, plusDays(to, countDays(from, to)), last);
}

function wholePeriod(span: Span, day: string): readonly [string, string] {
  if (span === 'week') {
    const monday = plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return [monday, plusDays(monday, 6)];
  }
  if (span === 'month') {
    const first = `${day.slice(0, 7)}-01`;
    return [first, plusDays(`${plusDays(first, 31).slice(0, 7)}-01`, -1)];
  }
  return [day, day];
}

/** A weekday with its date, "2–8 March 2026", "March 2026". */
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
