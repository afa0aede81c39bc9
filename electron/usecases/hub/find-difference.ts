/**
 * Where this ledger and the hub's copy part. After a restored backup, the newest row alone shows that they differ. Earlier
 * rows are then sent, so that the hub names the first one that differs and keeps all of them.
 */
import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';
import type { HubRefusal } from '../../ports/hub.ts';
import type { JournalLedger } from '../../ports/ledger/journal-port.ts';

const MOST_ROWS = 1_000;

export interface SentRows {
  readonly after: number;
  readonly rows: readonly HubJournalRow[];
}

/**
 * Earlier rows, the last of which is a row that differs: so the hub sees that all of them are one history.
 * @param position of that row, at least 2
 */
export function rowsUpTo(journal: JournalLedger, position: number): SentRows {
  let count = Math.min(MOST_ROWS, position);
  let rows = journal.rowsAfter(position - count, count);
  // Long rows: the ledger gives a megabyte at a time.
  while (rows.length < count && count > 2) {
    count = Math.max(2, Math.floor(count / 2));
    rows = journal.rowsAfter(position - count, count);
  }
  return { after: position - count, rows };
}

export type Difference =
  | { readonly isFirst: true; readonly position: number | null }
  | { readonly isFirst: false; readonly position: number };

/**
 * @param refusal `second-history`
 * @returns the row that differs. It is the first if the hub compared the row before it too, if there is none, or if the
 *   hub names no earlier row than it did: each search goes back, so it ends.
 */
export function differenceOf({ position }: HubRefusal, { after, rows }: SentRows): Difference {
  const isFirst = position === null || position !== after + 1 || after === 0 || rows.length === 0;
  return isFirst ? { isFirst, position } : { isFirst, position };
}
