/** Journal rows, chained in memory: reading the last row from the file each time would be most of the work. */
import type { Database } from 'better-sqlite3';
import { HASH_BEFORE_THE_FIRST, type Journal, journalHash } from '../../../../electron/store/journal/journal.ts';

export interface WrittenJournal extends Pick<Journal, 'append' | 'head'> {
  /** Of the newest row; 0 before the first. */
  readonly lastId: () => number;
}

/** @param db without any journal row */
export function writtenJournal(db: Database): WrittenJournal {
  const insert = db.prepare<[number, number | null, number, string, string, Buffer, Buffer]>(`
    INSERT INTO payment_event (id, payment_id, at, kind, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  let lastId = 0;
  let previousHash: Buffer = HASH_BEFORE_THE_FIRST;
  return {
    lastId: () => lastId,
    head: () => (lastId === 0 ? null : { id: lastId, hash: previousHash.toString('hex') }),
    append(subject, at, { kind, data: said }) {
      lastId += 1;
      const data = JSON.stringify(said);
      const hash = journalHash({ previousHash, id: lastId, orderId: subject?.orderId ?? null, at, kind, data });
      insert.run(lastId, subject?.id ?? null, at, kind, data, previousHash, hash);
      previousHash = hash;
      return lastId;
    },
  };
}
