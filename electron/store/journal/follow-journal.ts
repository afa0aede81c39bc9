/**
 * Keeps the journal file up to the ledger: after each commit, the rows that follow the file's last end mark are appended.
 * A row just written, a file that is behind and a write that failed are one case.
 */
import type { Database } from 'better-sqlite3';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { asRow, hash, integer, orNull, type Row, text } from '../sqlite/row.ts';
import { BEFORE_THE_FIRST, type FileRow, type JournalFile } from './journal-file.ts';

export interface JournalFollower {
  /** Call it after each commit. It never throws: the sale is in the ledger, and the next call tries again. */
  follow(): void;
  close(): void;
}

/** A file that is far behind is brought up in parts, so that no sale waits for it. */
const MOST_ROWS_AT_ONCE = 2_000;

/** @param quarantine a file that is of another history is kept there: recovery has entered what it has */
export function createJournalFollower(db: Database, file: JournalFile, quarantine: string): JournalFollower {
  const rowsAfter = createFileRows(db);
  const hashOf = db.prepare<[number], Buffer>('SELECT hash FROM payment_event WHERE id = +?').pluck();
  let head: JournalHead | null = null;
  let later: NodeJS.Timeout | undefined;

  function follow(): void {
    const rows = ignoreErrors(() => {
      head ??= checkedHead();
      return rowsAfter(head.id, MOST_ROWS_AT_ONCE);
    });
    const last = rows?.at(-1);
    if (!rows || last === undefined) return;
    // A failed write leaves an unknown end, which is looked up again.
    head = null;
    ignoreErrors(() => {
      file.append(rows);
      head = { id: last.position, hash: last.hash };
    });
    if (head === null || rows.length < MOST_ROWS_AT_ONCE) return;
    clearTimeout(later);
    later = setTimeout(follow).unref();
  }

  function checkedHead(): JournalHead {
    const found = file.head();
    if (found.id === 0 || hashOf.get(found.id)?.toString('hex') === found.hash) return found;
    file.setAside(quarantine);
    return BEFORE_THE_FIRST;
  }

  return {
    follow,
    close() {
      clearTimeout(later);
      file.close();
    },
  };
}

/**
 * @param codes those of payments that may still be paid, or of all
 * @returns the rows after a position as they are in the file, with these codes
 */
export function createFileRows(
  db: Database,
  codes: 'payable' | 'all' = 'payable',
): (position: number, most: number) => readonly FileRow[] {
  const hasCode = codes === 'all' ? 'TRUE' : "state IN ('creating', 'unconfirmed', 'pending')";
  const select = db.prepare<[number, number]>(`
    SELECT event.id, merchant_order_id, at, kind, data, hash,
      CASE WHEN kind = 'created' AND ${hasCode} THEN coalesce(qr_payload, va_number, payment_url)
        WHEN kind = 'day-closed' AND data ->> 'content' IS NULL
          THEN (SELECT content FROM closing WHERE number = data ->> 'number') END AS extra
    FROM payment_event AS event LEFT JOIN payment ON payment.id = payment_id
    WHERE event.id > +? ORDER BY event.id LIMIT +?`);
  return (position, most) => select.all(position, most).map((found) => fileRow(asRow(found)));
}

function fileRow(row: Row): FileRow {
  return {
    position: integer(row, 'id'),
    orderId: orNull(text, row, 'merchant_order_id'),
    at: integer(row, 'at'),
    kind: text(row, 'kind'),
    data: text(row, 'data'),
    hash: hash(row, 'hash').toString('hex'),
    extra: orNull(text, row, 'extra'),
  };
}
