/**
 * Years of sales in a list of which only what is in sight is on the page. The rows come in pages, asked for before the
 * end is reached. One row takes the keyboard; it stays on the page however far one scrolls, so that focus is never lost.
 */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HistoryRowButton } from './history-row-button.tsx';
import type { HistoryRows } from './use-history.ts';
import { useHistoryTexts } from '../use-history-texts.ts';
import { useKeepScrollPosition, useHoldScrollPosition } from './scroll-position.ts';
import { useFocusWanted, useRowKeys } from './use-row-keys.ts';
import type { ScrollPosition } from './history-view-state.ts';

interface HistoryListProps {
  readonly history: HistoryRows;
  /** `wordsOf` its question. */
  readonly words: string;
  /** Where to begin, and from then on where one is. */
  readonly place: { current: ScrollPosition | null };
  /** The shop's business day. */
  readonly today: string;
  readonly emptyMessage: string;
  readonly chosen: number | null;
  readonly onChoose: (saleId: number) => void;
  /** Takes back what the list is narrowed by; `null` where there is nothing to take back. */
  readonly onClear: (() => void) | null;
}

/** As in history.css: all rows are of one height, so none has to be measured. */
const ROW_REM = 4.25;
/** Rows above and below those in sight. Each is drawn as one scrolls, so they are as few as hide the next one's coming. */
const ROWS_BEYOND = 5;
/** Rows before the end at which the next page is asked for. */
const ASK_AHEAD = 25;
/** After a page that could not be had. */
const TRY_AGAIN_AFTER_MS = 2_000;

export function HistoryList(props: HistoryListProps) {
  const { history, words, place, today, emptyMessage, chosen, onChoose, onClear } = props;
  const texts = useHistoryTexts();
  const { rows, count, countIsLeast, next, loading, failure, loadMore } = history;
  // Nothing was heard of this question: neither that there are such sales nor that there are none.
  const isUnknown = failure !== null && rows.length === 0;
  const list = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(rows, chosen);
  const { active } = keys;
  const rowHeight = useRowHeight();

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    // The same function for the same rows: for another, every loaded row is given its place anew, at each turn of a wheel.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes every place anew
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual]);
  const shown = virtual.getVirtualItems();
  const lastInSight = virtual.range?.endIndex ?? 0;

  const isStuck = failure !== null;
  const latest = useRef(loadMore);
  latest.current = loadMore;
  useEffect(() => {
    if (next === null || loading || lastInSight < rows.length - ASK_AHEAD) return;
    if (!isStuck) {
      latest.current();
      return;
    }
    const timer = setTimeout(() => latest.current(), TRY_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next, loading, isStuck, lastInSight, rows.length]);
  const listed = { list, rows, rowHeight };
  useHoldScrollPosition(listed);
  useKeepScrollPosition(listed, { above: virtual.scrollOffset ?? 0, last: lastInSight }, words, place);
  useFocusWanted(keys, rows, list, virtual.scrollToIndex);

  const counted = (countIsLeast ? texts.countAtLeast : texts.count)(count);
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
      <div className="history-count">
        <p className="label" role="status" data-testid="history-count">
          {countText}
        </p>
        {onClear && (
          <button type="button" data-testid="history-clear" onClick={onClear}>
            {texts.clear}
          </button>
        )}
      </div>
      <div
        ref={list}
        className="history-list"
        data-testid="history-list"
        data-count={isUnknown ? undefined : count}
        data-exact={!isUnknown && !countIsLeast}
        role="listbox"
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
        {rows.length === 0 && !loading && !isUnknown && <p className="history-empty">{emptyMessage}</p>}
      </div>
    </>
  );
}

/** In pixels; the size of letters follows the window's. */
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
