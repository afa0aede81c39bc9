/** The list of sales: pages as one scrolls, and the newest page again whenever a payment changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { HistoryRow } from '../../../shared/views.ts';
import { ask, listen } from '../../bridge.ts';

export interface HistoryQuery {
  readonly businessDay: string | null;
  readonly search: string;
}

interface HistoryList {
  readonly rows: readonly HistoryRow[];
  readonly count: number;
  readonly next: number | null;
}

export interface History extends HistoryList {
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly loadMore: () => void;
}

/** Typing a search asks once the typist pauses; a burst of news is one reload. */
const SETTLE_MS = 180;

export function useHistory({ businessDay, search }: HistoryQuery): History {
  const [list, setList] = useState<HistoryList>({ rows: [], count: 0, next: null });
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Answers to a query that is no longer the one on the screen are dropped.
  const query = useRef(0);

  const load = useCallback(
    async (before: number | null, place: (page: HistoryList) => void) => {
      const asked = query.current;
      setLoading(true);
      const answer = await ask('history.page', { businessDay, search, before });
      if (asked !== query.current) return;
      setLoading(false);
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) place({ ...answer.value, count: answer.value.count ?? 0 });
    },
    [businessDay, search],
  );

  useEffect(() => {
    query.current += 1;
    const timer = setTimeout(() => void load(null, setList), search === '' ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [load, search]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen('payment', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(null, (page) => setList((old) => withNewestPage(old, page))), SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [load]);

  const { next } = list;
  return {
    ...list,
    loading,
    failure,
    loadMore() {
      if (loading || next === null) return;
      void load(next, (page) => setList((old) => (old.next === next ? withNextPage(old, page) : old)));
    },
  };
}

function withNextPage(old: HistoryList, page: HistoryList): HistoryList {
  return { ...page, rows: [...old.rows, ...page.rows] };
}

/** What was loaded below the newest page stays, so that the list does not jump under the reader. */
export function withNewestPage(old: HistoryList, page: HistoryList): HistoryList {
  const lowest = page.rows.at(-1)?.saleId;
  if (page.next === null || lowest === undefined) return page;
  const below = old.rows.filter((row) => row.saleId < lowest);
  return { rows: [...page.rows, ...below], count: page.count, next: below.length > 0 ? old.next : page.next };
}
