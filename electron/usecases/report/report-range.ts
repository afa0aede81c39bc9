/** The days of a report and of its comparison. Pure arithmetic on calendar days. */
import { LONGEST_RANGE_DAYS, type Report } from '../../../shared/contract/report.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { DAY_MS, isDay } from '../../../shared/model/values/time.ts';

export interface ReportRange {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Corrects swapped ends, since two days mean only one range and the report names them.
 * @returns or `date-invalid`, `range-too-long`
 */
export function reportRangeOf(one: string, other: string): Result<ReportRange> {
  if (!isDayOfReport(one)) return failed('date-invalid', { field: 'from' });
  if (!isDayOfReport(other)) return failed('date-invalid', { field: 'to' });
  const [from, to] = one <= other ? [one, other] : [other, one];
  return length({ from, to }) > LONGEST_RANGE_DAYS ? failed('range-too-long') : ok({ from, to });
}

/** A week begins on Monday. */
export function reportSpanOf({ from, to }: ReportRange): Report['span'] {
  if (from === to) return 'day';
  if (from.endsWith('-01') && to === lastOfMonth(from)) return 'month';
  const isMonday = new Date(at(from)).getUTCDay() === 1;
  return isMonday && length({ from, to }) === 7 ? 'week' : 'range';
}

/** For a month, the month before; for any other range, as many days. */
export function rangeBefore(range: ReportRange): ReportRange {
  const to = plusDays(range.from, -1);
  const from = reportSpanOf(range) === 'month' ? `${to.slice(0, 7)}-01` : plusDays(range.from, -length(range));
  return { from, to };
}

/** Oldest first. */
export function reportDaysOf({ from, to }: ReportRange): readonly string[] {
  return Array.from({ length: length({ from, to }) }, (_, index) => plusDays(from, index));
}

/** A year that is still being typed is invalid. */
function isDayOfReport(text: string): boolean {
  return text >= '1000' && text < '3000' && isDay(text);
}

function length({ from, to }: ReportRange): number {
  return (at(to) - at(from)) / DAY_MS + 1;
}

export function plusDays(day: string, days: number): string {
  return dayAt(at(day) + days * DAY_MS);
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayAt(Date.UTC(year, month, 0));
}

function at(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
