/** The list of sales: loads pages while scrolling; after a payment event it reloads that sale and the newest page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestInput } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { HistoryPage, HistoryRow } from '../../../shared/contract/history.ts';
import { MOST_COUNTED } from '../../../shared/model/sale.ts';
import { ok, type Result } from '../../../shared/model/values/result.ts';
import { ask, onEvent } from '../../bridge.ts';
import type { HistoryQuery } from './history-view-state.ts';

interface LoadedHistory {
  readonly rows: readonly HistoryRow[];
  /** Of the newest first page. */
  readonly count: number;
  readonly countIsLeast: boolean;
  readonly next: number | null;
}

/** The search starts once typing pauses, and a burst of events causes one reload. */
const SETTLE_MS = 180;
const NOTHING: LoadedHistory = { rows: [], count: 0, countIsLeast: false, next: null };

/**
 * @param rowsAtFirst minimum number of rows to load at first, for the first query only; at least one page is loaded
 * @returns `count`: exact up to `MOST_COUNTED`, one more than that for any larger number, a minimum if `countIsLeast`
 */
export function useHistory(query: HistoryQuery, rowsAtFirst = 0) {
  const [list, setList] = useState(NOTHING);
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Answers to a previous query are dropped.
  const turn = useRef(0);
  const begun = useRef(Promise.resolve());
  const queryText = JSON.stringify(query);
  const isTyped = query.search !== '';

  const load = useCallback(
    async (before: number | null, place: (page: HistoryPage) => void, { rows = 0, onFailure = () => {} } = {}) => {
      const requested = turn.current;
      const isOver = () => requested !== turn.current;
      setLoading(true);
      const answer = await askRows({ ...(JSON.parse(queryText) as HistoryQuery), before }, rows, isOver);
      if (isOver()) return;
      setLoading(false);
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) place(answer.value);
      else onFailure();
    },
    [queryText],
  );

  useEffect(() => {
    const isFirst = turn.current === 0;
    turn.current += 1;
    const begin = () => {
      begun.current = load(null, (page) => setList(firstPage(page)), {
        rows: isFirst ? rowsAtFirst : 0,
        // The rows on screen belong to the previous query.
        onFailure: () => setList(NOTHING),
      });
    };
    const timer = setTimeout(begin, isTyped && !isFirst ? SETTLE_MS : 0);
    return () => {
      clearTimeout(timer);
      turn.current += 1;
    };
  }, [load, isTyped, rowsAtFirst]);

  const shown = useRef(list.rows);
  shown.current = list.rows;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = new Set<number>();
    const refresh = (sales: ReadonlySet<number>) =>
      load(null, (page) => {
        setList((old) => withNewestPage(old, page));
        const below = page.next === null ? [] : notIn(page, olderThan(page.next, shown.current));
        for (const { saleId } of below.filter((row) => sales.has(row.saleId))) {
          void load(saleId + 1, (from) => setList((old) => withSale(old, saleId, from)));
        }
      });
    const stop = onEvent('payment', ({ saleId }) => {
      changed.add(saleId);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const sales = changed;
        changed = new Set();
        // After the first answer: some of its pages may be older than the event.
        void begun.current.then(() => refresh(sales));
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [load]);

  const { rows, next } = list;
  return {
    rows,
    next,
    ...countOf(list),
    loading,
    failure,
    loadMore() {
      if (loading || next === null) return;
      void load(next, (page) => setList((old) => (old.next === next ? withNextPage(old, page) : old)));
    },
  };
}

type PageQuestion = RequestInput<'history.page'>;

/** Loads as many pages as hold `rows` rows and joins them. A later page that fails is loaded again while scrolling. */
async function askRows(query: PageQuestion, rows: number, isOver: () => boolean): Promise<Result<HistoryPage>> {
  const first = await ask('history.page', query);
  if (!first.ok) return first;
  let whole = first.value;
  while (whole.rows.length < rows && whole.next !== null && !isOver()) {
    const more = await ask('history.page', { ...query, before: whole.next });
    if (!more.ok) break;
    whole = { ...whole, rows: [...whole.rows, ...more.value.rows], next: more.value.next };
  }
  return ok(whole);
}

function firstPage({ rows, count, countIsLeast = false, next }: HistoryPage): LoadedHistory {
  return { rows, count: count ?? rows.length, countIsLeast, next };
}

/** A minimum is never less than the number of loaded rows, and those of the last page end the doubt. */
function countOf({ rows, count, countIsLeast, next }: LoadedHistory): Pick<LoadedHistory, 'count' | 'countIsLeast'> {
  if (!countIsLeast) return { count, countIsLeast };
  const isMore = next !== null || rows.length > MOST_COUNTED;
  return {
    count: Math.min(isMore ? Math.max(count, rows.length) : rows.length, MOST_COUNTED + 1),
    countIsLeast: isMore,
  };
}

function withNextPage(old: LoadedHistory, { rows, next }: HistoryPage): LoadedHistory {
  return { ...old, rows: [...old.rows, ...notIn(old, rows)], next };
}

/** @param page starts with that sale if it still matches the query */
function withSale(old: LoadedHistory, saleId: number, page: HistoryPage): LoadedHistory {
  const fresh = page.rows.find((row) => row.saleId === saleId);
  return { ...old, rows: old.rows.flatMap((row) => (row.saleId === saleId ? (fresh ?? []) : row)) };
}

/** Keeps the rows below the newest page, so that the list does not jump. */
function withNewestPage(old: LoadedHistory, page: HistoryPage): LoadedHistory {
  const fresh = firstPage(page);
  const { next } = fresh;
  if (next === null) return fresh;
  const below = notIn(fresh, olderThan(next, old.rows));
  return { ...fresh, rows: [...fresh.rows, ...below], next: below.length > 0 ? old.next : next };
}

function olderThan(saleId: number, rows: readonly HistoryRow[]): readonly HistoryRow[] {
  return rows.filter((row) => row.saleId < saleId);
}

/** Needed because the newest page may start with an older sale: the one whose number was searched for. */
function notIn(shown: Pick<LoadedHistory, 'rows'>, rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const ids = new Set(shown.rows.map(({ saleId }) => saleId));
  return rows.filter(({ saleId }) => !ids.has(saleId));
}
