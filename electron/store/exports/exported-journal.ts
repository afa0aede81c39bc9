/** Journal entries in order of writing: all, or those of a range of days by the shop's present time zone and day end. */
import type { Database } from 'better-sqlite3';
import type { ExportRequest } from '../../../shared/contract/export.ts';
import { HOUR_MS } from '../../../shared/model/values/time.ts';
import type { ShopTime } from '../../platform/zoned-time.ts';
import { asJournalData } from '../journal/journal.ts';
import { hash, integer, json, type Row, text } from '../sqlite/row.ts';
import {
  type ChunkBindings,
  type Column,
  chunks,
  day,
  dayBounds,
  type ExportedContent,
  moment,
} from './exported-rows.ts';

const columns: readonly Column[] = [
  { id: 'ID entri', en: 'Entry ID', from: 'entry_id', as: integer },
  { id: 'Waktu', en: 'Time', from: 'at', as: moment },
  { id: 'Kejadian', en: 'What happened', from: 'kind', as: text },
  // This column and the next three are empty for an entry about the terminal as a whole.
  { id: 'ID pesanan', en: 'Order ID', from: 'merchant_order_id', as: text },
  { id: 'ID penjualan', en: 'Sale ID', from: 'sale_id', as: integer },
  { id: 'Hari usaha', en: 'Business day', from: 'business_day', as: day },
  { id: 'Nomor', en: 'Number', from: 'number', as: integer },
  { id: 'Rincian', en: 'Details', from: 'data', as: facts },
  // SHA-256, chained: it includes the hash of the entry before.
  { id: 'Hash', en: 'Hash', from: 'hash', as: (row, column) => hash(row, column).toString('hex') },
];

/** Without the text of a closing: a cell of a spreadsheet has 32,767 characters. Its hash stays. */
function facts(row: Row, column: string): object {
  const { content: _, ...rest } = json(row, column, asJournalData);
  return rest;
}

/** Epoch ms; wide enough for every time zone and day end. */
function spanOf(days: ExportRequest['days']) {
  const [from, to] = [days?.from ?? null, days?.to ?? null];
  return {
    since: from === null ? Number.MIN_SAFE_INTEGER : Date.parse(from) - 14 * HOUR_MS,
    until: to === null ? Number.MAX_SAFE_INTEGER : Date.parse(to) + (24 + 12 + 23) * HOUR_MS,
  };
}

function* entryChunks(db: Database, days: ExportRequest['days'], time: ShopTime): Generator<readonly Row[]> {
  const statement = db.prepare<[ReturnType<typeof spanOf> & ChunkBindings]>(`
    SELECT payment_event.id AS entry_id, payment_event.at, kind, sale.id AS sale_id, business_day, number, data, hash,
      coalesce(merchant_order_id, record_id) AS merchant_order_id
    FROM payment_event NOT INDEXED
    LEFT JOIN payment ON payment.id = payment_id
    -- A booking of cash, or a refund of it, names no payment.
    LEFT JOIN cash_payment AS cash ON cash.id = CASE WHEN payment_id IS NULL THEN coalesce(
      (SELECT id FROM cash_payment WHERE event_id = payment_event.id),
      (SELECT cash_id FROM refund WHERE event_id = payment_event.id)) END
    LEFT JOIN sale ON sale.id = coalesce(payment.sale_id, cash.sale_id)
    WHERE payment_event.id > +@after AND payment_event.at >= +@since AND payment_event.at < +@until
    ORDER BY payment_event.id LIMIT +@limit`);
  const { from, to } = dayBounds(days);
  const isWanted = (row: Row): boolean => {
    if (days === null) return true;
    const entered = time.businessDay(moment(row, 'at'));
    return entered >= from && entered <= to;
  };
  for (const rows of chunks(statement, spanOf(days), 'entry_id')) yield rows.filter(isWanted);
}

export const exportedJournal: ExportedContent = {
  sheet: { id: 'Jurnal', en: 'Journal' },
  columns,
  chunks: entryChunks,
};
