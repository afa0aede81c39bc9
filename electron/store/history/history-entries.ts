/**
 * Reads the entries of a history page. Only displayed columns are read: for fifty sales, the other columns of a payment (QR
 * code, plan, account) would be most of the work.
 */
import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { gravestFlag } from '../../../shared/model/flag-name.ts';
import { tenderKinds } from '../../../shared/model/methods/methods.ts';
import { paymentStates } from '../../../shared/model/payment.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { HistoryEntry } from '../../ports/ledger/history-port.ts';
import { decisiveRow } from '../ledger/tables/decisive-row.ts';
import { shownMethod } from '../ledger/tables/methods.ts';
import { openFlags, openFlagsFromRow } from '../ledger/tables/payments.ts';
import { saleColumns, saleFromRow } from '../ledger/tables/sales.ts';
import { asRow, bool, integer, oneOf, type Row, rupiahColumn, text } from '../sqlite/row.ts';

/** @returns a function from sale ids to their entries, in the same order */
export function createHistoryEntries(db: Database): (ids: readonly number[]) => readonly HistoryEntry[] {
  const select = db.prepare<[string]>(`
    SELECT ${saleColumns}, merchant_order_id, ${shownMethod.kind} AS method_kind,
      ${shownMethod.name} AS method_name, payment.state, late, is_double,
      dismissed_at IS NOT NULL AS dismissed, ${openFlags}
    FROM json_each(?) AS page
    CROSS JOIN payment ON payment.sale_id = page.value
    JOIN sale ON sale.id = payment.sale_id
    ORDER BY page.key, payment.id`);
  const selectCash = db.prepare<[string]>(`
    SELECT ${saleColumns}, record_id AS merchant_order_id, 'cash' AS method_kind, method_name.name AS method_name,
      'paid' AS state, 0 AS late, 0 AS is_double, 0 AS dismissed, NULL AS open_flags
    FROM json_each(?) AS page
    CROSS JOIN cash_payment ON cash_payment.sale_id = page.value
    JOIN sale ON sale.id = cash_payment.sale_id
    JOIN method_name ON method_name.method = '${CASH_CODE}'`);
  const selectRefunded = db.prepare<[string]>(`
    SELECT refund.sale_id, sum(iif(corrects IS NULL, amount, -amount)) AS refunded
    FROM json_each(?) AS page CROSS JOIN refund ON refund.sale_id = page.value AND of_takings = 1
    GROUP BY refund.sale_id`);
  return (ids) => {
    const page = JSON.stringify(ids);
    const refunded = new Map(
      selectRefunded
        .all(page)
        .map((found) => [integer(asRow(found), 'sale_id'), rupiahColumn(asRow(found), 'refunded')]),
    );
    const attempts = [...select.all(page), ...selectCash.all(page)].map(asRow);
    const bySale = Map.groupBy(attempts, (row) => integer(row, 'sale_id'));
    return ids.flatMap((saleId) => {
      const rows = bySale.get(saleId);
      return rows ? [entryFromRows(rows, refunded.get(saleId) ?? rupiah(0))] : [];
    });
  };
}

/** @param rows the payments of one sale, oldest first, and its cash last */
function entryFromRows(rows: readonly Row[], refunded: Rupiah): HistoryEntry {
  const { row, state } = decisiveRow(rows);
  const shown = {
    orderId: text(row, 'merchant_order_id'),
    methodKind: oneOf(row, 'method_kind', tenderKinds),
    methodName: text(row, 'method_name'),
    state,
    late: bool(row, 'late'),
  };
  const flagged = rows.map((each) => ({
    state: oneOf(each, 'state', paymentStates),
    dismissed: bool(each, 'dismissed'),
    flags: openFlagsFromRow(each),
  }));
  return { sale: saleFromRow(row), shown, attempts: rows.length, gravestFlag: gravestFlag(flagged), refunded };
}
