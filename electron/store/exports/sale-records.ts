/** Sales of a range of business days for an export, oldest first, in the table's key order. */
import type { Database } from 'better-sqlite3';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import type { SaleRecord } from '../../../shared/model/export-records.ts';
import { tenderKinds } from '../../../shared/model/methods/methods.ts';
import { saleStates } from '../../../shared/model/sale.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { chargedBy } from '../ledger/tables/charged-by.ts';
import { decisiveRow } from '../ledger/tables/decisive-row.ts';
import { bool, integer, oneOf, orNull, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import { type ChunkBindings, chunks } from './chunks.ts';
import type { DayBounds } from './day-range.ts';
import { moment } from './moment.ts';

export function countSales(db: Database, range: DayBounds): number {
  const count = 'SELECT count(*) FROM sale WHERE business_day BETWEEN +@from AND +@to';
  return db.prepare<[DayBounds], number>(count).pluck().get(range) ?? 0;
}

/** Ids of payments are smaller, so that cash comes after all payments of its sale. */
const AFTER_PAYMENTS = 2 ** 40;

export function* saleRecords(db: Database, range: DayBounds, time: ShopTime): Generator<readonly SaleRecord[]> {
  // NOT INDEXED, because with the day's index each chunk would sort the whole range again.
  const statement = db.prepare<[DayBounds & ChunkBindings]>(`
    WITH page AS MATERIALIZED (
      SELECT id AS sale_id, business_day, number, amount, note, state AS sale_state, created_at, (
          SELECT group_concat(iif(quantity = 1, '', quantity || ' x ') || iif(name = '', '', name || ' ') || '@ ' || price, '; '
            ORDER BY position) FROM sale_line WHERE sale_line.sale_id = sale.id) AS items
      FROM sale NOT INDEXED
      WHERE id > +@after AND business_day BETWEEN +@from AND +@to ORDER BY id LIMIT +@limit)
    SELECT page.*, merchant_order_id, counted_method, counted_kind, counted_name, method, used_method, reference,
      payment.state, payment.late, paid_at, payment.paid_day, payment.is_double, (
        SELECT coalesce(sum(iif(corrects IS NULL, refund.amount, -refund.amount)), 0) FROM refund
        WHERE refund.sale_id = page.sale_id AND of_takings = 1) AS refunded,
      ${chargedBy} AS charged_by, NULL AS given, payment.id AS attempt
    FROM page JOIN payment USING (sale_id) JOIN counted_payment ON counted_payment.payment_id = payment.id
    UNION ALL
    SELECT page.*, record_id, '${CASH_CODE}', 'cash', '${CASH_NAME}', '${CASH_CODE}', NULL, NULL, 'paid', 0, cash_payment.at,
      paid_day, 0, (SELECT coalesce(sum(iif(corrects IS NULL, refund.amount, -refund.amount)), 0) FROM refund
        WHERE refund.sale_id = page.sale_id AND of_takings = 1), event.data ->> 'by', given, cash_payment.id + ${AFTER_PAYMENTS}
    FROM page JOIN cash_payment USING (sale_id) JOIN payment_event AS event ON event.id = event_id
    ORDER BY sale_id, attempt`);
  for (const rows of chunks(statement, range, 'sale_id')) {
    const bySale = Map.groupBy(rows, (row) => integer(row, 'sale_id'));
    yield Array.from(bySale.values(), (payments) => recordOf(payments, time));
  }
}

/** @param payments of one sale, oldest first, and its cash last; never empty */
function recordOf(payments: readonly Row[], time: ShopTime): SaleRecord {
  const { row } = decisiveRow(payments);
  const doubles = payments.filter((each) => each['is_double'] === 1);
  const paidAt = orNull(moment, row, 'paid_at');
  return {
    saleId: integer(row, 'sale_id'),
    businessDay: text(row, 'business_day'),
    saleNumber: integer(row, 'number'),
    createdAt: time.iso(moment(row, 'created_at')),
    amount: rupiahColumn(row, 'amount'),
    state: oneOf(row, 'sale_state', saleStates),
    note: text(row, 'note'),
    attempts: payments.length,
    orderId: text(row, 'merchant_order_id'),
    method: text(row, 'counted_method'),
    methodKind: oneOf(row, 'counted_kind', tenderKinds),
    methodName: text(row, 'counted_name'),
    reference: orNull(text, row, 'reference'),
    paidAt: paidAt === null ? null : time.iso(paidAt),
    paidDay: orNull(text, row, 'paid_day'),
    paidLate: bool(row, 'late'),
    paidTwiceAmount: rupiah(doubles.length * rupiahColumn(row, 'amount')),
    refundedAmount: rupiahColumn(row, 'refunded'),
    chargedBy: orNull(text, row, 'charged_by'),
    askedMethod: text(row, 'method'),
    usedMethod: orNull(text, row, 'used_method'),
    cashGiven: orNull(rupiahColumn, row, 'given'),
    cashChange: cashChange(row),
    items: orNull(text, row, 'items') ?? '',
  };
}

function cashChange(row: Row): Rupiah | null {
  const given = orNull(rupiahColumn, row, 'given');
  return given === null ? null : rupiah(given - rupiahColumn(row, 'amount'));
}
