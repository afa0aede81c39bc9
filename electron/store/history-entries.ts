/**
 * What a list says of its sales. Reads the columns that a line of it shows and no other: a page is fifty sales, and what
 * a payment is beside them (its QR, its plan, its account) would be most of the work.
 */
import type { Database } from 'better-sqlite3';
import { methodKinds } from '../../shared/methods.ts';
import type { HistoryEntry } from './ledger.ts';
import { decisiveRow } from './decisive-row.ts';
import { openFlags, openFlagsFromRow } from './payments.ts';
import { asRow, oneOf, type Row, text, whole, yesNo } from './row.ts';
import { saleColumns, saleFromRow } from './sales.ts';

/** @returns for sales by their ids: an entry for each, in this order */
export function openHistoryEntries(db: Database): (ids: readonly number[]) => readonly HistoryEntry[] {
  const select = db.prepare<[string]>(`
    SELECT ${saleColumns}, merchant_order_id, method_kind, method_name, payment.state, late, is_double, ${openFlags}
    FROM json_each(?) AS page
    CROSS JOIN payment ON payment.sale_id = page.value
    JOIN sale ON sale.id = payment.sale_id
    ORDER BY page.key, payment.id`);
  return (ids) => {
    const bySale = Map.groupBy(select.all(JSON.stringify(ids)).map(asRow), (row) => whole(row, 'sale_id'));
    return Array.from(bySale.values(), entryFromRows);
  };
}

/** @param rows the payments of one sale, oldest first */
function entryFromRows(rows: readonly Row[]): HistoryEntry {
  const { row, state } = decisiveRow(rows);
  const shown = {
    orderId: text(row, 'merchant_order_id'),
    methodKind: oneOf(row, 'method_kind', methodKinds),
    methodName: text(row, 'method_name'),
    state,
    late: yesNo(row, 'late'),
    flags: openFlagsFromRow(row),
  };
  return { sale: saleFromRow(row), shown, attempts: rows.length };
}
