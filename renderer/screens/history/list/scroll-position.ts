/** Where one is in the list of sales: it holds while new ones come in above, and a later visit returns to it. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { HistoryRow } from '../../../../shared/contract/views/views.ts';
import type { ScrollPosition } from './history-view-state.ts';

interface ListedRows {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly HistoryRow[];
  readonly rowHeight: number;
}

/** Whoever went further down than this begins at the top again: twenty pages are fetched in a blink, a whole book is not. */
const MOST_ROWS_BACK = 1_000;

/** New sales come in above: what is being read must not move down under the reader's eyes. */
export function useHoldScrollPosition({ list, rows, rowHeight }: ListedRows): void {
  const newest = rows[0]?.saleId;
  const before = useRef(newest);
  useLayoutEffect(() => {
    const above = rows.findIndex(({ saleId }) => saleId === before.current);
    before.current = newest;
    if (list.current && above > 0 && list.current.scrollTop > 0) list.current.scrollTop += above * rowHeight;
  }, [list, newest, rows, rowHeight]);
}

interface InSight {
  /** Pixels above the upper edge. */
  readonly above: number;
  /** Index of the row at the lower edge. */
  readonly last: number;
}

/** @param place begun at once the first rows are there, if it is of this question; then it says where one is */
export function useKeepScrollPosition(
  { list, rows, rowHeight }: ListedRows,
  sight: InSight,
  words: string,
  place: { current: ScrollPosition | null },
) {
  const isBegun = useRef(false);
  useLayoutEffect(() => {
    if (isBegun.current || rows.length === 0) return;
    isBegun.current = true;
    const { current: wanted } = place;
    if (wanted?.words !== words || !list.current) return;
    // It may have left the list meanwhile: then the next older one has taken its place.
    const itself = rows.findIndex(({ saleId }) => saleId === wanted.saleId);
    const index = itself >= 0 ? itself : rows.findIndex(({ saleId }) => saleId <= wanted.saleId);
    if (index >= 0) list.current.scrollTop = index * rowHeight + wanted.hidden;
  }, [list, rows, rowHeight, words, place]);

  const { above, last } = sight;
  useEffect(() => {
    const top = rows[Math.floor(above / rowHeight)];
    if (rows.length === 0) return;
    place.current =
      top && above > 0 && last < MOST_ROWS_BACK
        ? { words, saleId: top.saleId, hidden: above % rowHeight, rows: last + 1 }
        : null;
  }, [rows, rowHeight, words, place, above, last]);
}
