/**
 * Virtual list for years of sales: only the visible rows are in the DOM. Rows are loaded in pages before the end is
 * reached. The row with the keyboard focus stays in the DOM while scrolling, so that the focus is never lost.
 */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { historyTexts } from '../../../../shared/messages/history/history-texts.ts';
import { MOST_COUNTED } from '../../../../shared/model/sale.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { HistoryRowButton } from './history-row-button.tsx';
import type { ScrollPosition } from './history-view-state.ts';
import { useAnchorScrollPosition, useRestoreScrollPosition } from './scroll-position.ts';
import type { HistoryRows } from './use-history.ts';
import { useFocusWanted, useRowKeys } from './use-row-keys.ts';

interface HistoryListProps {
  readonly history: HistoryRows;
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
  const listed = { list, rows, rowHeight };
  useAnchorScrollPosition(listed);
  useRestoreScrollPosition(listed, { above: virtual.scrollOffset ?? 0, last: lastInSight }, queryText, place);
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
