/**
 * Keyboard navigation of the list: which row has the focus and which row a key moves to. Stored by sale and not by
 * index, because rows can appear above and below at any time.
 */
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryRow } from '../../../../shared/contract/history.ts';

/** Rows of PageUp and PageDown, whatever the height of the window. */
const PAGE_ROWS = 8;

export function useRowKeys(rows: readonly HistoryRow[], chosen: number | null) {
  const [activeSale, setActiveSale] = useState(chosen);
  const wanted = useRef<number | null>(null);
  const sought = activeSale ?? chosen;
  // Memoised, because a search for a sale that is not loaded visits every row, and scrolling renders often.
  const active = useMemo(() => placeOf(sought, rows), [sought, rows]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const to = target(event.key, active, rows.length);
    const row = to === null ? undefined : rows[to];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Already on that row: a stored request would otherwise take effect after the next scroll.
    if (to === active) return;
    wanted.current = row.saleId;
    setActiveSale(row.saleId);
  };

  return { active, wanted, onKeyDown, take: setActiveSale };
}

/** Focuses the row that a key moved to, once it is in the DOM. */
export function useFocusWanted(
  { active, wanted }: Pick<ReturnType<typeof useRowKeys>, 'active' | 'wanted'>,
  rows: readonly HistoryRow[],
  list: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  useEffect(() => {
    if (wanted.current === null || rows[active]?.saleId !== wanted.current) return;
    wanted.current = null;
    scrollTo(active);
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  });
}

/** Index of the sale's row; 0 if the sale is not among the rows. */
function placeOf(sought: number | null, rows: readonly HistoryRow[]): number {
  if (sought === null) return 0;
  const found = rows.findIndex(({ saleId }) => saleId === sought);
  return Math.max(0, found);
}

function target(key: string, from: number, rows: number): number | null {
  const last = rows - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, from + 1);
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return Math.min(last, from + PAGE_ROWS);
    case 'PageUp':
      return Math.max(0, from - PAGE_ROWS);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
