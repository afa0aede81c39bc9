/** The rows that the triggers of history would have written while the ledger was filled. */
import type { Database } from 'better-sqlite3';
import { noteWordsOf, saleStatusSql } from '../../../electron/store/ledger/tables/sales.ts';

/**
 * For all sales, into empty tables. One pass over each table, because there are no indexes yet: the decisive payment
 * has the highest rank, and among equal ones is the newest (`decisivePaymentOf`).
 */
export function fillHistoryIndex(db: Database): void {
  db.exec(`
    INSERT INTO sale_status (sale_id, status, method, to_review)
    WITH shown_of (sale_id, payment_id) AS MATERIALIZED (
      SELECT sale_id, max(1000000000000 * CASE WHEN state = 'paid' AND is_double = 0 THEN 5 WHEN state = 'pending' THEN 4
        WHEN state = 'creating' THEN 3 WHEN state = 'unconfirmed' THEN 2 WHEN state = 'unresolved' THEN 1 ELSE 0 END
        + id) % 1000000000000
      FROM payment GROUP BY sale_id)
    SELECT sale.id, ${saleStatusSql}, shown.method, sale.id IN (
      SELECT payment.sale_id FROM flag JOIN payment ON payment.id = flag.payment_id WHERE flag.resolution_id IS NULL)
    FROM shown_of CROSS JOIN sale ON sale.id = shown_of.sale_id CROSS JOIN payment AS shown ON shown.id = payment_id
    ORDER BY sale.id`);
  const enter = db.prepare<[string, number]>('INSERT INTO note_word (word, sale_id) VALUES (?, ?)');
  const noted = db.prepare<[], { readonly id: number; readonly note: string }>(
    "SELECT id, note FROM sale WHERE note <> '' ORDER BY id",
  );
  for (const { id, note } of noted.all()) for (const word of noteWordsOf(note)) enter.run(word, id);
}
