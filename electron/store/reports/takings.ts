/** The sums of business days, added up by SQL from the view `takings`, and from refunds and settlements by hand. */
import type { Database } from 'better-sqlite3';
import type { RefundSums } from '../../../shared/contract/refund.ts';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import type { DayRange } from '../../ports/ledger/history-port.ts';
import type { Counted, MethodTakings, ReportLedger, ReportSums, Takings } from '../../ports/ledger/report-port.ts';
import { createMethodNames, type MethodNames } from '../ledger/tables/methods.ts';
import { readDatabase } from '../sqlite/read-database.ts';
import { asRow, bool, integer, orNull, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';

/** Payments and cash that are equal in all of this. */
interface Group extends Counted {
  readonly day: string;
  readonly hour: number;
  readonly method: string;
  /** `null`: cash. */
  readonly accountId: number | null;
  readonly isDouble: boolean;
  readonly late: boolean;
  readonly fees: Counted;
}

/** What a callback said of payments that were made. */
interface FactGroup extends Counted {
  readonly issuer: string | null;
  readonly payoutDay: string | null;
}

export function createTakings(
  db: Database,
  methodNames: MethodNames,
): Pick<ReportLedger, 'takings' | 'daysOf' | 'hoursOf'> {
  // One pass for all sums: grouping is the slow part. The groups of a day are some dozens, and are added up here.
  const selectGroups = db.prepare<[string, string]>(`
    SELECT paid_day, paid_hour, method, account_id, is_double, late, count(*) AS count, sum(amount) AS gross,
      count(fee) AS fee_count, coalesce(sum(fee), 0) AS fee_gross
    FROM takings WHERE paid_day BETWEEN +? AND +? GROUP BY paid_day, paid_hour, method, account_id, is_double, late`);
  // Of payments alone, because no callback reports cash. Issuers are providers of the customer's app, so only QRIS
  // payments have one.
  const selectFacts = db.prepare<[string, string]>(`
    SELECT paid_day, payout_day, iif(counted_kind = 'qris', issuer_code, NULL) AS issuer, count(*) AS count,
      sum(amount) AS gross
    FROM counted_payment AS paid CROSS JOIN callback_fact ON callback_fact.payment_id = paid.payment_id AND result_code = '00'
    WHERE paid_day BETWEEN +? AND +? AND is_double = 0 GROUP BY paid_day, payout_day, issuer`);
  const selectDays = db.prepare<[string, string]>(`
    SELECT paid_day, count(*) AS count, sum(amount) AS gross FROM takings
    WHERE paid_day BETWEEN +? AND +? AND is_double = 0 GROUP BY paid_day ORDER BY paid_day`);
  const selectHours = db.prepare<[string]>(`
    SELECT paid_hour, count(*) AS count, sum(amount) AS gross FROM takings
    WHERE paid_day = +? AND is_double = 0 GROUP BY paid_hour ORDER BY paid_hour`);
  const selectAccounts = db.prepare('SELECT id, merchant_code, base_url FROM account');
  const byHand = (day: 'day' | 'confirmed_day' | 'unconfirmed_day') =>
    db.prepare<[string, string]>(`
      SELECT count(*) AS count, coalesce(sum(amount), 0) AS gross FROM settlement JOIN sale ON sale.id = sale_id
      WHERE ${day} BETWEEN +? AND +?`);
  const [selectSettled, selectConfirmed, selectUnconfirmed] = [
    byHand('day'),
    byHand('confirmed_day'),
    byHand('unconfirmed_day'),
  ];
  const selectRefunds = db.prepare<[string, string]>(`
    SELECT of_takings, corrects IS NOT NULL AS is_correction, count(*) AS count, sum(amount) AS gross
    FROM refund INDEXED BY refund_by_day WHERE business_day BETWEEN +? AND +? GROUP BY of_takings, is_correction`);
  const selectRefundsByMethod = db.prepare<[string, string]>(`
    SELECT iif(cash_id IS NULL, counted_method, '${CASH_CODE}') AS method,
      sum(iif(corrects IS NULL, refund.amount, -refund.amount)) AS gross
    FROM refund INDEXED BY refund_by_day LEFT JOIN counted_payment ON counted_payment.payment_id = refund.payment_id
    WHERE business_day BETWEEN +? AND +? AND of_takings = 1 AND (cash_id IS NOT NULL OR paid_day IS NOT NULL)
    GROUP BY 1 ORDER BY 1`);

  function accountsOf(groups: readonly Group[]): Takings['accounts'] {
    const accounts = selectAccounts.all().map(asRow);
    return sumsBy(groups, ({ accountId }) => accountId).map(({ key, ...sum }) => {
      const row = asRow(accounts.find(({ id }) => id === key));
      return { merchantCode: text(row, 'merchant_code'), baseUrl: text(row, 'base_url'), ...sum };
    });
  }

  function refundsOf(from: string, to: string): RefundSums {
    const rows = selectRefunds.all(from, to).map(asRow);
    const of = (ofTakings: boolean, isCorrection: boolean): Counted => {
      const row = rows.find(
        (each) => bool(each, 'of_takings') === ofTakings && bool(each, 'is_correction') === isCorrection,
      );
      return row ? counted(row) : sumOf([]);
    };
    return {
      refunded: of(true, false),
      corrected: of(true, true),
      doubles: { refunded: of(false, false), corrected: of(false, true) },
    };
  }

  function calledLast(method: string): Pick<MethodTakings, 'method' | 'kind' | 'name'> {
    return { method, ...(methodNames.of(method) ?? { kind: 'virtual-account', name: method }) };
  }

  return {
    takings(from, to): Takings {
      const groups = selectGroups.all(from, to).map((found) => groupFromRow(asRow(found)));
      const facts = selectFacts.all(from, to).map((found) => factsFromRow(asRow(found)));
      const taken = groups.filter(({ isDouble }) => !isDouble);
      const methods = Map.groupBy(groups, ({ method }) => method);
      return {
        methods: [...methods].sort(byKey).map(([method, all]) => {
          const counting = all.filter(({ isDouble }) => !isDouble);
          return {
            ...calledLast(method),
            ...sumOf(counting),
            late: sumOf(counting.filter(({ late }) => late)),
            doubles: sumOf(all.filter(({ isDouble }) => isDouble)),
            fees: sumOf(counting.map(({ fees }) => fees)),
          };
        }),
        days: sumsBy(taken, ({ day }) => day).map(({ key, ...sum }) => ({ businessDay: key, ...sum })),
        hours: sumsBy(taken, ({ hour }) => hour).map(({ key, ...sum }) => ({ hour: key, ...sum })),
        issuers: sumsBy(facts, ({ issuer }) => issuer).map(({ key, ...sum }) => ({ code: key, ...sum })),
        accounts: accountsOf(taken),
        payouts: sumsBy(facts, ({ payoutDay }) => payoutDay).map(({ key, ...sum }) => ({ date: key, ...sum })),
        settled: counted(asRow(selectSettled.get(from, to))),
        confirmed: counted(asRow(selectConfirmed.get(from, to))),
        unconfirmed: counted(asRow(selectUnconfirmed.get(from, to))),
        refunds: refundsOf(from, to),
        refundsByMethod: selectRefundsByMethod.all(from, to).map((found) => {
          const row = asRow(found);
          return { ...calledLast(text(row, 'method')), gross: integer(row, 'gross') };
        }),
      };
    },
    daysOf: (from, to) =>
      selectDays.all(from, to).map((found) => {
        const row = asRow(found);
        return { businessDay: text(row, 'paid_day'), ...counted(row) };
      }),
    hoursOf: (businessDay) =>
      selectHours.all(businessDay).map((found) => {
        const row = asRow(found);
        return { hour: integer(row, 'paid_hour'), ...counted(row) };
      }),
  };
}

function groupFromRow(row: Row): Group {
  return {
    ...counted(row),
    day: text(row, 'paid_day'),
    hour: integer(row, 'paid_hour'),
    method: text(row, 'method'),
    accountId: orNull(integer, row, 'account_id'),
    isDouble: bool(row, 'is_double'),
    late: bool(row, 'late'),
    fees: { count: integer(row, 'fee_count'), gross: rupiahColumn(row, 'fee_gross') },
  };
}

function factsFromRow(row: Row): FactGroup {
  return { ...counted(row), issuer: orNull(text, row, 'issuer'), payoutDay: orNull(text, row, 'payout_day') };
}

function counted(row: Row): Counted {
  return { count: integer(row, 'count'), gross: rupiahColumn(row, 'gross') };
}

/** @returns one sum for each key, in the keys' order; those without a key are in none */
function sumsBy<Each extends Counted, Key extends string | number>(
  all: readonly Each[],
  keyOf: (each: Each) => Key | null,
): readonly (Counted & { readonly key: Key })[] {
  const sums = new Map<Key, { count: number; gross: number }>();
  for (const each of all) {
    const key = keyOf(each);
    if (key === null) continue;
    const sum = sums.get(key) ?? { count: 0, gross: 0 };
    sums.set(key, { count: sum.count + each.count, gross: sum.gross + each.gross });
  }
  return [...sums].sort(byKey).map(([key, { count, gross }]) => ({ key, count, gross: rupiah(gross) }));
}

function sumOf(all: readonly Counted[]): Counted {
  let [count, gross] = [0, 0];
  for (const each of all) [count, gross] = [count + each.count, gross + each.gross];
  return { count, gross: rupiah(gross) };
}

/** By code units, as SQLite orders: the same on every machine. */
function byKey([one]: readonly [string | number, unknown], [other]: readonly [string | number, unknown]): number {
  return one < other ? -1 : Number(one > other);
}

/** The sums of a long report, of one moment of the ledger. @param before the days to compare with · @throws StoreError */
export function readReportSums(file: string, range: DayRange, before: DayRange): ReportSums {
  return withStoreError(() =>
    readDatabase(file, (db) => {
      db.exec('BEGIN');
      const { takings, daysOf } = createTakings(db, createMethodNames(db));
      return { takings: takings(range.from, range.to), daysBefore: daysOf(before.from, before.to) };
    }),
  );
}
