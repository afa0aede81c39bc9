/** Takings of whole business days from stored sums: a report of a year reads some thousand rows, one of a day forty. */

import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { RefundLedger } from '../../ports/ledger/refund-port.ts';
import type { Counted, MethodTakings, ReportLedger, Takings } from '../../ports/ledger/report-port.ts';
import type { MethodNames } from '../ledger/tables/methods/method-names.ts';
import { countedMethod } from '../ledger/tables/methods/used-method.ts';
import { asRow, integer, oneOf, type Row, rupiahColumn, text } from '../sqlite/row.ts';

const NONE: Counted = { count: 0, gross: rupiah(0) };
const dimensions = ['hour', 'issuer', 'payout', 'fee', 'account'] as const;
type Dimension = (typeof dimensions)[number];
type BreakdownRow = Counted & { readonly key: string };
type BreakdownRows = Readonly<Record<Dimension, readonly BreakdownRow[]>>;

export function openTakings(
  db: Database,
  methodNames: MethodNames,
  refundSums: RefundLedger['sums'],
): Pick<ReportLedger, 'takings' | 'grossOf' | 'hoursOf'> {
  // A single day needs no aggregation, which is the slow part.
  const methods = ofDayOrRange(
    db,
    'SELECT * FROM day_total WHERE business_day = +? ORDER BY method',
    `SELECT method, sum(count) AS count, sum(gross) AS gross, sum(late_count) AS late_count,
      sum(late_gross) AS late_gross, sum(double_count) AS double_count, sum(double_gross) AS double_gross
    FROM day_total WHERE business_day BETWEEN +? AND +? GROUP BY method ORDER BY method`,
  );
  const breakdowns = ofDayOrRange(
    db,
    'SELECT dimension, key, count, gross FROM day_breakdown WHERE business_day = +? ORDER BY dimension, key',
    `SELECT dimension, key, sum(count) AS count, sum(gross) AS gross FROM day_breakdown
    WHERE business_day BETWEEN +? AND +? GROUP BY dimension, key ORDER BY dimension, key`,
  );
  const selectDays = db.prepare<[string, string]>(`
    SELECT business_day, sum(count) AS count, sum(gross) AS gross FROM day_total
    WHERE business_day BETWEEN +? AND +? GROUP BY business_day ORDER BY business_day`);
  const selectByHand = db.prepare<[string, string]>(`
    SELECT total(settled_count) AS settled_count, total(settled_gross) AS settled_gross,
      total(confirmed_count) AS confirmed_count, total(confirmed_gross) AS confirmed_gross,
      total(unconfirmed_count) AS unconfirmed_count, total(unconfirmed_gross) AS unconfirmed_gross
    FROM settlement_total WHERE business_day BETWEEN +? AND +?`);
  // Reads each refund of these days, because refunds are few.
  const selectRefunds = db.prepare<[string, string]>(`
    SELECT iif(cash_id IS NULL, ${countedMethod.code}, '${CASH_CODE}') AS counted,
      sum(iif(corrects IS NULL, refund.amount, -refund.amount)) AS gross
    FROM refund INDEXED BY refund_by_day LEFT JOIN payment ON payment.id = payment_id
    WHERE business_day BETWEEN +? AND +? AND of_takings = 1 AND (cash_id IS NOT NULL OR paid_day IS NOT NULL)
    GROUP BY counted ORDER BY counted`);
  const selectGross = db.prepare<[string, string]>(`
    SELECT total(count) AS count, total(gross) AS gross FROM day_total WHERE business_day BETWEEN +? AND +?`);

  const selectHours = db.prepare<[string]>(`
    SELECT key, count, gross FROM day_breakdown WHERE business_day = +? AND dimension = 'hour' ORDER BY key`);

  function slicesOf(from: string, to: string): BreakdownRows {
    const kept: Record<Dimension, BreakdownRow[]> = { hour: [], issuer: [], payout: [], fee: [], account: [] };
    for (const row of breakdowns(from, to)) {
      const sum = { key: text(row, 'key'), count: integer(row, 'count'), gross: rupiahColumn(row, 'gross') };
      kept[oneOf(row, 'dimension', dimensions)].push(sum);
    }
    return kept;
  }

  function daysOf(from: string, to: string, methods: readonly MethodTakings[]): Takings['days'] {
    if (from === to) return methods.length === 0 ? [] : [{ businessDay: from, ...sumOf(methods) }];
    return selectDays.all(from, to).map((found) => {
      const row = asRow(found);
      return { businessDay: text(row, 'business_day'), ...counted(row, '') };
    });
  }

  return {
    takings(from, to): Takings {
      const { hour, issuer, payout, fee, account } = slicesOf(from, to);
      const kept = methods(from, to).map((row) => methodFromRow(row, fee, methodNames));
      const byHand = asRow(selectByHand.get(from, to));
      return {
        methods: kept,
        days: daysOf(from, to, kept),
        hours: hour.map(({ key, ...sum }) => ({ hour: Number(key), ...sum })),
        issuers: issuer.map(({ key, ...sum }) => ({ code: key, ...sum })),
        accounts: account.map(({ key, ...sum }) => ({ ...accountOfKey(key), ...sum })),
        payouts: payout.map(({ key, ...sum }) => ({ date: key, ...sum })),
        settled: counted(byHand, 'settled_'),
        confirmed: counted(byHand, 'confirmed_'),
        unconfirmed: counted(byHand, 'unconfirmed_'),
        refunds: refundSums(from, to),
        refundsByMethod: selectRefunds.all(from, to).map((found) => {
          const row = asRow(found);
          return { ...calledLast(text(row, 'counted'), methodNames), gross: integer(row, 'gross') };
        }),
      };
    },
    hoursOf: (businessDay) =>
      selectHours.all(businessDay).map((found) => {
        const row = asRow(found);
        return { hour: Number(text(row, 'key')), ...counted(row, '') };
      }),
    grossOf: (from, to) => counted(asRow(selectGross.get(from, to)), ''),
  };
}

function accountOfKey(key: string): Pick<Takings['accounts'][number], 'merchantCode' | 'baseUrl'> {
  const space = key.lastIndexOf(' ');
  return { merchantCode: key.slice(0, space), baseUrl: key.slice(space + 1) };
}

function ofDayOrRange(db: Database, day: string, range: string): (from: string, to: string) => readonly Row[] {
  const selectDay = db.prepare<[string]>(day);
  const selectRange = db.prepare<[string, string]>(range);
  return (from, to) => (from === to ? selectDay.all(from) : selectRange.all(from, to)).map(asRow);
}

function methodFromRow(row: Row, fees: readonly BreakdownRow[], methodNames: MethodNames): MethodTakings {
  const method = text(row, 'method');
  const fee = fees.find(({ key }) => key === method);
  return {
    ...calledLast(method, methodNames),
    ...counted(row, ''),
    late: counted(row, 'late_'),
    doubles: counted(row, 'double_'),
    fees: fee ? { count: fee.count, gross: fee.gross } : NONE,
  };
}

function calledLast(method: string, methodNames: MethodNames): Pick<MethodTakings, 'method' | 'kind' | 'name'> {
  return { method, ...(methodNames.of(method) ?? { kind: 'virtual-account', name: method }) };
}

function counted(row: Row, prefix: '' | 'late_' | 'double_' | 'settled_' | 'confirmed_' | 'unconfirmed_'): Counted {
  return { count: integer(row, `${prefix}count`), gross: rupiahColumn(row, `${prefix}gross`) };
}

function sumOf(methods: readonly Counted[]): Counted {
  let [count, gross] = [0, 0];
  for (const method of methods) [count, gross] = [count + method.count, gross + method.gross];
  return { count, gross: rupiah(gross) };
}
