import type { HubJournalRow } from '../../../shared/hub/journal-row.ts';

/** Positions, orders, times, kinds, data and hashes: one array for each column, for `unnest`. */
export function journalColumns(rows: readonly HubJournalRow[]) {
  return [
    rows.map(({ position }) => position),
    rows.map(({ orderId }) => orderId),
    rows.map(({ at }) => at),
    rows.map(({ kind }) => kind),
    rows.map(({ data }) => data),
    rows.map(({ hash }) => hash),
  ] as const;
}
