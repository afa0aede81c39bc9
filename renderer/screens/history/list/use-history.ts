/** The list of sales: pages as one scrolls, and whenever a payment changes, its sale and the newest page again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RequestInput } from '../../../../shared/contract/contract.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import { ok, type Result } from '../../../../shared/model/values/result.ts';
import type { HistoryPage, HistoryRow } from '../../../../shared/contract/views/views.ts';
import { ask, onEvent } from '../../../bridge.ts';
import type { HistoryQuery } from './history-filter.ts';
import { type LeastCount, useExactCount } from './use-exact-count.ts';

interface LoadedHistory {
  readonly rows: readonly HistoryRow[];
  readonly told: LeastCount;
  readonly next: number | null;
}

export interface HistoryRows extends Omit<LoadedHistory, 'told'> {
  readonly count: number;
  /** It was not counted to the end, or not yet. */
  readonly countIsLeast: boolean;
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly loadMore: () => void;
}

/** Typing a search asks once the typist pauses; a burst of news is one reload. */
const SETTLE_MS = 180;
const NOTHING: LoadedHistory = { rows: [], told: { words: '', count: 0, isLeast: false }, next: null };

/** @param rowsAtFirst to begin with, of the first question only; fewer than a page is a page */
export function useHistory(query: HistoryQuery, rowsAtFirst = 0): HistoryRows {
  const [list, setList] = useState(NOTHING);
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Answers to a query that is no longer the one on the screen are dropped.
  const turn = useRef(0);
  const begun = useRef(Promise.resolve());
  const words = JSON.stringify(query);
  const isTyped = query.search !== '';

  const load = useCallback(
    async (before: number | null, place: (page: HistoryPage) => void, { rows = 0, onFailure = () => {} } = {}) => {
      const asked = turn.current;
      const isOver = () => asked !== turn.current;
      setLoading(true);
      const answer = await askRows({ ...(JSON.parse(words) as HistoryQuery), before }, rows, isOver);
      if (isOver()) return;
      setLoading(false);
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) place(answer.value);
      else onFailure();
    },
    [words],
  );

  useEffect(() => {
    const isFirst = turn.current === 0;
    turn.current += 1;
    const begin = () => {
      begun.current = load(null, (page) => setList(firstPage(page, words)), {
        rows: isFirst ? rowsAtFirst : 0,
        // Those that are still there answered another question.
        onFailure: () => setList(NOTHING),
      });
    };
    const timer = setTimeout(begin, isTyped && !isFirst ? SETTLE_MS : 0);
    return () => {
      clearTimeout(timer);
      turn.current += 1;
    };
  }, [load, words, isTyped, rowsAtFirst]);

  const shown = useRef(list.rows);
  shown.current = list.rows;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let changed = new Set<number>();
    const renew = (sales: ReadonlySet<number>) =>
      load(null, (page) => {
        setList((old) => withNewestPage(old, page, words));
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
        // After the first answer: of many pages, some may be older than the news.
        void begun.current.then(() => renew(sales));
      }, SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [load, words]);

  const { rows, told, next } = list;
  const exact = useExactCount(words, told);
  return {
    rows,
    next,
    // What was cut short is never less than what one sees.
    count: exact ?? (told.isLeast ? Math.max(told.count, rows.length) : told.count),
    countIsLeast: told.isLeast && exact === null,
    loading,
    failure,
    loadMore() {
      if (loading || next === null) return;
      void load(next, (page) => setList((old) => (old.next === next ? withNextPage(old, page) : old)));
    },
  };
}

type PageQuestion = RequestInput<'history.page'>;

/** As many pages as hold that many rows, as one; what could not be had of the later ones is asked for again as one scrolls. */
async function askRows(question: PageQuestion, rows: number, isOver: () => boolean): Promise<Result<HistoryPage>> {
  const first = await ask('history.page', question);
  if (!first.ok) return first;
  let whole = first.value;
  while (whole.rows.length < rows && whole.next !== null && !isOver()) {
    const more = await ask('history.page', { ...question, before: whole.next });
    if (!more.ok) break;
    whole = { ...whole, rows: [...whole.rows, ...more.value.rows], next: more.value.next };
  }
  return ok(whole);
}

function firstPage({ rows, count, countIsLeast = false, next }: HistoryPage, words: string): LoadedHistory {
  return { rows, told: { words, count: count ?? rows.length, isLeast: countIsLeast }, next };
}

function withNextPage(old: LoadedHistory, { rows, next }: HistoryPage): LoadedHistory {
  return { ...old, rows: [...old.rows, ...notIn(old, rows)], next };
}

/** @param page begins with that sale, if it still belongs to the list */
function withSale(old: LoadedHistory, saleId: number, page: HistoryPage): LoadedHistory {
  const fresh = page.rows.find((row) => row.saleId === saleId);
  return { ...old, rows: old.rows.flatMap((row) => (row.saleId === saleId ? (fresh ?? []) : row)) };
}

/** What was loaded below the newest page stays, so that the list does not jump under the reader. */
function withNewestPage(old: LoadedHistory, page: HistoryPage, words: string): LoadedHistory {
  const fresh = firstPage(page, words);
  const { next } = fresh;
  if (next === null) return fresh;
  const below = notIn(fresh, olderThan(next, old.rows));
  return { ...fresh, rows: [...fresh.rows, ...below], next: below.length > 0 ? old.next : next };
}

function olderThan(saleId: number, rows: readonly HistoryRow[]): readonly HistoryRow[] {
  return rows.filter((row) => row.saleId < saleId);
}

/** The newest page may begin with an older sale: the one whose number was searched for. */
function notIn(shown: Pick<LoadedHistory, 'rows'>, rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const ids = new Set(shown.rows.map(({ saleId }) => saleId));
  return rows.filter(({ saleId }) => !ids.has(saleId));
}
