/** What reports read: the sums of business days, added up by SQL from the view `takings`, and the payments to follow up. */
import type { Database } from 'better-sqlite3';
import { gravestFlag } from '../../shared/model/flag-name.ts';
import { paymentStates } from '../../shared/model/payment.ts';
import { counted } from '../../shared/model/report-sums.ts';
import { resolutionKinds } from '../../shared/model/resolution.ts';
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
import { isLive } from './ledger/tables/payment-row.ts';
import { openFlags, openFlagsFromRow } from './ledger/tables/payments.ts';
import { byKey, countedKinds, sumColumns, sumsOf } from './ledger/takings.ts';
import { readDatabase } from './sqlite/database.ts';
import { asRow, bool, choice, integer, nullable, reading, rowOf, rupiahColumn, text } from './sqlite/row.ts';

/** What counts and is equal in all of this. */
const group = rowOf({
  ...sumColumns,
  kind: choice(countedKinds),
  day: text,
  /** `null`: neither a payment nor cash. */
  hour: nullable(integer),
  method: text,
  /** `null`: cash. */
  accountId: nullable(integer),
  late: bool,
  feeCount: integer,
  feeGross: rupiahColumn,
});
type Group = ReturnType<typeof group>;

export function createTakings(db: Database, methodNames: MethodNames): Pick<ReportLedger, 'takings' | 'daysOf'> {
  // One pass for all sums: grouping is the slow part. The groups of a day are some dozens, and are added up here.
  const selectGroups = reading(db, group).prepare(`
    SELECT kind, day, hour, method, account_id AS accountId, late, count(*) AS count, sum(amount) AS gross,
      count(fee) AS feeCount, coalesce(sum(fee), 0) AS feeGross
    FROM takings WHERE day BETWEEN +? AND +? GROUP BY kind, day, hour, method, account_id, late`);
  // Issuers are providers of the customer's app, so only QRIS payments have one.
  const selectFacts = reading(db, rowOf({ ...sumColumns, issuer: nullable(text), payoutDay: nullable(text) })).prepare(`
    SELECT payout_day AS payoutDay, count(*) AS count, sum(amount) AS gross,
      iif(method IN (SELECT method FROM method_name WHERE kind = 'qris'), issuer_code, NULL) AS issuer
    FROM takings CROSS JOIN callback_fact ON callback_fact.payment_id = takings.payment_id AND result_code = '00'
    WHERE kind = 'taken' AND day BETWEEN +? AND +? GROUP BY day, payout_day, issuer`);
  const selectDays = reading(db, rowOf({ businessDay: text, ...sumColumns })).prepare(`
    SELECT day AS businessDay, count(*) AS count, sum(amount) AS gross FROM takings
    WHERE kind = 'taken' AND day BETWEEN +? AND +? GROUP BY day ORDER BY day`);
  const selectAccounts = db.prepare('SELECT id, merchant_code, base_url FROM account');
  // Of what some method's takings have. All cash that was given back left the drawer, whatever it was of.
  const selectRefundsByMethod = reading(db, rowOf({ method: text, gross: integer })).prepare(`
    SELECT takings.method, -sum((sign + iif(cash_id IS NULL, 0, excess)) * takings.amount) AS gross
    FROM takings LEFT JOIN payment ON payment.id = takings.payment_id
    WHERE kind IN ('refunded', 'corrected', 'double-refunded', 'double-corrected') AND day BETWEEN +? AND +?
      AND (cash_id IS NOT NULL OR (sign <> 0 AND paid_day IS NOT NULL))
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
      const groups = selectGroups.all(from, to);
      const facts = selectFacts.all(from, to);
      const taken = groups.filter(({ kind }) => kind === 'taken');
      const paid = groups.filter(({ kind }) => kind === 'taken' || kind === 'double');
      const { byHand, refunds, neverCame } = sumsOf(groups);
      return {
        methods: [...Map.groupBy(paid, ({ method }) => method)].sort(byKey).map(([method, all]) => {
          const counting = all.filter(({ kind }) => kind === 'taken');
          const fees = counted(counting.map(({ feeCount, feeGross }) => ({ count: feeCount, gross: feeGross })));
          return { ...calledLast(method), ...sumsOf(all).paid, fees };
        }),
        days: sumsBy(taken, ({ day }) => day).map(({ key, ...sum }) => ({ businessDay: key, ...sum })),
        hours: sumsBy(taken, ({ hour }) => hour).map(({ key, ...sum }) => ({ hour: key, ...sum })),
        issuers: sumsBy(facts, ({ issuer }) => issuer).map(({ key, ...sum }) => ({ code: key, ...sum })),
        accounts: accountsOf(taken),
        payouts: sumsBy(facts, ({ payoutDay }) => payoutDay).map(({ key, ...sum }) => ({ date: key, ...sum })),
        ...byHand,
        refunds,
        neverCame,
        refundsByMethod: selectRefundsByMethod
          .all(from, to)
          .map(({ method, gross }) => ({ ...calledLast(method), gross })),
      };
    },
    daysOf: (from, to) => selectDays.all(from, to),
  };
}

/** @returns one sum for each key, in the keys' order; those without a key are in none */
function sumsBy<Each extends Counted, Key extends string | number>(
  all: readonly Each[],
  keyOf: (each: Each) => Key | null,
): readonly (Counted & { readonly key: Key })[] {
  const keyed = [...Map.groupBy(all, keyOf)].flatMap(([key, of]) => (key === null ? [] : [[key, of] as const]));
  return keyed.sort(byKey).map(([key, of]) => ({ key, ...counted(of) }));
}

/**
 * The sums of a long report, of one moment of the ledger.
 * @param before the days to compare with · @throws StoreError, SQLite's errors
 */
export function readReportSums(file: string, range: DayRange, before: DayRange): ReportSums {
  return readDatabase(file, (db) => {
    db.exec('BEGIN');
    const { takings, daysOf } = createTakings(db, createMethodNames(db));
    return { takings: takings(range.from, range.to), daysBefore: daysOf(before.from, before.to) };
  });
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
  asked: {
    source: `payment JOIN sale ON sale.id = payment.sale_id
      WHERE payment.id IN (SELECT payment_id FROM flag INDEXED BY flag_to_review
          WHERE resolution_id IS NULL AND kind <> 'contradiction')
        AND late = 0 AND is_double = 0 AND payment.state <> 'unresolved' AND NOT (${isLive})
        AND coalesce(paid_day, business_day) BETWEEN +? AND +?`,
    at: 'coalesce(paid_at, payment.created_at)',
  },
  open: {
    source: `payment INDEXED BY payment_open JOIN sale ON sale.id = payment.sale_id
      WHERE ${isLive} AND business_day BETWEEN +? AND +?`,
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

const followUp = rowOf({
  ...{ paymentId: integer, saleId: integer, saleNumber: integer, businessDay: text, orderId: text },
  ...{ amount: rupiahColumn, methodName: text, at: integer },
  ...{ state: choice(paymentStates), dismissed: bool, flags: openFlagsFromRow },
});

const WAITS = 'EXISTS (SELECT 1 FROM flag WHERE flag.payment_id = payment.id AND flag.resolution_id IS NULL)';

/** Payments that a report names for a person to follow up. Each list has its own partial index. */
export function createFollowUps(db: Database): ReportLedger['followUps'] {
  const prepared = ({ source, at }: List) => ({
    page: reading(db, followUp).prepare(`
      SELECT payment.id AS paymentId, sale.id AS saleId, number AS saleNumber, business_day AS businessDay,
        merchant_order_id AS orderId, payment.amount, ${shownMethod.name} AS methodName, ${at} AS at,
        ${WAITS} AS waits, payment.state AS state, dismissed_at IS NOT NULL AS dismissed, ${openFlags}
      FROM ${source} ORDER BY waits DESC, ${at}, payment.id LIMIT +?`),
    sum: db.prepare<[string, string]>(`
      SELECT count(*) AS count, coalesce(sum(payment.amount), 0) AS gross, count(*) FILTER (WHERE ${WAITS}) AS waiting
      FROM ${source}`),
  });
  const entries = Object.entries(lists).map(([list, of]) => [list, prepared(of)] as const);
  const statements = Object.fromEntries(entries) as Record<FollowUpList, ReturnType<typeof prepared>>;

  const selectDecisions = reading(db, rowOf({ kind: choice(resolutionKinds) })).prepare(
    'SELECT kind FROM resolution WHERE payment_id = +? GROUP BY kind ORDER BY min(id)',
  );

  return (list, from, to, limit) => {
    const { page, sum } = statements[list];
    const row = asRow(sum.get(from, to));
    const items = page.all(from, to, limit).map(({ paymentId, state, dismissed, flags, ...listed }) => ({
      ...listed,
      gravestFlag: gravestFlag([{ state, dismissed, flags }]),
      decisions: selectDecisions.all(paymentId).map(({ kind }) => kind),
    }));
    return { count: integer(row, 'count'), gross: rupiahColumn(row, 'gross'), waiting: integer(row, 'waiting'), items };
  };
}
