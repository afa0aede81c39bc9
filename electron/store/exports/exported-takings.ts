/**
 * Whatever counts on the days of the range, one row each, from the view `takings`. Without a filter, "Counted" sums to the
 * takings of each day's report, and "Net" to its net: second payments, settlements by hand, refunds, corrections and decisions
 * have their own rows, with their sign and their day.
 */
import type { Database } from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import { CASH_NAME } from '../../../shared/model/cash.ts';
import { chargedBy } from '../ledger/tables/charged-by.ts';
import { type CountedKind, countedKinds } from '../ledger/tables/counted-kinds.ts';
import { asRow, integer, oneOf, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import { type Column, type DayBounds, dayBounds, type ExportedContent, moment, yesOrNo } from './exported-rows.ts';

const columns: readonly Column[] = [
  { id: 'Dihitung pada', en: 'Counted on', from: 'day', as: text },
  { id: 'Kejadian', en: 'What happened', from: 'kind', as: kindWords },
  // In the day's takings; negative for what a decision takes out.
  { id: 'Dihitung (Rp)', en: 'Counted (Rp)', from: 'counted', as: integer },
  // Negative for a refund, positive for its correction.
  { id: 'Pengembalian (Rp)', en: 'Refunds (Rp)', from: 'given_back', as: integer },
  // The sum of the two columns before.
  { id: 'Bersih (Rp)', en: 'Net (Rp)', from: 'net', as: integer },
  // Second payments of a sale, less what was given back of them: in none of the columns before.
  { id: 'Bayar ganda (Rp)', en: 'Paid twice (Rp)', from: 'excess', as: integer },
  // The part of "Counted" that the gateway denies while nobody has decided.
  { id: 'Diragukan (Rp)', en: 'In doubt (Rp)', from: 'doubted', as: integer },
  { id: 'Terlambat', en: 'Late', from: 'late', as: yesOrNo },
  { id: 'Dicatat', en: 'Recorded', from: 'at', as: moment },
  { id: 'ID penjualan', en: 'Sale ID', from: 'sale_id', as: integer },
  // Of the sale.
  { id: 'Hari usaha', en: 'Business day', from: 'business_day', as: text },
  { id: 'Nomor', en: 'Number', from: 'number', as: integer },
  { id: 'ID pesanan', en: 'Order ID', from: 'order_id', as: text },
  { id: 'Kode metode', en: 'Method code', from: 'method', as: text },
  { id: 'Jenis metode', en: 'Method kind', from: 'counted_kind', as: text },
  { id: 'Metode', en: 'Method', from: 'counted_name', as: text },
  { id: 'Referensi', en: 'Reference', from: 'reference', as: text },
  { id: 'Biaya layanan (Rp)', en: 'Gateway fee (Rp)', from: 'fee', as: rupiahColumn },
  { id: 'Ditagih oleh', en: 'Charged by', from: 'charged_by', as: text },
  { id: 'Catatan', en: 'Note', from: 'note', as: text },
];

const kinds: Readonly<Record<CountedKind, Readonly<Record<Language, string>>>> = {
  taken: { id: 'penjualan', en: 'sale' },
  double: { id: 'bayar ganda', en: 'paid twice' },
  settled: { id: 'selesai manual', en: 'settled manually' },
  confirmed: { id: 'pernah selesai manual, kini lunas', en: 'settled manually before, now paid' },
  unconfirmed: { id: 'selesai manual, tidak terbukti', en: 'settled manually, not confirmed' },
  refunded: { id: 'pengembalian', en: 'refund' },
  corrected: { id: 'pengembalian dibatalkan', en: 'refund corrected' },
  'double-refunded': { id: 'pengembalian bayar ganda', en: 'refund of paid twice' },
  'double-corrected': { id: 'pengembalian bayar ganda dibatalkan', en: 'refund of paid twice corrected' },
  'never-came': { id: 'uang tidak pernah masuk', en: 'money never came' },
  'came-after-all': { id: 'uang ternyata masuk', en: 'money came after all' },
  'double-never-came': { id: 'bayar ganda tidak pernah masuk', en: 'paid twice, money never came' },
  'double-came-after-all': { id: 'bayar ganda ternyata masuk', en: 'paid twice, money came after all' },
};

function kindWords(row: Row, column: string, language: Language): string {
  return kinds[oneOf(row, column, countedKinds)][language];
}

const isRefund = "takings.kind IN ('refunded', 'corrected')";

/** A day is read whole, so that SQLite begins at the day in each of the view's tables. */
function* takingChunks(db: Database, days: ExportRequest['days']): Generator<readonly Row[]> {
  const selectDays = db.prepare<[DayBounds]>(
    'SELECT DISTINCT day FROM takings WHERE day BETWEEN +@from AND +@to ORDER BY day',
  );
  // A settlement that the gateway did not confirm stays as it is: its row would be all zeros.
  const selectDay = db.prepare<[string]>(`
    SELECT day, takings.kind, iif(${isRefund}, 0, sign * takings.amount) AS counted,
      iif(${isRefund}, sign * takings.amount, 0) AS given_back, sign * takings.amount AS net,
      excess * takings.amount AS excess,
      takings.amount * (takings.kind = 'taken' AND EXISTS (
        SELECT 1 FROM flag WHERE flag.payment_id = takings.payment_id AND flag.kind = 'contradiction'
          AND resolution_id IS NULL)) AS doubted,
      takings.late, event.at, takings.sale_id, business_day, number, coalesce(merchant_order_id, record_id) AS order_id,
      takings.method, coalesce(counted_kind, 'cash') AS counted_kind, coalesce(counted_name, '${CASH_NAME}') AS counted_name,
      payment.reference, takings.fee, note, iif(cash.id IS NULL, ${chargedBy}, (
        SELECT data ->> 'by' FROM payment_event WHERE id = cash.event_id)) AS charged_by
    FROM takings
    JOIN sale ON sale.id = takings.sale_id
    JOIN payment_event AS event ON event.id = takings.event_id
    LEFT JOIN payment ON payment.id = takings.payment_id
    LEFT JOIN cash_payment AS cash ON cash.id = takings.cash_id
    WHERE day = +? AND takings.kind <> 'unconfirmed' ORDER BY takings.event_id`);
  for (const found of selectDays.all(dayBounds(days))) {
    yield selectDay.all(text(asRow(found), 'day')).map(asRow);
  }
}

export const exportedTakings: ExportedContent = { columns, chunks: takingChunks };
