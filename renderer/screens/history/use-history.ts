/** The list of sales: pages as one scrolls, and the newest page again whenever a payment changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { HistoryPage, HistoryRow } from '../../../shared/views.ts';
import { ask, listen } from '../../bridge.ts';
import type { HistoryQuery } from './history-filter.ts';

interface HistoryList {
  readonly rows: readonly HistoryRow[];
  readonly count: number;
  readonly countIsLeast: boolean;
  readonly next: number | null;
}

export interface History extends HistoryList {
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly loadMore: () => void;
}

/** Typing a search asks once the typist pauses; a burst of news is one reload. */
const SETTLE_MS = 180;
const NOTHING: HistoryList = { rows: [], count: 0, countIsLeast: false, next: null };

export function useHistory(query: HistoryQuery): History {
  const [list, setList] = useState(NOTHING);
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Answers to a query that is no longer the one on the screen are dropped.
  const turn = useRef(0);
  const words = JSON.stringify(query);
  const isTyped = query.search !== '';

  const load = useCallback(
    async (before: number | null, place: (page: HistoryPage) => void) => {
      const asked = turn.current;
      setLoading(true);
      const answer = await ask('history.page', { ...(JSON.parse(words) as HistoryQuery), before });
      if (asked !== turn.current) return;
      setLoading(false);
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) place(answer.value);
    },
    [words],
  );

  useEffect(() => {
    turn.current += 1;
    const timer = setTimeout(() => void load(null, (page) => setList(firstPage(page))), isTyped ? SETTLE_MS : 0);
    return () => clearTimeout(timer);
  }, [load, isTyped]);

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

function firstPage({ rows, count, countIsLeast = false, next }: HistoryPage): HistoryList {
  return { rows, count: count ?? rows.length, countIsLeast, next };
}

function withNextPage(old: HistoryList, { rows, next }: HistoryPage): HistoryList {
  const all = [...old.rows, ...rows];
  // A count that was cut short is never less than what one sees.
  return { ...old, rows: all, count: Math.max(old.count, old.countIsLeast ? all.length : 0), next };
}

/** What was loaded below the newest page stays, so that the list does not jump under the reader. */
export function withNewestPage(old: HistoryList, page: HistoryPage): HistoryList {
  const fresh = firstPage(page);
  const { next } = fresh;
  if (next === null) return fresh;
  const below = old.rows.filter((row) => row.saleId < next);
  return { ...fresh, rows: [...fresh.rows, ...below], next: below.length > 0 ? old.next : next };
}
