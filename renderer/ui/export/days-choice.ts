/** The choice of an export's business days. Days are `YYYY-MM-DD`; no time zone shifts them. */

import type { ExportRequest } from '../../../shared/contract/views/export-views.ts';
import type { ExportTexts } from '../../../shared/messages/id/report/export-texts.ts';
import { DAY_MS } from '../../../shared/model/values/durations.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';

export type ExportDays = ExportRequest['days'];
export const daySpans = ['today', 'thisMonth', 'lastMonth', 'all', 'choose'] as const;
export type DaySpan = (typeof daySpans)[number];

/** @param chosen the days for the span `choose` */
export function exportDaysOf(span: DaySpan, today: string, chosen: NonNullable<ExportDays>): ExportDays {
  const first = `${today.slice(0, 7)}-01`;
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const last = new Date(Date.parse(`${first}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'all':
      return null;
    case 'choose':
      return chosen;
    default:
      return unreachable(span);
  }
}

/** @param dayInWords formats a `YYYY-MM-DD` · @returns a sentence */
export function daysInWords(days: ExportDays, { meant }: ExportTexts, dayInWords: (day: string) => string): string {
  const [one, other] = [days?.from ?? null, days?.to ?? null];
  if (one === null) return other === null ? meant.all : meant.until(dayInWords(other));
  if (other === null) return meant.since(dayInWords(one));
  if (one === other) return meant.one(dayInWords(one));
  const [from, to] = one < other ? [one, other] : [other, one];
  return meant.both(dayInWords(from), dayInWords(to));
}

/** The span that matches `days`, so that a dialog over a report starts with the report's days. */
export function exportSpanOf(days: ExportDays, today: string): DaySpan {
  if (days === null) return 'all';
  return days.from === today && days.to === today ? 'today' : 'choose';
}
