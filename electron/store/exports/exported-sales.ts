/** Two contents of an export: the sales of a range of business days, and their payments. */
import type { Database } from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import { failureColumn } from '../ledger/tables/payment-row.ts';
import { neverCame } from '../ledger/tables/payments.ts';
import { decisiveRow } from '../ledger/tables/sales.ts';
import { refundedOfTakings } from '../ledger/takings.ts';
import { integer, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import {
  type ChunkBindings,
  type Column,
  chargedBy,
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

const saleColumns: readonly Column[] = [
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
  // Refunds of the sale's takings on any day, less corrections. Not those of what was paid twice, nor cash in whose place a
  // payment counts.
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

/** More than any id of cash, so that cash comes before the payment that may count in its place. */
const BEFORE_PAYMENTS = 2 ** 40;

/** Each sale with its decisive payment (`sale.ts`) or its cash. */
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
      cash_payment.id - ${BEFORE_PAYMENTS}
    FROM page JOIN cash_payment USING (sale_id) JOIN payment_event AS event ON event.id = event_id
    ORDER BY sale_id, attempt`);
  const counted = withTakings(db, 'sale_id', {
    refunded: refundedOfTakings,
    never_came: `sum(iif(kind LIKE 'double%', 0, ${withdrawn}))`,
    paid_twice: "sum(iif(kind IN ('double-refunded', 'double-corrected'), 0, excess * amount))",
  });
  for (const rows of chunks(statement, dayBounds(days), 'sale_id')) {
    const bySale = Map.groupBy(rows, (row) => integer(row, 'sale_id'));
    yield counted(Array.from(bySale.values(), saleRow));
  }
}

/** @param payments of one sale: its cash, then its payments, oldest first; never empty */
function saleRow(payments: readonly Row[]): Row {
  const { row } = decisiveRow(payments);
  return { ...row, attempts: payments.length };
}

export const exportedSales: ExportedContent = {
  sheet: { id: 'Penjualan', en: 'Sales' },
  columns: saleColumns,
  chunks: saleChunks,
};

const paymentColumns: readonly Column[] = [
  { id: 'ID pembayaran', en: 'Payment ID', from: 'payment_id', as: integer },
  { id: 'ID pesanan', en: 'Order ID', from: 'merchant_order_id', as: text },
  { id: 'ID penjualan', en: 'Sale ID', from: 'sale_id', as: integer },
  // Of the sale.
  { id: 'Hari usaha', en: 'Business day', from: 'business_day', as: day },
  { id: 'Nomor', en: 'Number', from: 'number', as: integer },
  { id: 'Jumlah (Rp)', en: 'Amount (Rp)', from: 'amount', as: rupiahColumn },
  { id: 'Status', en: 'State', from: 'state', as: text },
  { id: 'Kode metode', en: 'Method code', from: 'counted_method', as: text },
  { id: 'Jenis metode', en: 'Method kind', from: 'counted_kind', as: text },
  { id: 'Metode', en: 'Method', from: 'counted_name', as: text },
  { id: 'Referensi', en: 'Reference', from: 'reference', as: text },
  { id: 'Nomor VA', en: 'VA number', from: 'va_number', as: text },
  { id: 'Kode merchant', en: 'Merchant code', from: 'merchant_code', as: text },
  { id: 'Dibuat', en: 'Created', from: 'created_at', as: moment },
  { id: 'Batas waktu', en: 'Deadline', from: 'expires_at', as: moment },
  // When the cashier dismissed the unpaid payment.
  { id: 'Ditinggalkan', en: 'Left unpaid', from: 'dismissed_at', as: moment },
  { id: 'Dibayar', en: 'Paid', from: 'paid_at', as: moment },
  { id: 'Hari pembukuan', en: 'Booked on', from: 'paid_day', as: day },
  { id: 'Terlambat', en: 'Late', from: 'late', as: yesOrNo },
  // A further paid payment of a sale that was already paid: in no gross.
  { id: 'Ganda', en: 'Double', from: 'is_double', as: yesOrNo },
  // When the payment was canceled or expired.
  { id: 'Berakhir', en: 'Ended', from: 'ended_at', as: moment },
  // Failure code of an unconfirmed, rejected or unresolved payment.
  { id: 'Sebab', en: 'Cause', from: 'cause', as: causeCode },
  // Kinds of flags raised, separated by spaces; usually empty.
  { id: 'Perlu ditinjau', en: 'To review', from: 'flags', as: text },
  // Of the sale.
  { id: 'Catatan', en: 'Note', from: 'note', as: text },
  // Gateway interface that created the payment.
  { id: 'Jalur', en: 'Interface', from: 'via', as: text },
  // From the method list at the time of creation; empty if the list had none.
  { id: 'Biaya layanan (Rp)', en: 'Gateway fee (Rp)', from: 'fee', as: rupiahColumn },
  // As the payout's day, from the callback, whose signature does not cover it; empty if it had none.
  { id: 'Kode penerbit', en: 'Issuer code', from: 'issuer_code', as: text },
  { id: 'Perkiraan cair', en: 'Payout expected', from: 'payout_day', as: day },
  // Refunds of the payment on any day, less corrections.
  { id: 'Dikembalikan (Rp)', en: 'Refunded (Rp)', from: 'refunded', as: rupiahColumn },
  // Empty if nobody was signed in.
  { id: 'Ditagih oleh', en: 'Charged by', from: 'charged_by', as: text },
  // The method that the payment was created with; `ANY` if the customer could choose.
  { id: 'Kode metode diminta', en: 'Method code asked for', from: 'method', as: text },
  // The method that the customer chose, by the callback. "Method code" and its name and kind are the one that reports
  // count: this one, unless it became known after a Z report.
  { id: 'Kode metode dipakai', en: 'Method code used', from: 'used_method', as: text },
  // Empty if no callback came. This column and those up to "Customer ID" are unsigned words of the gateway
  // (`callback-facts.ts`).
  { id: 'Callback diterima', en: 'Callback received', from: 'callback_at', as: moment },
  // `00` paid; `01` or `02` failed.
  { id: 'Hasil callback', en: 'Callback result', from: 'result_code', as: text },
  { id: 'Kode metode callback', en: 'Callback method code', from: 'payment_code', as: text },
  { id: 'Referensi callback', en: 'Callback reference', from: 'callback_reference', as: text },
  { id: 'Nomor pembayaran gateway', en: 'Gateway payment number', from: 'publisher_order_id', as: text },
  { id: 'Tanda dompet', en: 'Wallet mark', from: 'sp_user_hash', as: text },
  { id: 'Rincian produk', en: 'Product detail', from: 'product_detail', as: text },
  { id: 'Keterangan tambahan', en: 'Additional parameter', from: 'additional_param', as: text },
  // Only whether there was one: it may name the customer.
  { id: 'ID pelanggan', en: 'Customer ID', from: 'merchant_user_id', as: text },
  // Decided by a manager on any day, unless taken back.
  { id: 'Tidak pernah masuk (Rp)', en: 'Never came (Rp)', from: 'never_came', as: rupiahColumn },
  // The gateway denies what it had reported paid, and nobody has decided.
  { id: 'Diragukan', en: 'In doubt', from: 'doubted', as: yesOrNo },
];

function causeCode(row: Row, column: string): string {
  return failureColumn(row, column).code;
}

/**
 * Payments of the range's sales, and those that were counted on one of its days. Cash is not among them, because no gateway
 * knows it.
 */
function* paymentChunks(db: Database, days: ExportRequest['days']): Generator<readonly Row[]> {
  const counted = withTakings(db, 'payment_id', { refunded: `sum(${givenBack})`, never_came: `sum(${withdrawn})` });
  const statement = db.prepare<[DayBounds & ChunkBindings]>(`
    SELECT payment.id AS payment_id, merchant_order_id, sale_id, business_day, number, payment.amount, payment.state,
      counted_method, counted_kind, counted_name, method, used_method, payment.reference, va_number, merchant_code, payment.created_at, expires_at,
      dismissed_at, paid_at, payment.paid_day, payment.late, payment.is_double, ended_at, cause, note, via,
      counted_fee AS fee, issuer_code, payout_day, callback_fact.at AS callback_at, result_code, payment_code,
      callback_fact.reference AS callback_reference, publisher_order_id, sp_user_hash, product_detail, additional_param,
      merchant_user_id,
      (SELECT coalesce(group_concat(kind, ' '), '') FROM flag WHERE payment_id = payment.id) AS flags,
      EXISTS (SELECT 1 FROM flag WHERE payment_id = payment.id AND kind = 'contradiction' AND resolution_id IS NULL) AS doubted,
      ${chargedBy} AS charged_by
    FROM payment NOT INDEXED
    CROSS JOIN sale ON sale.id = sale_id
    CROSS JOIN account ON account.id = payment.account_id
    LEFT JOIN callback_fact ON callback_fact.payment_id = payment.id
    WHERE payment.id > +@after
      AND (business_day BETWEEN +@from AND +@to OR payment.paid_day BETWEEN +@from AND +@to)
    ORDER BY payment.id LIMIT +@limit`);
  for (const rows of chunks(statement, dayBounds(days), 'payment_id')) yield counted(rows);
}

export const exportedPayments: ExportedContent = {
  sheet: { id: 'Pembayaran', en: 'Payments' },
  columns: paymentColumns,
  chunks: paymentChunks,
};
