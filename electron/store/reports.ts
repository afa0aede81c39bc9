/** What reports read: the sums of business days, added up by SQL from the view `takings`, and the payments to follow up. */
import type { Database, Statement } from 'better-sqlite3';
import { gravestFlag } from '../../shared/model/flag-name.ts';
import { paymentStates } from '../../shared/model/payment.ts';
import { resolutionKinds } from '../../shared/model/resolution.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import type { DayRange } from '../ports/ledger/history-port.ts';
import type {
  Counted,
  FollowUpList,
  MethodTakings,
  ReportLedger,
  ReportSums,
  Takings,
} from '../ports/ledger/report-port.ts';
import { createMethodNames, type MethodNames, shownMethod } from './ledger/tables/methods.ts';
import { openFlags, openFlagsFromRow } from './ledger/tables/payments.ts';
import { type CountedKind, countedKinds } from './ledger/tables/sales.ts';
import { readDatabase } from './sqlite/database.ts';
import { asRow, bool, integer, oneOf, orNull, type Row, rupiahColumn, text } from './sqlite/row.ts';
import { withStoreError } from './sqlite/sqlite-error.ts';

/** What counts and is equal in all of this. */
interface Group extends Counted {
  readonly kind: CountedKind;
  readonly day: string;
  /** `null`: neither a payment nor cash. */
  readonly hour: number | null;
  readonly method: string;
  /** `null`: cash. */
  readonly accountId: number | null;
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
    SELECT kind, day, hour, method, account_id, late, count(*) AS count, sum(amount) AS gross,
      count(fee) AS fee_count, coalesce(sum(fee), 0) AS fee_gross
    FROM takings WHERE day BETWEEN +? AND +? GROUP BY kind, day, hour, method, account_id, late`);
  // Issuers are providers of the customer's app, so only QRIS payments have one.
  const selectFacts = db.prepare<[string, string]>(`
    SELECT payout_day, iif(method IN (SELECT method FROM method_name WHERE kind = 'qris'), issuer_code, NULL) AS issuer,
      count(*) AS count, sum(amount) AS gross
    FROM takings CROSS JOIN callback_fact ON callback_fact.payment_id = takings.payment_id AND result_code = '00'
    WHERE kind = 'taken' AND day BETWEEN +? AND +? GROUP BY day, payout_day, issuer`);
  const selectDays = db.prepare<[string, string]>(`
    SELECT day, count(*) AS count, sum(amount) AS gross FROM takings
    WHERE kind = 'taken' AND day BETWEEN +? AND +? GROUP BY day ORDER BY day`);
  const selectHours = db.prepare<[string]>(`
    SELECT hour, count(*) AS count, sum(amount) AS gross FROM takings
    WHERE kind = 'taken' AND day = +? GROUP BY hour ORDER BY hour`);
  const selectAccounts = db.prepare('SELECT id, merchant_code, base_url FROM account');
  // Of what some method's takings have.
  const selectRefundsByMethod = db.prepare<[string, string]>(`
    SELECT takings.method, -sum(sign * takings.amount) AS gross
    FROM takings LEFT JOIN payment ON payment.id = takings.payment_id
    WHERE kind IN ('refunded', 'corrected') AND day BETWEEN +? AND +? AND (cash_id IS NOT NULL OR paid_day IS NOT NULL)
    GROUP BY takings.method ORDER BY takings.method`);

  function accountsOf(groups: readonly Group[]): Takings['accounts'] {
    const accounts = selectAccounts.all().map(asRow);
    return sumsBy(groups, ({ accountId }) => accountId).map(({ key, ...sum }) => {
      const row = asRow(accounts.find(({ id }) => id === key));
      return { merchantCode: text(row, 'merchant_code'), baseUrl: text(row, 'base_url'), ...sum };
    });
  }

  function calledLast(method: string): Pick<MethodTakings, 'method' | 'kind' | 'name'> {
    return { method, ...(methodNames.of(method) ?? { kind: 'virtual-account', name: method }) };
  }

  return {
    takings(from, to): Takings {
      const groups = selectGroups.all(from, to).map((found) => groupFromRow(asRow(found)));
      const facts = selectFacts.all(from, to).map((found) => factsFromRow(asRow(found)));
      const of = (...kinds: CountedKind[]) => groups.filter(({ kind }) => kinds.includes(kind));
      const taken = of('taken');
      const methods = Map.groupBy(of('taken', 'double'), ({ method }) => method);
      return {
        methods: [...methods].sort(byKey).map(([method, all]) => {
          const counting = all.filter(({ kind }) => kind === 'taken');
          return {
            ...calledLast(method),
            ...sumOf(counting),
            late: sumOf(counting.filter(({ late }) => late)),
            doubles: sumOf(all.filter(({ kind }) => kind === 'double')),
            fees: sumOf(counting.map(({ fees }) => fees)),
          };
        }),
        days: sumsBy(taken, ({ day }) => day).map(({ key, ...sum }) => ({ businessDay: key, ...sum })),
        hours: sumsBy(taken, ({ hour }) => hour).map(({ key, ...sum }) => ({ hour: key, ...sum })),
        issuers: sumsBy(facts, ({ issuer }) => issuer).map(({ key, ...sum }) => ({ code: key, ...sum })),
        accounts: accountsOf(taken),
        payouts: sumsBy(facts, ({ payoutDay }) => payoutDay).map(({ key, ...sum }) => ({ date: key, ...sum })),
        settled: sumOf(of('settled')),
        confirmed: sumOf(of('confirmed')),
        unconfirmed: sumOf(of('unconfirmed')),
        refunds: {
          refunded: sumOf(of('refunded')),
          corrected: sumOf(of('corrected')),
          doubles: { refunded: sumOf(of('double-refunded')), corrected: sumOf(of('double-corrected')) },
        },
        neverCame: {
          neverCame: sumOf(of('never-came')),
          cameAfterAll: sumOf(of('came-after-all')),
          doubles: { neverCame: sumOf(of('double-never-came')), cameAfterAll: sumOf(of('double-came-after-all')) },
        },
        refundsByMethod: selectRefundsByMethod.all(from, to).map((found) => {
          const row = asRow(found);
          return { ...calledLast(text(row, 'method')), gross: integer(row, 'gross') };
        }),
      };
    },
    daysOf: (from, to) =>
      selectDays.all(from, to).map((found) => {
        const row = asRow(found);
        return { businessDay: text(row, 'day'), ...counted(row) };
      }),
    hoursOf: (businessDay) =>
      selectHours.all(businessDay).map((found) => {
        const row = asRow(found);
        return { hour: integer(row, 'hour'), ...counted(row) };
      }),
  };
}

function groupFromRow(row: Row): Group {
  return {
    ...counted(row),
    kind: oneOf(row, 'kind', countedKinds),
    day: text(row, 'day'),
    hour: orNull(integer, row, 'hour'),
    method: text(row, 'method'),
    accountId: orNull(integer, row, 'account_id'),
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

interface List {
  /** SQL: the table, its joins and the condition. */
  readonly source: string;
  readonly at: string;
}

const lists: Readonly<Record<FollowUpList, List>> = {
  late: {
    // A double payment is in no sum, late ones included, and has its own list.
    source: `payment INDEXED BY payment_late JOIN sale ON sale.id = payment.sale_id
      WHERE late = 1 AND is_double = 0 AND paid_day BETWEEN +? AND +?`,
    at: 'paid_at',
  },
  doubles: {
    source: `payment INDEXED BY payment_double JOIN sale ON sale.id = payment.sale_id
      WHERE is_double = 1 AND paid_day BETWEEN +? AND +?`,
    at: 'paid_at',
  },
  doubted: {
    // One that was paid twice is in no sum, so no sum is in doubt.
    source: `flag AS denied INDEXED BY flag_to_review JOIN payment ON payment.id = denied.payment_id
      JOIN sale ON sale.id = payment.sale_id WHERE denied.resolution_id IS NULL AND denied.kind = 'contradiction'
        AND is_double = 0 AND paid_day BETWEEN +? AND +?`,
    at: 'paid_at',
  },
  unresolved: {
    source: `payment INDEXED BY payment_unresolved JOIN sale ON sale.id = payment.sale_id
      WHERE payment.state = 'unresolved' AND business_day BETWEEN +? AND +?`,
    at: 'payment.created_at',
  },
  open: {
    // The first condition repeats the index's condition exactly, so that SQLite can use the index.
    source: `payment INDEXED BY payment_open JOIN sale ON sale.id = payment.sale_id
      WHERE (next_check_at IS NOT NULL OR payment.state IN ('creating', 'unconfirmed', 'pending'))
        AND payment.state IN ('creating', 'unconfirmed', 'pending') AND business_day BETWEEN +? AND +?`,
    at: 'payment.created_at',
  },
  settled: {
    source: `settlement INDEXED BY settlement_by_day
      JOIN resolution ON resolution.id = resolution_id
      JOIN payment ON payment.id = resolution.payment_id
      JOIN sale ON sale.id = payment.sale_id WHERE day BETWEEN +? AND +?`,
    at: 'resolution.at',
  },
};

const WAITS = 'EXISTS (SELECT 1 FROM flag WHERE flag.payment_id = payment.id AND flag.resolution_id IS NULL)';

/** Payments that a report names for a person to follow up. Each list has its own partial index. */
export function createFollowUps(db: Database): ReportLedger['followUps'] {
  const prepared = (list: FollowUpList) => ({
    page: db.prepare<[string, string, number]>(`
      SELECT payment.id AS payment_id, sale.id AS sale_id, number, business_day, merchant_order_id, payment.amount,
        ${shownMethod.name} AS method_name, ${lists[list].at} AS at, ${WAITS} AS waits, payment.state AS state,
        dismissed_at IS NOT NULL AS dismissed, ${openFlags}
      FROM ${lists[list].source} ORDER BY waits DESC, ${lists[list].at}, payment.id LIMIT +?`),
    sum: db.prepare<[string, string]>(`
      SELECT count(*) AS count, coalesce(sum(payment.amount), 0) AS gross, count(*) FILTER (WHERE ${WAITS}) AS waiting
      FROM ${lists[list].source}`),
  });
  const statements: Readonly<Record<FollowUpList, { page: Statement<[string, string, number]>; sum: Statement }>> = {
    late: prepared('late'),
    doubles: prepared('doubles'),
    doubted: prepared('doubted'),
    unresolved: prepared('unresolved'),
    open: prepared('open'),
    settled: prepared('settled'),
  };

  const selectDecisions = db.prepare<[number]>(
    'SELECT kind FROM resolution WHERE payment_id = +? GROUP BY kind ORDER BY min(id)',
  );
  const decisionsOf = (paymentId: number) =>
    selectDecisions.all(paymentId).map((found) => oneOf(asRow(found), 'kind', resolutionKinds));

  return (list, from, to, limit) => {
    const { page, sum } = statements[list];
    const row = asRow(sum.get(from, to));
    const items = page.all(from, to, limit).map((found) => {
      const row = asRow(found);
      return {
        saleId: integer(row, 'sale_id'),
        saleNumber: integer(row, 'number'),
        businessDay: text(row, 'business_day'),
        orderId: text(row, 'merchant_order_id'),
        amount: rupiahColumn(row, 'amount'),
        methodName: text(row, 'method_name'),
        at: integer(row, 'at'),
        gravestFlag: gravestFlag([
          {
            state: oneOf(row, 'state', paymentStates),
            dismissed: bool(row, 'dismissed'),
            flags: openFlagsFromRow(row),
          },
        ]),
        decisions: decisionsOf(integer(row, 'payment_id')),
      };
    });
    return { count: integer(row, 'count'), gross: rupiahColumn(row, 'gross'), waiting: integer(row, 'waiting'), items };
  };
}
