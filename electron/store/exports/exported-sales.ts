/** Sales of a range of business days, each with its decisive payment (`sale.ts`) or its cash. */
import type { Database } from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import { chargedBy } from '../ledger/tables/charged-by.ts';
import { decisiveRow } from '../ledger/tables/decisive-row.ts';
import { neverCame } from '../ledger/tables/payments.ts';
import { integer, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import {
  type ChunkBindings,
  type Column,
  chunks,
  type DayBounds,
  day,
  dayBounds,
  type ExportedContent,
  givenBack,
  moment,
  withdrawn,
  withTakings,
  yesOrNo,
} from './exported-rows.ts';

const columns: readonly Column[] = [
  { id: 'ID penjualan', en: 'Sale ID', from: 'sale_id', as: integer },
  // As recorded at the time; a later change of the time zone does not change it.
  { id: 'Hari usaha', en: 'Business day', from: 'business_day', as: day },
  { id: 'Nomor', en: 'Number', from: 'number', as: integer },
  { id: 'Dibuat', en: 'Created', from: 'created_at', as: moment },
  { id: 'Jumlah (Rp)', en: 'Amount (Rp)', from: 'amount', as: rupiahColumn },
  { id: 'Status', en: 'State', from: 'sale_state', as: text },
  { id: 'Catatan', en: 'Note', from: 'note', as: text },
  // Number of payments of the sale; cash is one more.
  { id: 'Percobaan bayar', en: 'Attempts', from: 'attempts', as: integer },
  // Of the decisive payment (counted, else most open, else newest), as are all columns up to "Late".
  { id: 'ID pesanan', en: 'Order ID', from: 'merchant_order_id', as: text },
  { id: 'Kode metode', en: 'Method code', from: 'counted_method', as: text },
  { id: 'Jenis metode', en: 'Method kind', from: 'counted_kind', as: text },
  { id: 'Metode', en: 'Method', from: 'counted_name', as: text },
  { id: 'Referensi', en: 'Reference', from: 'reference', as: text },
  { id: 'Dibayar', en: 'Paid', from: 'paid_at', as: moment },
  // The report of this business day counts the sale: as paid, or as settled by hand before that.
  { id: 'Hari pembukuan', en: 'Booked on', from: 'paid_day', as: day },
  { id: 'Terlambat', en: 'Late', from: 'late', as: yesOrNo },
  // The second and further paid payments of the sale, less what never came of them. Refunds are not deducted.
  { id: 'Bayar ganda (Rp)', en: 'Paid twice (Rp)', from: 'paid_twice', as: rupiahColumn },
  // Refunds of the sale's takings on any day, less corrections. Those of what was paid twice are not in it.
  { id: 'Dikembalikan (Rp)', en: 'Refunded (Rp)', from: 'refunded', as: rupiahColumn },
  // The person who charged the decisive payment; empty if nobody was signed in.
  { id: 'Ditagih oleh', en: 'Charged by', from: 'charged_by', as: text },
  { id: 'Kode metode diminta', en: 'Method code asked for', from: 'method', as: text },
  { id: 'Kode metode dipakai', en: 'Method code used', from: 'used_method', as: text },
  // What the customer handed over, and the change; empty unless cash paid the sale.
  { id: 'Uang diterima (Rp)', en: 'Cash given (Rp)', from: 'given', as: rupiahColumn },
  { id: 'Kembalian (Rp)', en: 'Change (Rp)', from: 'change', as: rupiahColumn },
  // `2 x Kopi susu @ 12000; 5000; (2000)`, the typed amount alone and the discount in parentheses: after a separator, `@` and
  // `-` begin a formula. Empty if all was typed.
  { id: 'Barang', en: 'Items', from: 'items', as: text },
  // Of the sale's takings, decided by a manager on any day, unless taken back.
  { id: 'Tidak pernah masuk (Rp)', en: 'Never came (Rp)', from: 'never_came', as: rupiahColumn },
];

/** Ids of payments are smaller, so that cash comes after all payments of its sale. */
const AFTER_PAYMENTS = 2 ** 40;

function* saleChunks(db: Database, days: ExportRequest['days']): Generator<readonly Row[]> {
  // NOT INDEXED, because with the day's index each chunk would sort the whole range again.
  const statement = db.prepare<[DayBounds & ChunkBindings]>(`
    WITH page AS MATERIALIZED (
      SELECT id AS sale_id, business_day, number, amount, note, state AS sale_state, created_at, (
          SELECT group_concat(iif(quantity = 1, '', quantity || ' x ') || iif(name = '', '', name || ' @ ')
            || iif(price < 0, '(' || -price || ')', price), '; '
            ORDER BY position) FROM sale_line WHERE sale_line.sale_id = sale.id) AS items
      FROM sale NOT INDEXED
      WHERE id > +@after AND business_day BETWEEN +@from AND +@to ORDER BY id LIMIT +@limit)
    SELECT page.*, merchant_order_id, counted_method, counted_kind, counted_name, method, used_method, reference,
      payment.state, payment.late, paid_at, coalesce(settlement.day, payment.paid_day) AS paid_day, payment.is_double,
      ${neverCame}, ${chargedBy} AS charged_by, NULL AS given, NULL AS change, payment.id AS attempt
    FROM page JOIN payment USING (sale_id) LEFT JOIN settlement USING (sale_id)
    UNION ALL
    SELECT page.*, record_id, '${CASH_CODE}', 'cash', '${CASH_NAME}', '${CASH_CODE}', NULL, NULL, 'paid', 0, cash_payment.at,
      paid_day, 0, 0, event.data ->> 'by', given, given - page.amount,
      cash_payment.id + ${AFTER_PAYMENTS}
    FROM page JOIN cash_payment USING (sale_id) JOIN payment_event AS event ON event.id = event_id
    ORDER BY sale_id, attempt`);
  const counted = withTakings(db, 'sale_id', {
    refunded: `sum(iif(kind LIKE 'double%', 0, ${givenBack}))`,
    never_came: `sum(iif(kind LIKE 'double%', 0, ${withdrawn}))`,
    paid_twice: "sum(iif(kind IN ('double-refunded', 'double-corrected'), 0, excess * amount))",
  });
  for (const rows of chunks(statement, dayBounds(days), 'sale_id')) {
    const bySale = Map.groupBy(rows, (row) => integer(row, 'sale_id'));
    yield counted(Array.from(bySale.values(), saleRow));
  }
}

/** @param payments of one sale, oldest first, and its cash last; never empty */
function saleRow(payments: readonly Row[]): Row {
  const { row } = decisiveRow(payments);
  return { ...row, attempts: payments.length };
}

export const exportedSales: ExportedContent = {
  sheet: { id: 'Penjualan', en: 'Sales' },
  columns,
  chunks: saleChunks,
};
