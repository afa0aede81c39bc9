/** Rows that came from the hub. The chain proves that they are whole and in order. */
import { type HubJournalRow, journalRowSchema } from '../../../shared/hub/journal-row.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { continues } from '../journal/journal-hash.ts';
import type { RowSource } from '../journal/row-source.ts';

const ROWS_PER_COMMIT = 2_000;

export function follows(head: JournalHead, rows: readonly HubJournalRow[]): boolean {
  let last = head;
  return rows.every((row) => {
    const isNext = continues(last, row) && journalRowSchema.safeParse(row).success;
    last = { id: row.position, hash: row.hash };
    return isNext;
  });
}

export interface RowsOfHub extends RowSource {
  /** Position of the last row that follows. */
  readonly newest: number;
}

/** @param after the row that they were asked after · @param came those that do not follow, and all after them, are left out */
export function rowsOfHub(after: JournalHead, came: readonly HubJournalRow[]): RowsOfHub {
  const heads: JournalHead[] = [after];
  for (const row of came) {
    if (!follows(heads.at(-1) ?? after, [row])) break;
    heads.push({ id: row.position, hash: row.hash });
  }
  const rows = came.slice(0, heads.length - 1).map((row) => ({ ...row, extra: null }));
  return {
    newest: after.id + rows.length,
    *commits(from) {
      for (let start = Math.max(0, from - after.id - 1); start < rows.length; start += ROWS_PER_COMMIT) {
        yield { rows: rows.slice(start, start + ROWS_PER_COMMIT), state: 'proven' };
      }
    },
    markUpTo: (position) => heads[Math.min(position - after.id, rows.length)] ?? null,
  };
}
