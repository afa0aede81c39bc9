/** How reports group their sums, on the screen, on paper and on a Z report: by kind of method, by account, by month. */
import type { ClosingContent, PaidSums } from '../contract/closing.ts';
import type { NeverCameSums, RefundSums } from '../contract/refund.ts';
import type { AccountSum } from '../contract/report.ts';
import { CASH_CODE } from './cash.ts';
import { methodKind, type TenderKind, tenderKinds } from './methods.ts';
import { type Rupiah, rupiah } from './values/rupiah.ts';

/** A method's sums in a report. */
interface MethodSum {
  /** The gateway's code, `CHECKOUT_CODE` or `CASH_CODE`. */
  readonly code: string;
  /** As recorded; may be empty. */
  readonly name: string;
  readonly count: number;
  readonly gross: Rupiah;
}

export interface KindSum<Method> {
  readonly kind: TenderKind;
  readonly count: number;
  readonly gross: Rupiah;
  /** In the order of reports; at least one. */
  readonly methods: readonly Method[];
}

/** @returns kinds in the order of `tenderKinds`, without those that have no method */
export function sumsByKind<Method extends MethodSum>(methods: readonly Method[]): readonly KindSum<Method>[] {
  return [...Map.groupBy(inReportOrder(methods), kindOf)].map(([kind, ofKind]) => {
    const count = ofKind.reduce((sum, method) => sum + method.count, 0);
    const gross = ofKind.reduce((sum, method) => sum + method.gross, 0);
    return { kind, count, gross: rupiah(gross), methods: ofKind };
  });
}

type NamedMethod = Pick<MethodSum, 'code' | 'name'>;

/** By kind, then by name: on no amount, so two papers can be compared line by line. */
export function inReportOrder<Method extends NamedMethod>(methods: readonly Method[]): readonly Method[] {
  const place = (method: Method): number => tenderKinds.indexOf(kindOf(method));
  return methods.toSorted((one, other) => place(one) - place(other) || byName(one, other));
}

/** A Z report records no kind, so it follows from the code. Every unknown method of the gateway so far was a bank. */
function kindOf({ code, name }: NamedMethod): TenderKind {
  return code === CASH_CODE ? 'cash' : (methodKind(code, name) ?? 'virtual-account');
}

/** By letters alone: the order of a language would differ between a paper in Indonesian and one in English. */
function byName(one: NamedMethod, other: NamedMethod): number {
  const [first, second] = [nameOf(one), nameOf(other)];
  if (first === second) return one.code < other.code ? -1 : 1;
  return first < second ? -1 : 1;
}

function nameOf({ name, code }: NamedMethod): string {
  return (name || code).toLowerCase();
}

interface Taken {
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly count: number;
  readonly gross: Rupiah;
}

/**
 * @returns empty for a single account; else sorted by gross (largest first), merchant code and host, so that equal sums
 *   always give the same order
 */
export function namedAccounts(all: readonly Taken[]): AccountSum[] {
  if (all.length < 2) return [];
  return all
    .map(({ baseUrl, merchantCode, count, gross }) => ({ host: hostOf(baseUrl), merchantCode, count, gross }))
    .toSorted((one, other) => other.gross - one.gross || (accountName(one) < accountName(other) ? -1 : 1));
}

export function accountName({ merchantCode, host }: Pick<AccountSum, 'merchantCode' | 'host'>): string {
  return `${merchantCode} ${host}`;
}

/** @param address of a gateway; the constant `training` has no host */
export function hostOf(address: string): string {
  return /^https?:\/\/([^/]+)/.exec(address)?.[1] ?? address;
}

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

/**
 * Groups the days of a Z report by month, for one over more days than a person reads, after a long time without a closing.
 * @param days oldest first · @returns oldest first; months without a counted day are absent
 */
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

export function counted(sums: readonly PaidSums['late'][]): PaidSums['late'] {
  return { count: total(sums, ({ count }) => count), gross: rupiah(total(sums, ({ gross }) => gross)) };
}

function total<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}

/** @returns `464–484, 486`: numbers in ascending order, neighbours as a range */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && number === range[1] + 1) range[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
