/** What a report is compared with: like with like, however far its days have come. Reads only. */
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Book } from '../../payments/book.ts';
import type { Counted } from '../../ports/ledger/takings-port.ts';
import { type DayRange, daysOf, plusDays, rangeBefore } from './report-range.ts';

export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  /** 0 to 23: the hour at which the shop's day begins. */
  readonly firstHour: number;
}

/** @param all of the range · @returns `null` where there is nothing like it */
export function comparisonOf(book: Book, range: DayRange, all: Counted, moment: Moment): Report['before'] {
  const today = book.businessDay(moment.now);
  const before = rangeBefore(range);
  if (range.to < today) {
    const { count, gross } = all;
    return { ...before, ...book.ledger.grossOf(before.from, before.to), compared: { count, gross }, untilHour: null };
  }
  return range.from > today ? null : soFar(book, { from: range.from, to: today }, before, moment);
}

/** @param range from its first day to today · @param before all days of the one before */
function soFar(book: Book, range: DayRange, before: DayRange, { now, firstHour }: Moment): Report['before'] {
  const hour = book.hour(now);
  // Hours are what sums are kept by: the one that goes on is in neither.
  const hoursOver = (hour - firstHour + 24) % 24;
  const days = daysOf(range).length - (hoursOver === 0 ? 1 : 0);
  const to = plusDays(before.from, days - 1);
  if (days === 0 || to > before.to) return null;
  const last = plusDays(range.from, days - 1);
  if (hoursOver === 0) {
    const compared = book.ledger.grossOf(range.from, last);
    return { from: before.from, to, ...book.ledger.grossOf(before.from, to), compared, untilHour: null };
  }
  const upTo = (from: string, day: string): Counted => {
    const isOver = (each: number): boolean => (each - firstHour + 24) % 24 < hoursOver;
    const hours = book.ledger.hoursOf(day).filter((each) => isOver(each.hour));
    const whole = from === day ? [] : [book.ledger.grossOf(from, plusDays(day, -1))];
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
