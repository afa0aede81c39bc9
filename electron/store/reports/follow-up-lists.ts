/** Payments that a report names for a person to follow up. Each list has its own partial index. */

import type { Database, Statement } from 'better-sqlite3';
import { gravestFlag } from '../../../shared/model/flag-name.ts';
import { paymentStates } from '../../../shared/model/payment.ts';
import { resolutionKinds } from '../../../shared/model/resolution.ts';
import type { FollowUpList, ReportLedger } from '../../ports/ledger/report-port.ts';
import { shownMethod } from '../ledger/tables/methods.ts';
import { openFlags, openFlagsFromRow } from '../ledger/tables/payments.ts';
import { asRow, bool, integer, oneOf, rupiahColumn, text } from '../sqlite/row.ts';

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
