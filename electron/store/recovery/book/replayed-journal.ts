/**
 * The journal of a ledger that is rebuilt from its own rows. The tables write their effects once more; what they journal
 * is then the book's row, word for word, and never a new one. Each row must continue the chain from its very beginning.
 */
import type { Database } from 'better-sqlite3';
import { type HubJournalRow, journalRowSchema } from '../../../../shared/hub/journal-row.ts';
import { type Journal, openJournal } from '../../journal/journal.ts';
import { HASH_BEFORE_THE_FIRST, journalHash } from '../../journal/journal-hash.ts';
import { BookRefused } from './book-refused.ts';

export interface ReplayedJournal extends Journal {
  /** @throws BookRefused for a row that does not continue the one before */
  begin(row: HubJournalRow): void;
  /** Writes the row unless one of its effects did. @param paymentId row id; `null` for none */
  finish(paymentId: number | null): void;
}

export function replayedJournal(db: Database): ReplayedJournal {
  const insert = db.prepare<[number, number | null, number, string, string, Buffer, Buffer]>(`
    INSERT INTO payment_event (id, payment_id, at, kind, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  let last: { readonly position: number; readonly hash: Buffer } = { position: 0, hash: HASH_BEFORE_THE_FIRST };
  let present: { readonly row: HubJournalRow; readonly own: Buffer } | null = null;

  function write(paymentId: number | null): number {
    if (present === null) throw new BookRefused('hub-book-wrong', `A second entry for row ${last.position}`);
    const { row, own } = present;
    insert.run(row.position, paymentId, row.at, row.kind, row.data, last.hash, own);
    last = { position: row.position, hash: own };
    present = null;
    return row.position;
  }

  return {
    ...openJournal(db),
    begin(row) {
      const { position, orderId, at, kind, data, hash } = row;
      const own = journalHash({ previousHash: last.hash, id: position, orderId, at, kind, data });
      const follows = position === last.position + 1 && own.toString('hex') === hash;
      if (!follows || !journalRowSchema.safeParse(row).success)
        throw new BookRefused('hub-book-wrong', `Row ${position} does not continue row ${last.position}`);
      present = { row, own };
    },
    append(subject, _at, { kind }) {
      const row = present?.row;
      if (row?.kind !== kind || row.orderId !== (subject?.orderId ?? null))
        throw new BookRefused('hub-book-wrong', `Row ${row?.position ?? last.position} would be ${kind}`);
      return write(subject?.id ?? null);
    },
    finish(paymentId) {
      if (present !== null) write(paymentId);
    },
  };
}
