/**
 * Virtual list for years of sales: only the visible rows are in the DOM. Rows are loaded in pages before the end is
 * reached. The row with the keyboard focus stays in the DOM while scrolling, so that the focus is never lost.
 */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HistoryRow } from '../../../shared/contract/history.ts';
import { historyTexts } from '../../../shared/messages/history-texts.ts';
import { MOST_COUNTED } from '../../../shared/model/sale.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { HistoryRowButton } from './history-row-button.tsx';
import type { ScrollPosition } from './history-view-state.ts';
import type { useHistory } from './use-history.ts';

interface HistoryListProps {
  readonly history: ReturnType<typeof useHistory>;
  /** `queryTextOf` the list's query. */
  readonly queryText: string;
  /** Initial scroll position, then updated while scrolling. */
  readonly place: { current: ScrollPosition | null };
  /** The shop's business day. */
  readonly today: string;
  /** Shown where there is no sale. */
  readonly empty: ReactNode;
  readonly chosen: number | null;
  readonly onChoose: (saleId: number) => void;
  /** Clears the filters; `null` if none is set. */
  readonly onClear: (() => void) | null;
}

/** As in history.css. All rows have the same height, so none has to be measured. */
const ROW_REM = 4.25;
/** Rows above and below the visible ones: as few as possible, because each is rendered while scrolling. */
const ROWS_BEYOND = 5;
/** The next page is requested this many rows before the end. */
const LOAD_AHEAD = 25;
/** Wait after a page that failed to load. */
const RETRY_AFTER_MS = 2_000;

export function HistoryList(props: HistoryListProps) {
  const { history, queryText, place, today, empty, chosen, onChoose, onClear } = props;
  const texts = useTextsOf(historyTexts);
  const { rows, count, countIsLeast, next, loading, failure, loadMore } = history;
  // Without an answer it is unknown whether there are matching sales.
  const isUnknown = failure !== null && rows.length === 0;
  const list = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(rows, chosen);
  const { active } = keys;
  const rowHeight = useRowHeight();

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    // Stable for the same rows: a new function makes the virtualizer measure every loaded row again at each scroll.
    getItemKey: useCallback((index: number) => rows[index]?.saleId ?? index, [rows]),
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND,
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range);
        return active < range.count && !inSight.includes(active) ? [...inSight, active].sort((a, b) => a - b) : inSight;
      },
      [active],
    ),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height needs a new measurement
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual]);
  const shown = virtual.getVirtualItems();
  const lastInSight = virtual.range?.endIndex ?? 0;

  const isStuck = failure !== null;
  const latest = useRef(loadMore);
  latest.current = loadMore;
  useEffect(() => {
    if (next === null || loading || lastInSight < rows.length - LOAD_AHEAD) return;
    if (!isStuck) {
      latest.current();
      return;
    }
    const timer = setTimeout(() => latest.current(), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next, loading, isStuck, lastInSight, rows.length]);
  useScrollPosition({ list, rows, rowHeight, above: virtual.scrollOffset ?? 0, last: lastInSight, queryText, place });
  useFocusWanted(keys, rows, list, virtual.scrollToIndex);

  const isMore = count > MOST_COUNTED;
  const counted = isMore ? texts.countMoreThan(MOST_COUNTED) : (countIsLeast ? texts.countAtLeast : texts.count)(count);
  const countText = loading && rows.length === 0 ? texts.searching : isUnknown ? '' : counted;

  const { take } = keys;
  const choose = useCallback(
    (saleId: number) => {
      take(saleId);
      onChoose(saleId);
    },
    [take, onChoose],
  );

  return (
    <>
      <div className="row spread">
        <p className="label" role="status" data-testid="history-count">
          {countText}
        </p>
        {onClear && (
          <button type="button" className="quiet" data-testid="history-clear" onClick={onClear}>
            {texts.clear}
          </button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has a role */}
      <div
        ref={list}
        className="history-list scrolls"
        data-testid="history-list"
        data-count={isUnknown ? undefined : count}
        data-exact={!isUnknown && !countIsLeast}
        {...roleOf(rows.length)}
        tabIndex={rows.length === 0 ? 0 : -1}
        aria-label={texts.list}
        aria-busy={loading}
        onKeyDown={keys.onKeyDown}
      >
        <div className="history-length" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <HistoryRowButton
                  key={key}
                  row={row}
                  index={index}
                  size={countIsLeast ? -1 : count}
                  start={start}
                  today={today}
                  chosen={row.saleId === chosen}
                  takesKeys={index === active}
                  onChoose={choose}
                />
              )
            );
          })}
        </div>
        {rows.length === 0 && !loading && !isUnknown && empty}
      </div>
    </>
  );
}

/** Row height in pixels. It changes with the window, because the root font size does. */
function useRowHeight(): number {
  const [height, setHeight] = useState(rowHeightNow);
  useEffect(() => {
    const follow = (): void => setHeight(rowHeightNow());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return height;
}

function rowHeightNow(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** A list box without an option is none. */
const roleOf = (options: number) => ({ role: options === 0 ? 'group' : 'listbox' });

/** Rows of PageUp and PageDown, whatever the height of the window. */
const PAGE_ROWS = 8;

/**
 * Keyboard navigation: which row has the focus and which row a key moves to. Stored by sale and not by index, because
 * rows can appear above and below at any time.
 */
function useRowKeys(rows: readonly HistoryRow[], chosen: number | null) {
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
function useFocusWanted(
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
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, from + 1),
    ArrowUp: Math.max(0, from - 1),
    PageDown: Math.min(last, from + PAGE_ROWS),
    PageUp: Math.max(0, from - PAGE_ROWS),
    Home: 0,
    End: last,
  };
  return targets[key] ?? null;
}

/** Further down no position is stored: twenty pages load quickly, a whole ledger does not. */
const MOST_RESTORED_ROWS = 1_000;

interface Scrolled extends Pick<HistoryListProps, 'queryText' | 'place'> {
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly HistoryRow[];
  readonly rowHeight: number;
  /** Pixels scrolled out above the upper edge. */
  readonly above: number;
  /** Index of the row at the lower edge. */
  readonly last: number;
}

/**
 * Keeps the visible rows in place when new sales appear above them, restores the scroll position of the last visit, and
 * then tracks it.
 * @param place restored with the first rows if it belongs to this query, then updated at each scroll
 */
function useScrollPosition({ list, rows, rowHeight, above, last, queryText, place }: Scrolled): void {
  const newest = rows[0]?.saleId;
  const before = useRef(newest);
  useLayoutEffect(() => {
    const above = rows.findIndex(({ saleId }) => saleId === before.current);
    before.current = newest;
    if (list.current && above > 0 && list.current.scrollTop > 0) list.current.scrollTop += above * rowHeight;
  }, [list, newest, rows, rowHeight]);

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

  useEffect(() => {
    const top = rows[Math.floor(above / rowHeight)];
    if (rows.length === 0) return;
    place.current =
      top && above > 0 && last < MOST_RESTORED_ROWS
        ? { queryText, saleId: top.saleId, hidden: above % rowHeight, rows: last + 1 }
        : null;
  }, [rows, rowHeight, queryText, place, above, last]);
}
