/**
 * Whatever counts on the days of the range, one row each, from the view `takings`. Without a filter, "Counted" sums to the
 * takings of each day's report, and "Net" to its net: second payments, settlements by hand, refunds, corrections and decisions
 * have their own rows, with their sign and their day.
 */
import type { Database } from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import type { Language } from '../../../shared/contract/preferences.ts';
import { CASH_NAME } from '../../../shared/model/cash.ts';
import { type CountedKind, countedKinds } from '../ledger/takings.ts';
import { asRow, integer, oneOf, type Row, rupiahColumn, text } from '../sqlite/row.ts';
import {
  type Column,
  chargedBy,
  type DayBounds,
  day,
  dayBounds,
  type ExportedContent,
  moment,
  signedRupiah,
  yesOrNo,
} from './exported-rows.ts';

const columns: readonly Column[] = [
  { id: 'Dihitung pada', en: 'Counted on', from: 'day', as: day },
  { id: 'Kejadian', en: 'What happened', from: 'kind', as: kindWords },
  // In the day's takings; negative for what a decision takes out.
  { id: 'Dihitung (Rp)', en: 'Counted (Rp)', from: 'counted', as: signedRupiah },
  // Negative for a refund, positive for its correction.
  { id: 'Pengembalian (Rp)', en: 'Refunds (Rp)', from: 'given_back', as: signedRupiah },
  // The sum of the two columns before.
  { id: 'Bersih (Rp)', en: 'Net (Rp)', from: 'net', as: signedRupiah },
  // Second payments of a sale, less what was given back of them: in none of the columns before.
  { id: 'Bayar ganda (Rp)', en: 'Paid twice (Rp)', from: 'excess', as: signedRupiah },
  // The part of "Counted" that the gateway denies while nobody has decided.
  { id: 'Diragukan (Rp)', en: 'In doubt (Rp)', from: 'doubted', as: signedRupiah },
  { id: 'Terlambat', en: 'Late', from: 'late', as: yesOrNo },
  { id: 'Dicatat', en: 'Recorded', from: 'at', as: moment },
  { id: 'ID penjualan', en: 'Sale ID', from: 'sale_id', as: integer },
  // Of the sale.
  { id: 'Hari usaha', en: 'Business day', from: 'business_day', as: day },
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
const amounts: Readonly<Record<string, string>> = {
  counted: `iif(${isRefund}, 0, sign * takings.amount)`,
  given_back: `iif(${isRefund}, sign * takings.amount, 0)`,
  net: 'sign * takings.amount',
  excess: 'excess * takings.amount',
  doubted: `takings.amount * (takings.kind = 'taken' AND EXISTS (
    SELECT 1 FROM flag WHERE flag.payment_id = takings.payment_id AND flag.kind = 'contradiction' AND resolution_id IS NULL))`,
};
const selected = (of: (sql: string) => string): string =>
  Object.entries(amounts)
    .map(([name, sql]) => `${of(sql)} AS ${name}`)
    .join(', ');
/** A settlement that the gateway did not confirm stays as it is: its row would be all zeros. */
const counts = "takings.kind <> 'unconfirmed'";

/** A day is read whole, so that SQLite begins at the day in each of the view's tables. */
function* takingChunks(db: Database, days: ExportRequest['days']): Generator<readonly Row[]> {
  const selectDays = db.prepare<[DayBounds]>(
    'SELECT DISTINCT day FROM takings WHERE day BETWEEN +@from AND +@to ORDER BY day',
  );
  const selectDay = db.prepare<[string]>(`
    SELECT day, takings.kind, ${selected((sql) => sql)}, takings.late, event.at, takings.sale_id, business_day, number,
      coalesce(merchant_order_id, record_id) AS order_id, takings.method, coalesce(counted_kind, 'cash') AS counted_kind, coalesce(counted_name, '${CASH_NAME}') AS counted_name,
      payment.reference, takings.fee, note, iif(cash.id IS NULL, ${chargedBy}, (
        SELECT data ->> 'by' FROM payment_event WHERE id = cash.event_id)) AS charged_by
    FROM takings
    JOIN sale ON sale.id = takings.sale_id
    JOIN payment_event AS event ON event.id = takings.event_id
    LEFT JOIN payment ON payment.id = takings.payment_id
    LEFT JOIN cash_payment AS cash ON cash.id = takings.cash_id
    WHERE day = +? AND ${counts} ORDER BY takings.event_id`);
  for (const found of selectDays.all(dayBounds(days))) {
    yield selectDay.all(text(asRow(found), 'day')).map(asRow);
  }
}

const sumWords: Readonly<Record<Language, readonly [ofDay: string, ofAll: string]>> = {
  id: ['jumlah hari', 'jumlah semua'],
  en: ['sum of the day', 'sum of all'],
};

/** A row for each day, and one for all. */
function takingSums(db: Database, days: ExportRequest['days'], language: Language) {
  const sums = db.prepare<[DayBounds]>(`
    SELECT day, count(*) AS count, ${selected((sql) => `sum(${sql})`)} FROM takings
    WHERE day BETWEEN +@from AND +@to AND ${counts} GROUP BY day ORDER BY day`);
  const rows = sums.all(dayBounds(days)).map(asRow);
  const total = (name: string): number => rows.reduce((sum, row) => sum + integer(row, name), 0);
  const names = Object.keys(amounts);
  // Where each day has one row, that row is its sum. The last sheet has no room for more rows than the first.
  const ofDays = rows.length < total('count') ? rows : [];
  const [ofDay, ofAll] = sumWords[language];
  return {
    after: total('count'),
    rows: [
      ...ofDays.map((row) => [day(row, 'day'), ofDay, ...names.map((name) => integer(row, name))]),
      [null, ofAll, ...names.map(total)],
    ],
  };
}

export const exportedTakings: ExportedContent = {
  sheet: { id: 'Penerimaan', en: 'Takings' },
  columns,
  chunks: takingChunks,
  sums: takingSums,
};
