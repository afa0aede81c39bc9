/**
 * Makes entering the rows of years three times as quick: indexes that no effect of a row reads, and the status of each sale,
 * are made once at the end. What refuses a wrong row stays.
 */
import type { Database } from 'better-sqlite3';
import { CASH_CODE } from '../../../shared/model/cash.ts';
import { decisivePaymentOf, saleStatusSql } from '../ledger/tables/decisive-row.ts';

const laterIndexes = [
  ...['payment_by_reference', 'payment_by_va_number', 'payment_late', 'payment_double', 'payment_unresolved'],
  ...[
    'payment_takings',
    'payment_by_paid_event',
    'cash_takings',
    'sale_by_amount',
    'sale_by_note',
    'sale_line_by_name',
    'payment_event_by_person',
    'sale_status_ended',
    'sale_status_to_review',
  ],
];
const statusTriggers = [
  ...['cash_pays_status', 'payment_begins_status', 'payment_changes_standing', 'sale_changes_standing'],
  ...['flag_is_to_review', 'flag_changes_review'],
];

/** @param db an empty ledger, outside any transaction that could be rolled back alone */
export function whileBulkLoading<T>(db: Database, work: () => T): T {
  const parts = db
    .prepare<[string], { readonly type: string; readonly name: string; readonly sql: string }>(
      'SELECT type, name, sql FROM sqlite_schema WHERE name IN (SELECT value FROM json_each(?)) ORDER BY rowid',
    )
    .all(JSON.stringify([...laterIndexes, ...statusTriggers]));
  for (const { type, name } of parts) db.exec(`DROP ${type} ${name}`);
  // 64 MB: with the usual 2 MB, pages of a long transaction are written again and again.
  db.pragma('cache_size = -64000');
  const done = work();
  db.exec(`
    INSERT INTO sale_status (sale_id, status, method, to_review)
    SELECT sale.id, iif(cash_payment.id IS NULL, ${saleStatusSql}, 'paid'),
      iif(cash_payment.id IS NULL, coalesce(shown.used_method, shown.method), '${CASH_CODE}'),
      EXISTS (SELECT 1 FROM payment JOIN flag ON flag.payment_id = payment.id
        WHERE payment.sale_id = sale.id AND resolution_id IS NULL)
    FROM sale LEFT JOIN payment AS shown ON shown.id = ${decisivePaymentOf('sale.id')}
    LEFT JOIN cash_payment ON cash_payment.sale_id = sale.id
    WHERE shown.id IS NOT NULL OR cash_payment.id IS NOT NULL ORDER BY sale.id`);
  for (const { sql } of parts) db.exec(sql);
  return done;
}
