/**
 * The journal of a ledger while the rows of a journal are entered into it. The tables write their effects once more; what
 * they journal is then the entered row. A row that continues the chain is written word for word. A row of another history
 * is journalled again, with the time at which it happened.
 */
import type { Database } from 'better-sqlite3';
import { type HubJournalRow, journalRowSchema } from '../../../shared/hub/journal.ts';
import type { JournalData, JournalEntry, JournalKind } from '../../../shared/model/journal.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { BEFORE_THE_FIRST, continues, createJournal, type JournalSubject } from '../journal/journal.ts';
import { RowsRefused } from './row-facts.ts';

type Present =
  | { readonly row: HubJournalRow; readonly own: Buffer }
  | { readonly row: HubJournalRow; readonly kind: JournalKind; readonly data: JournalData };

export function replayedJournal(db: Database) {
  const journal = createJournal(db);
  const insert = db.prepare<[number, number | null, number, string, string, Buffer, Buffer]>(`
    INSERT INTO payment_event (id, payment_id, at, kind, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  /** `null` after a row that was journalled again: looked up again. */
  let last: JournalHead | null = null;
  let present: Present | null = null;
  let isWritten = false;

  const write = ({ row, own }: Extract<Present, { own: Buffer }>, paymentId: number | null): number => {
    const before = Buffer.from(lastHead().hash, 'hex');
    insert.run(row.position, paymentId, row.at, row.kind, row.data, before, own);
    last = { id: row.position, hash: row.hash };
    return row.position;
  };
  const lastHead = (): JournalHead => {
    last ??= journal.head() ?? BEFORE_THE_FIRST;
    return last;
  };

  return {
    ...journal,
    /** @throws RowsRefused for a row that does not continue the one before */
    begin(row: HubJournalRow): void {
      const head = lastHead();
      // A file and a ledger were read strictly; the hub's rows are anybody's.
      if (!continues(head, row) || !('extra' in row || journalRowSchema.safeParse(row).success))
        throw new RowsRefused('hub-rows-wrong', `Row ${row.position} does not continue row ${head.id}`);
      [present, isWritten] = [{ row, own: Buffer.from(row.hash, 'hex') }, false];
    },
    beginOfAnother(row: HubJournalRow, kind: JournalKind, data: JournalData): void {
      [present, isWritten, last] = [{ row, kind, data }, false, null];
    },
    append(subject: JournalSubject, at: number, entry: JournalEntry): number {
      if (present === null) {
        last = null;
        return journal.append(subject, at, entry);
      }
      const { row } = present;
      if (isWritten || row.kind !== entry.kind || row.orderId !== (subject?.orderId ?? row.orderId))
        throw new RowsRefused('hub-rows-wrong', `Row ${row.position} would be ${entry.kind}`);
      isWritten = true;
      if ('own' in present) return write(present, subject?.id ?? null);
      // The effect knows the ids of this ledger; the row knows who did it.
      const data = { ...present.data, ...entry.data, happenedAt: present.data['happenedAt'] ?? row.at };
      return journal.append(subject, row.at, { kind: present.kind, data });
    },
    /** Writes the row unless one of its effects did. @param paymentId row id; `null` for none */
    finish(paymentId: number | null): void {
      const { row } = present ?? {};
      if (present !== null && row !== undefined && !isWritten) {
        if ('own' in present) write(present, paymentId);
        else {
          const data = { ...present.data, happenedAt: present.data['happenedAt'] ?? row.at };
          const subject = paymentId === null ? null : { id: paymentId, orderId: row.orderId ?? '' };
          journal.append(subject, row.at, { kind: present.kind, data });
        }
      }
      present = null;
    },
    /** The row is not entered: its effects were undone. */
    drop(): void {
      [present, last] = [null, null];
    },
  };
}
