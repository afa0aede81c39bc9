/** The comparison of a report with an equal part of the range before it. Reads only. */
import type { Report } from '../../../shared/contract/report.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Counted, ReportSums, Takings } from '../../ports/ledger/report-port.ts';
import { plusDays, type ReportRange, rangeBefore, reportDaysOf } from './report-range.ts';

export interface DayMoment {
  /** Epoch ms. */
  readonly now: number;
  /** 0 to 23: the hour at which the shop's day begins. */
  readonly firstHour: number;
}

/** @param sums of the range, and of the days of `rangeBefore` · @returns `null` if nothing is comparable */
export function comparisonOf(
  shopLedger: ShopLedger,
  range: ReportRange,
  sums: ReportSums,
  moment: DayMoment,
): Report['before'] {
  const today = shopLedger.businessDay(moment.now);
  const before = rangeBefore(range);
  if (range.to < today) {
    return { ...before, ...sum(sums.daysBefore), compared: sum(sums.takings.days), untilHour: null };
  }
  return range.from > today ? null : soFar(shopLedger, { from: range.from, to: today }, before, sums, moment);
}

/** @param range from its first day to today · @param before all days of the range before */
function soFar(
  shopLedger: ShopLedger,
  range: ReportRange,
  before: ReportRange,
  { takings, daysBefore }: ReportSums,
  { now, firstHour }: DayMoment,
): Report['before'] {
  const hour = shopLedger.hour(now);
  // The present hour is not over, so it is left out of both.
  const hoursOver = (hour - firstHour + 24) % 24;
  const days = reportDaysOf(range).length - (hoursOver === 0 ? 1 : 0);
  const to = plusDays(before.from, days - 1);
  if (days === 0 || to > before.to) return null;
  const last = plusDays(range.from, days - 1);
  const isOver = (each: number): boolean => hoursOver === 0 || (each - firstHour + 24) % 24 < hoursOver;
  const upTo = (day: string, all: Takings['days']): Counted => {
    const hours = shopLedger.ledger.reports.hoursOf(day).filter((each) => isOver(each.hour));
    return sum([...all.filter(({ businessDay }) => businessDay < day), ...hours]);
  };
  return {
    ...{ from: before.from, to },
    ...upTo(to, daysBefore),
    compared: upTo(last, takings.days),
    untilHour: hoursOver === 0 ? null : hour,
  };
}

function sum(all: readonly Counted[]): Counted {
  let [count, gross] = [0, 0];
  for (const each of all) [count, gross] = [count + each.count, gross + each.gross];
  return { count, gross: rupiah(gross) };
}
