/** Rows of a made-up journal, chained as a terminal chains its own. */
import { createHash } from 'node:crypto';
import { HASH_BEFORE_THE_FIRST, type HubJournalRow, journalText } from '../../shared/hub/journal-row.ts';
import type { JournalEntry } from '../../shared/model/journal/journal-kinds.ts';

export interface DatedEntry extends JournalEntry {
  /** Epoch ms. */
  readonly at: number;
  /** `null` for a row about the terminal as a whole. */
  readonly orderId: string | null;
}

/** @param last the row before; `null` for the first of a journal */
export function chain(entries: Iterable<DatedEntry>, last: HubJournalRow | null = null): readonly HubJournalRow[] {
  const rows: HubJournalRow[] = [];
  let { position, hash: previous } = last ?? { position: 0, hash: HASH_BEFORE_THE_FIRST };
  for (const { at, orderId, kind, data } of entries) {
    position += 1;
    const row = { position, orderId, at, kind, data: JSON.stringify(data) };
    previous = createHash('sha256').update(journalText(previous, row)).digest('hex');
    rows.push({ ...row, hash: previous });
  }
  return rows;
}
