/**
 * Groups the days of a Z report by month. For a Z report over more days than a person reads, after a long time without a
 * closing. Adds up the sums of the report's days only.
 */
import type { ClosingContent, PaidSums } from '../../contract/closing-record.ts';
import type { NeverCameSums, RefundSums } from '../../contract/refund.ts';
import { rupiah } from './rupiah.ts';

/** One month of holidays and some days more. */
export const MOST_DAYS_READ = 40;

export type ClosingDay = ClosingContent['days'][number];

/** The sums of a day, over all days of the month. */
export interface ClosingMonth extends Omit<ClosingDay, 'businessDay'> {
  /** `YYYY-MM` */
  readonly month: string;
  /** Oldest first; at least one. */
  readonly days: readonly ClosingDay[];
}

/** @param days oldest first · @returns oldest first; months without a counted day are absent */
export function monthsOf(days: readonly ClosingDay[]): readonly ClosingMonth[] {
  return Array.from(
    Map.groupBy(days, ({ businessDay }) => businessDay.slice(0, 7)),
    ([month, ofMonth]) => ({
      month,
      days: ofMonth,
      closedBefore: [...new Set(ofMonth.flatMap(({ closedBefore }) => closedBefore))].sort((one, other) => one - other),
      salesCount: total(ofMonth, ({ salesCount }) => salesCount),
      total: paidSums(ofMonth.map((day) => day.total)),
      methods: methodsOf(ofMonth),
      byHand: {
        settled: counted(ofMonth.map(({ byHand }) => byHand.settled)),
        confirmed: counted(ofMonth.map(({ byHand }) => byHand.confirmed)),
        unconfirmed: counted(ofMonth.map(({ byHand }) => byHand.unconfirmed)),
      },
      ...neverCameOf(ofMonth),
      takings: total(ofMonth, ({ takings }) => takings),
      refunds: refundsOf(ofMonth),
      net: total(ofMonth, ({ net }) => net),
    }),
  );
}

/** Absent without any decision, as of a day. */
function neverCameOf(days: readonly ClosingDay[]): Pick<ClosingDay, 'neverCame'> {
  const all = days.flatMap(({ neverCame }) => neverCame ?? []);
  const of = (sums: readonly Omit<NeverCameSums, 'doubles'>[]): Omit<NeverCameSums, 'doubles'> => ({
    neverCame: counted(sums.map(({ neverCame }) => neverCame)),
    cameAfterAll: counted(sums.map(({ cameAfterAll }) => cameAfterAll)),
  });
  return all.length === 0 ? {} : { neverCame: { ...of(all), doubles: of(all.map(({ doubles }) => doubles)) } };
}

function refundsOf(days: readonly ClosingDay[]): RefundSums {
  const all = days.map(({ refunds }) => refunds);
  const of = (sums: readonly Omit<RefundSums, 'doubles'>[]): Omit<RefundSums, 'doubles'> => ({
    refunded: counted(sums.map(({ refunded }) => refunded)),
    corrected: counted(sums.map(({ corrected }) => corrected)),
  });
  return { ...of(all), doubles: of(all.map(({ doubles }) => doubles)) };
}

/** Sorted by code; the newest name of a method applies. */
export function methodsOf(days: readonly ClosingDay[]): ClosingDay['methods'] {
  const byCode = Map.groupBy(
    days.flatMap(({ methods }) => methods),
    ({ code }) => code,
  );
  return Array.from(byCode, ([code, sums]) => ({ code, name: sums.at(-1)?.name ?? code, ...paidSums(sums) })).sort(
    (one, other) => (one.code < other.code ? -1 : 1),
  );
}

function paidSums(sums: readonly PaidSums[]): PaidSums {
  return {
    ...counted(sums),
    late: counted(sums.map(({ late }) => late)),
    doubles: counted(sums.map(({ doubles }) => doubles)),
  };
}

function counted(sums: readonly PaidSums['late'][]): PaidSums['late'] {
  return { count: total(sums, ({ count }) => count), gross: rupiah(total(sums, ({ gross }) => gross)) };
}

function total<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}
