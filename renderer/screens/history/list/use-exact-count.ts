/** Gets the exact count in the background if the first page has only a minimum, and again whenever the list changes. */
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../bridge.ts';
import type { HistoryQuery } from './history-filter.ts';

/** The count that a first page has for its query. */
export interface LeastCount {
  /** The query as text. */
  readonly queryText: string;
  readonly count: number;
  readonly isLeast: boolean;
}

interface Counting {
  /** Counts again, after the running count if there is one. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** After a count no other starts for this many times its duration: a busy terminal has events all day. */
const RESTS = 3;
const LONGEST_REST_MS = 5_000;

/**
 * @param queryText the shown query as text
 * @param leastCount count of the newest first page, maybe still of the previous query; a new object for each page
 * @returns how many sales match; `null` while unknown, or if the page has the exact count itself
 */
export function useExactCount(queryText: string, leastCount: LeastCount): number | null {
  const [exact, setExact] = useState<number | null>(null);
  const counting = useRef<Counting | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query ends the count of the previous one
  useEffect(
    () => () => {
      counting.current?.stop();
      counting.current = null;
      setExact(null);
    },
    [queryText],
  );
  useEffect(() => {
    if (leastCount.queryText !== queryText || !leastCount.isLeast) return;
    counting.current ??= beginCounting(JSON.parse(queryText), setExact);
    counting.current.again();
  }, [queryText, leastCount]);

  return leastCount.queryText === queryText && leastCount.isLeast ? exact : null;
}

function beginCounting(query: HistoryQuery, onCount: (count: number) => void): Counting {
  let isAsking = false;
  let isResting = false;
  let isDue = false;
  let isOver = false;

  async function run(): Promise<void> {
    const began = performance.now();
    isAsking = true;
    isDue = false;
    const answer = await ask('history.count', { query });
    isAsking = false;
    if (isOver) return;
    if (answer.ok && answer.value.count !== null) onCount(answer.value.count);
    isResting = true;
    await new Promise((resolve) => setTimeout(resolve, restAfter(performance.now() - began)));
    isResting = false;
    if (isDue && !isOver) await run();
  }

  return {
    again() {
      if (isAsking || isResting) isDue = true;
      else void run();
    },
    stop() {
      isOver = true;
      if (isAsking) void ask('history.count', { query: null });
    },
  };
}

function restAfter(tookMs: number): number {
  return Math.min(RESTS * tookMs, LONGEST_REST_MS);
}
