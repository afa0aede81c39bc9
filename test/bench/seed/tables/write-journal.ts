/** Journal rows, chained in memory. The program's replay enters each with its effects on the tables. */
import type { JournalHead } from '../../../../electron/ports/ledger/journal-port.ts';
import { BEFORE_THE_FIRST, journalHash } from '../../../../electron/store/journal/journal.ts';
import type { Replay } from '../../../../electron/store/replay/replay-rows.ts';
import type { JournalEntry } from '../../../../shared/model/journal.ts';

export interface WrittenJournal {
  /** Of the newest row; that before the first one where there is none. */
  head(): JournalHead;
  /** @param orderId `null` for a row of no payment · @param extra as in `FileRow` */
  append(orderId: string | null, at: number, entry: JournalEntry, extra?: string | null): void;
}

/** @param replay into a ledger without any journal row */
export function writtenJournal(replay: Pick<Replay, 'enter'>): WrittenJournal {
  let head = BEFORE_THE_FIRST;
  return {
    head: () => head,
    append(orderId, at, { kind, data: said }, extra = null) {
      const [position, data] = [head.id + 1, JSON.stringify(said)];
      const hash = journalHash(head.hash, { position, orderId, at, kind, data });
      replay.enter({ position, orderId, at, kind, data, hash, extra });
      head = { id: position, hash };
    },
  };
}
