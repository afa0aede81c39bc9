/** The comparison of a report with an equal part of the range before it. Reads only. */
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Counted } from '../../ports/ledger/report-port.ts';
import { plusDays, type ReportRange, rangeBefore, reportDaysOf } from './report-range.ts';

export interface DayMoment {
  /** Epoch ms. */
  readonly now: number;
  /** 0 to 23: the hour at which the shop's day begins. */
  readonly firstHour: number;
}

/** @param all of the range · @returns `null` if nothing is comparable */
export function comparisonOf(
  shopLedger: ShopLedger,
  range: ReportRange,
  all: Counted,
  moment: DayMoment,
): Report['before'] {
  const today = shopLedger.businessDay(moment.now);
  const before = rangeBefore(range);
  if (range.to < today) {
    const { count, gross } = all;
    return {
      ...before,
      ...shopLedger.ledger.reports.grossOf(before.from, before.to),
      compared: { count, gross },
      untilHour: null,
    };
  }
  return range.from > today ? null : soFar(shopLedger, { from: range.from, to: today }, before, moment);
}

/** @param range from its first day to today · @param before all days of the range before */
function soFar(
  shopLedger: ShopLedger,
  range: ReportRange,
  before: ReportRange,
  { now, firstHour }: DayMoment,
): Report['before'] {
  const hour = shopLedger.hour(now);
  // Sums are kept by the hour, so the present hour is left out of both.
  const hoursOver = (hour - firstHour + 24) % 24;
  const days = reportDaysOf(range).length - (hoursOver === 0 ? 1 : 0);
  const to = plusDays(before.from, days - 1);
  if (days === 0 || to > before.to) return null;
  const last = plusDays(range.from, days - 1);
  if (hoursOver === 0) {
    const compared = shopLedger.ledger.reports.grossOf(range.from, last);
    return { from: before.from, to, ...shopLedger.ledger.reports.grossOf(before.from, to), compared, untilHour: null };
  }
  const upTo = (from: string, day: string): Counted => {
    const isOver = (each: number): boolean => (each - firstHour + 24) % 24 < hoursOver;
    const hours = shopLedger.ledger.reports.hoursOf(day).filter((each) => isOver(each.hour));
    const whole = from === day ? [] : [shopLedger.ledger.reports.grossOf(from, plusDays(day, -1))];
    return sum([...whole, ...hours]);
  };
  return {
    ...{ from: before.from, to },
    ...upTo(before.from, to),
    compared: upTo(range.from, last),
    untilHour: hour,
  };
}

function sum(all: readonly Counted[]): Counted {
  let [count, gross] = [0, 0];
  for (const each of all) [count, gross] = [count + each.count, gross + each.gross];
  return { count, gross: rupiah(gross) };
}
