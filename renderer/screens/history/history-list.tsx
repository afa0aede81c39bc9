/** Rows as far as one has scrolled; the next page is asked for before the end is reached. */
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n.ts';
import { HistoryRowButton } from './history-row-button.tsx';
import type { History } from './use-history.ts';

interface HistoryListProps {
  readonly history: History;
  readonly showDay: boolean;
  readonly emptyWords: string;
  readonly chosen: number | null;
  readonly onChoose: (saleId: number) => void;
}

export function HistoryList({ history, showDay, emptyWords, chosen, onChoose }: HistoryListProps) {
  const { history: texts } = useTexts();
  const { rows, count, next, loading, loadMore } = history;
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  latest.current = loadMore;

  // Made anew after each page: an end that is still in sight must be reported again.
  useEffect(() => {
    if (!end.current || next === null) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), {
      root: list.current,
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [next]);

  return (
    <>
      <p className="label">{texts.count(count)}</p>
      <div ref={list} className="history-list" data-testid="history-list" data-count={count} aria-busy={loading}>
        {rows.map((row) => (
          <HistoryRowButton
            key={row.saleId}
            row={row}
            showDay={showDay}
            chosen={row.saleId === chosen}
            onChoose={onChoose}
          />
        ))}
        {rows.length === 0 && !loading && <p className="history-empty">{emptyWords}</p>}
        <div ref={end} className="fine">
          {loading && rows.length > 0 && texts.loadingMore}
        </div>
      </div>
    </>
  );
}
