/** The takings of a day or a range of days, with the comparison to the range before; and which ranges there are. Reads only. */
import { LONGEST_RANGE_DAYS, MOST_LISTED, type Report } from '../../shared/contract/report.ts';
import { netOf, takingsOf } from '../../shared/model/refund.ts';
import { namedAccounts } from '../../shared/model/report-sums.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { countDays, isDay, plusDays } from '../../shared/model/values/time.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import type { Counted, FollowUpList, MethodTakings, ReportSums, Takings } from '../ports/ledger/report-port.ts';
import type { Parts } from './parts.ts';

export interface ReportContext {
  /** Epoch ms. */
  readonly now: number;
  /** 0 to 23: the hour at which the shop's day begins and ends. */
  readonly firstHour: number;
}

/**
 * A week of a thousand sales a day takes some 12 ms. A longer report is added up in a separate process, so that the main
 * process never stops for more than a moment.
 */
const MOST_DAYS_AT_ONCE = 7;

export interface ReportDeps {
  readonly guardian: Pick<Parts['guardian'], 'reportSums'>;
}

/** @returns or `date-invalid`, `range-too-long`; for more than a week `database-…`, `job-ended` */
export async function reportOf(
  deps: ReportDeps,
  shopLedger: ShopLedger,
  from: string,
  to: string,
  context: ReportContext,
): Promise<Result<Report>> {
  const range = reportRangeOf(from, to);
  if (!range.ok) return range;
  const sums = await sumsOf(deps, shopLedger, range.value);
  return sums.ok ? ok(report(shopLedger, range.value, sums.value, context)) : sums;
}

async function sumsOf(
  { guardian }: ReportDeps,
  { environment, ledger }: ShopLedger,
  range: ReportRange,
): Promise<Result<ReportSums>> {
  const before = rangeBefore(range);
  if (reportDaysOf(range).length > MOST_DAYS_AT_ONCE) return guardian.reportSums(environment, range, before);
  const { takings, daysOf } = ledger.reports;
  return ok({ takings: takings(range.from, range.to), daysBefore: daysOf(before.from, before.to) });
}

function report(
  shopLedger: ShopLedger,
  range: ReportRange,
  sums: ReportSums,
  { now, firstHour }: ReportContext,
): Report {
  const { environment, ledger } = shopLedger;
  const { from, to } = range;
  const { takings } = sums;
  const all = sumOf(takings.methods);
  // Cash has no fee and no payout, so neither of its is unknown.
  const viaGateway = sumOf(takings.methods.filter(({ kind }) => kind !== 'cash'));
  const named = (list: FollowUpList): Report['lists']['late'] => {
    const { items, ...sum } = ledger.reports.followUps(list, from, to, MOST_LISTED);
    return {
      ...sum,
      items: items.map((item) => ({ ...item, waits: item.gravestFlag !== null, decisions: [...item.decisions] })),
    };
  };
  const sum = takingsOf(all.gross, takings, takings.neverCame);
  const qris = sumOf(takings.methods.filter(({ kind }) => kind === 'qris'));
  return {
    ...{ now, environment, from, to, span: reportSpanOf(range), isOpen: to >= shopLedger.businessDay(now) },
    total: {
      ...all,
      average: all.count === 0 ? null : rupiah(Math.round(all.gross / all.count)),
      late: sumOf(takings.methods.map(({ late }) => late)),
      doubles: sumOf(takings.methods.map(({ doubles }) => doubles)),
      takings: sum,
      net: netOf(sum, takings.refunds),
    },
    refunds: takings.refunds,
    neverCame: takings.neverCame,
    before: comparisonOf(shopLedger, range, sums, { now, firstHour }),
    accounts: namedAccounts(takings.accounts),
    methods: methodsOf(takings).sort(byGross),
    fees: feesOf(viaGateway, sumOf(takings.methods.map(({ fees }) => fees))),
    hours: hoursFrom(firstHour, takings.hours),
    days: reportDaysOf(range).map((businessDay) => ({ businessDay, ...pick(takings.days, businessDay) })),
    issuers: [
      ...[...takings.issuers].sort(byGross),
      ...rest(qris, takings.issuers).map((sum) => ({ code: null, ...sum })),
    ],
    payouts: [...takings.payouts, ...rest(viaGateway, takings.payouts).map((sum) => ({ date: null, ...sum }))],
    byHand: { settled: takings.settled, confirmed: takings.confirmed, unconfirmed: takings.unconfirmed },
    lists: {
      late: named('late'),
      doubles: named('doubles'),
      doubted: named('doubted'),
      unresolved: named('unresolved'),
      asked: named('asked'),
      open: named('open'),
      settled: named('settled'),
    },
    closings: [...ledger.closings.ofDays(from, to)],
  };
}

/**
 * The comparison of a report with an equal part of the range before it.
 * @param sums of the range, and of the days of `rangeBefore`
 * @returns `null` if nothing is comparable, also where the shop had not yet sold on the first of the days before
 */
function comparisonOf(
  shopLedger: ShopLedger,
  range: ReportRange,
  sums: ReportSums,
  moment: ReportContext,
): Report['before'] {
  const today = shopLedger.businessDay(moment.now);
  const before = rangeBefore(range);
  const firstDay = shopLedger.ledger.history.firstDay();
  if (firstDay === null || firstDay > before.from) return null;
  if (range.to < today) {
    return { ...before, ...sumOf(sums.daysBefore), compared: sumOf(sums.takings.days), untilHour: null };
  }
  return range.from > today ? null : soFar(shopLedger, { from: range.from, to: today }, before, sums, moment);
}

/** @param range from its first day to today · @param before all days of the range before */
function soFar(
  shopLedger: ShopLedger,
  range: ReportRange,
  before: ReportRange,
  { takings, daysBefore }: ReportSums,
  { now, firstHour }: ReportContext,
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
    const hours = shopLedger.ledger.reports.takings(day, day).hours.filter((each) => isOver(each.hour));
    return sumOf([...all.filter(({ businessDay }) => businessDay < day), ...hours]);
  };
  return {
    ...{ from: before.from, to },
    ...upTo(to, daysBefore),
    compared: upTo(last, takings.days),
    untilHour: hoursOver === 0 ? null : hour,
  };
}

/** Includes methods that had no payment in the range, but a refund. */
function methodsOf({ methods, refundsByMethod }: Takings): Report['methods'] {
  const none = sumOf([]);
  const nothing = { ...none, late: none, doubles: none, fees: none };
  const others = refundsByMethod.filter(({ method }) => methods.every((sold) => sold.method !== method));
  const all = [...methods, ...others.map((refunds) => ({ ...refunds, ...nothing }))];
  return all.map((each) => methodView(each, refundsByMethod.find(({ method }) => method === each.method)?.gross ?? 0));
}

function methodView(
  { method, kind, name, fees, count, gross, late, doubles }: MethodTakings,
  refunded: number,
): Report['methods'][number] {
  const sum = { count, gross };
  const charged = kind === 'cash' ? sumOf([]) : sum;
  return { code: method, kind, name, ...sum, late, doubles, fees: feesOf(charged, fees), refunded };
}

function feesOf({ count }: Counted, fees: Counted): Report['fees'] {
  return { sum: fees.gross, knownCount: fees.count, unknownCount: count - fees.count };
}

/** All 24, in the order of the shop's day. */
function hoursFrom(firstHour: number, hours: Takings['hours']): Report['hours'] {
  return Array.from({ length: 24 }, (_, index) => {
    const hour = (firstHour + index) % 24;
    const { count, gross } = hours.find((each) => each.hour === hour) ?? sumOf([]);
    return { hour, count, gross };
  });
}

function pick(days: Takings['days'], businessDay: string): Counted {
  const { count, gross } = days.find((each) => each.businessDay === businessDay) ?? sumOf([]);
  return { count, gross };
}

/** The part without known facts, as at most one sum; empty if all facts are known. */
function rest(all: Counted, withFacts: readonly Counted[]): readonly Counted[] {
  const known = sumOf(withFacts);
  const count = all.count - known.count;
  return count > 0 ? [{ count, gross: rupiah(all.gross - known.gross) }] : [];
}

function sumOf(all: readonly Counted[]): Counted {
  const sum = all.reduce((so, { count, gross }) => ({ count: so.count + count, gross: so.gross + gross }), {
    count: 0,
    gross: 0,
  });
  return { count: sum.count, gross: rupiah(sum.gross) };
}

function byGross(one: Counted, other: Counted): number {
  return other.gross - one.gross;
}

interface ReportRange {
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
  return countDays(from, to) > LONGEST_RANGE_DAYS ? failed('range-too-long') : ok({ from, to });
}

/** A week begins on Monday. */
export function reportSpanOf({ from, to }: ReportRange): Report['span'] {
  if (from === to) return 'day';
  const isOfOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isOfOneMonth && from.endsWith('-01') && plusDays(to, 1).endsWith('-01')) return 'month';
  const isMonday = new Date(`${from}T00:00:00Z`).getUTCDay() === 1;
  return isMonday && countDays(from, to) === 7 ? 'week' : 'range';
}

/** For a month, the month before; for any other range, as many days. */
export function rangeBefore(range: ReportRange): ReportRange {
  const to = plusDays(range.from, -1);
  const days = countDays(range.from, range.to);
  const from = reportSpanOf(range) === 'month' ? `${to.slice(0, 7)}-01` : plusDays(range.from, -days);
  return { from, to };
}

/** Oldest first. */
function reportDaysOf({ from, to }: ReportRange): readonly string[] {
  return Array.from({ length: countDays(from, to) }, (_, index) => plusDays(from, index));
}

/** A year that is still being typed is invalid. */
function isDayOfReport(text: string): boolean {
  return text >= '1000' && text < '3000' && isDay(text);
}
