/** The journal's rows as they travel to the hub (`shared/hub/journal-row.ts`). */
import type { Database } from 'better-sqlite3';
import { MOST_ROWS_AT_ONCE } from '../../../shared/hub/journal-intake.ts';
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { asRow, hash, integer, orNull, type Row, text } from '../sqlite/row.ts';

/** Of the rows' data. A request may have four times as much. */
const MOST_CHARACTERS = 1_000_000;

/** @returns `JournalLedger.rowsAfter` */
export function openRowsForHub(db: Database): (position: number, most?: number) => readonly HubJournalRow[] {
  const select = db.prepare<[number, number]>(`
    SELECT payment_event.id, merchant_order_id, at, kind, data, hash
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id
    WHERE payment_event.id > +? ORDER BY payment_event.id LIMIT +?`);
  return (position, most = MOST_ROWS_AT_ONCE) => {
    const rows: HubJournalRow[] = [];
    let characters = 0;
    for (const found of select.iterate(position, Math.min(most, MOST_ROWS_AT_ONCE))) {
      const row = hubRow(asRow(found));
      characters += row.data.length;
      // One row always goes, however long.
      if (characters > MOST_CHARACTERS && rows.length > 0) break;
      rows.push(row);
    }
    return rows;
  };
}

/** @returns `JournalLedger.firstSale` */
export function openFirstSale(db: Database): () => JournalHead | null {
  const select = db.prepare(`
    WITH first (id) AS (
      SELECT min(id) FROM payment_event WHERE payment_id = (SELECT min(id) FROM payment)
      UNION ALL SELECT min(id) FROM payment_event WHERE payment_id IS NULL AND kind = 'cash-booked'
    )
    SELECT id, hash FROM payment_event WHERE id = (SELECT min(id) FROM first)`);
  return () => {
    const found = select.get();
    return found === undefined
      ? null
      : { id: integer(asRow(found), 'id'), hash: hash(asRow(found), 'hash').toString('hex') };
  };
}

function hubRow(row: Row): HubJournalRow {
  return {
    position: integer(row, 'id'),
    orderId: orNull(text, row, 'merchant_order_id'),
    at: integer(row, 'at'),
    kind: text(row, 'kind'),
    data: text(row, 'data'),
    hash: hash(row, 'hash').toString('hex'),
  };
}
