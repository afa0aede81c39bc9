/** Scroll position in the list of sales: kept while new sales appear above, and restored at a later visit. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { HistoryRow } from '../../../../shared/contract/history.ts';
import type { ScrollPosition } from './history-view-state.ts';

interface ListedRows {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly HistoryRow[];
  readonly rowHeight: number;
}

/** Further down no position is stored: twenty pages load quickly, a whole ledger does not. */
const MOST_RESTORED_ROWS = 1_000;

/** Keeps the visible rows in place when new sales appear above them. */
export function useAnchorScrollPosition({ list, rows, rowHeight }: ListedRows): void {
  const newest = rows[0]?.saleId;
  const before = useRef(newest);
  useLayoutEffect(() => {
    const above = rows.findIndex(({ saleId }) => saleId === before.current);
    before.current = newest;
    if (list.current && above > 0 && list.current.scrollTop > 0) list.current.scrollTop += above * rowHeight;
  }, [list, newest, rows, rowHeight]);
}

interface VisibleRange {
  /** Pixels scrolled out above the upper edge. */
  readonly above: number;
  /** Index of the row at the lower edge. */
  readonly last: number;
}

/**
 * Restores and then tracks the scroll position.
 * @param place restored with the first rows if it belongs to this query, then updated at each scroll
 */
export function useRestoreScrollPosition(
  { list, rows, rowHeight }: ListedRows,
  visible: VisibleRange,
  queryText: string,
  place: { current: ScrollPosition | null },
) {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || rows.length === 0) return;
    isRestored.current = true;
    const { current: wanted } = place;
    if (wanted?.queryText !== queryText || !list.current) return;
    // The sale may no longer match the query: the next older one is used then.
    const exact = rows.findIndex(({ saleId }) => saleId === wanted.saleId);
    const index = exact >= 0 ? exact : rows.findIndex(({ saleId }) => saleId <= wanted.saleId);
    if (index >= 0) list.current.scrollTop = index * rowHeight + wanted.hidden;
  }, [list, rows, rowHeight, queryText, place]);

  const { above, last } = visible;
  useEffect(() => {
    const top = rows[Math.floor(above / rowHeight)];
    if (rows.length === 0) return;
    place.current =
      top && above > 0 && last < MOST_RESTORED_ROWS
        ? { queryText, saleId: top.saleId, hidden: above % rowHeight, rows: last + 1 }
        : null;
  }, [rows, rowHeight, queryText, place, above, last]);
}
