/** Accumulates a closing's business days, by method and manual settlement, and converts them to its content. */
import type { PaidSums } from '../../../shared/contract/closing.ts';
import type { NeverCameSums, RefundSums } from '../../../shared/contract/refund.ts';
import { netOf } from '../../../shared/model/refund.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';

/** A mutable sum. */
interface Sum {
  /** Payments, or settlements. */
  count: number;
  /** Whole rupiah. */
  gross: number;
}

/** Late payments are included in the sum itself; doubles are not. */
export interface PaidSum extends Sum {
  readonly late: Sum;
  readonly doubles: Sum;
}

export interface PeriodDay {
  /** New sales of that day. */
  salesCount: number;
  /** By code. */
  readonly methods: Map<string, PaidSum & { name: string }>;
  readonly byHand: { readonly settled: Sum; readonly confirmed: Sum; readonly unconfirmed: Sum };
  readonly refunds: RefundsOfDay;
  readonly neverCame: WithdrawalsOfDay;
}

/** The mutable form of `NeverCameSums`. */
export interface WithdrawalsOfDay {
  readonly neverCame: Sum;
  readonly cameAfterAll: Sum;
  readonly doubles: { readonly neverCame: Sum; readonly cameAfterAll: Sum };
}

/** The mutable form of `RefundSums`. */
export interface RefundsOfDay {
  readonly refunded: Sum;
  readonly corrected: Sum;
  readonly doubles: { readonly refunded: Sum; readonly corrected: Sum };
}

export const zeroSum = (): Sum => ({ count: 0, gross: 0 });
const nonePaid = (): PaidSum => ({ ...zeroSum(), late: zeroSum(), doubles: zeroSum() });

export function emptyDay(): PeriodDay {
  return {
    salesCount: 0,
    methods: new Map(),
    byHand: { settled: zeroSum(), confirmed: zeroSum(), unconfirmed: zeroSum() },
    refunds: emptyRefunds(),
    neverCame: {
      neverCame: zeroSum(),
      cameAfterAll: zeroSum(),
      doubles: { neverCame: zeroSum(), cameAfterAll: zeroSum() },
    },
  };
}

export function emptyRefunds(): RefundsOfDay {
  return { refunded: zeroSum(), corrected: zeroSum(), doubles: { refunded: zeroSum(), corrected: zeroSum() } };
}

/** The method's last name is shown. */
export function paidMethodOf(day: PeriodDay, code: string, name: string): PaidSum {
  const method = day.methods.get(code) ?? { ...nonePaid(), name };
  method.name = name;
  day.methods.set(code, method);
  return method;
}

/** Sums all days as one day with one method. */
export function sumOf(days: Iterable<PeriodDay>): PeriodDay {
  const sum = emptyDay();
  for (const { salesCount, methods, byHand, refunds, neverCame } of days) {
    for (const what of ['neverCame', 'cameAfterAll'] as const) {
      addSum(sum.neverCame[what], neverCame[what]);
      addSum(sum.neverCame.doubles[what], neverCame.doubles[what]);
    }
    sum.salesCount += salesCount;
    for (const paid of methods.values()) addPaid(paidMethodOf(sum, '', ''), paid);
    for (const what of ['settled', 'confirmed', 'unconfirmed'] as const) addSum(sum.byHand[what], byHand[what]);
    for (const what of ['refunded', 'corrected'] as const) {
      addSum(sum.refunds[what], refunds[what]);
      addSum(sum.refunds.doubles[what], refunds.doubles[what]);
    }
  }
  return sum;
}

export function dayContent({ salesCount, methods, byHand, refunds: given, neverCame: decided }: PeriodDay) {
  const sum = nonePaid();
  for (const method of methods.values()) addPaid(sum, method);
  const hand = {
    settled: countedPeriod(byHand.settled),
    confirmed: countedPeriod(byHand.confirmed),
    unconfirmed: countedPeriod(byHand.unconfirmed),
  };
  const { neverCame, cameAfterAll, doubles } = decided;
  const takings = sum.gross + hand.settled.gross - hand.confirmed.gross - neverCame.gross + cameAfterAll.gross;
  const all = [neverCame, cameAfterAll, doubles.neverCame, doubles.cameAfterAll];
  const refunds = refundSums(given);
  return {
    salesCount,
    methods: [...methods].sort(byKey).map(([code, method]) => ({ code, name: method.name, ...paid(method) })),
    byHand: hand,
    takings,
    ...(all.some(({ count }) => count > 0) ? { neverCame: neverCameSums(decided) } : {}),
    refunds,
    net: netOf(takings, refunds),
    total: paid(sum),
  };
}

function neverCameSums({ neverCame, cameAfterAll, doubles }: WithdrawalsOfDay): NeverCameSums {
  return {
    neverCame: countedPeriod(neverCame),
    cameAfterAll: countedPeriod(cameAfterAll),
    doubles: { neverCame: countedPeriod(doubles.neverCame), cameAfterAll: countedPeriod(doubles.cameAfterAll) },
  };
}

export function refundSums({ refunded, corrected, doubles }: RefundsOfDay): RefundSums {
  return {
    refunded: countedPeriod(refunded),
    corrected: countedPeriod(corrected),
    doubles: { refunded: countedPeriod(doubles.refunded), corrected: countedPeriod(doubles.corrected) },
  };
}

export function addTo(sum: Sum, amount: number): void {
  sum.count += 1;
  sum.gross += amount;
}

function addSum(sum: Sum, { count, gross }: Sum): void {
  sum.count += count;
  sum.gross += gross;
}

function addPaid(sum: PaidSum, { late, doubles, ...own }: PaidSum): void {
  addSum(sum, own);
  addSum(sum.late, late);
  addSum(sum.doubles, doubles);
}

export function countedPeriod({ count, gross }: Sum): { count: number; gross: Rupiah } {
  return { count, gross: rupiah(gross) };
}

function paid(sums: PaidSum): PaidSums {
  return { ...countedPeriod(sums), late: countedPeriod(sums.late), doubles: countedPeriod(sums.doubles) };
}

/** Days by date, methods by code. */
export function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
