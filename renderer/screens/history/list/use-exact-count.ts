/** Has what the first page counted only so far counted to the end, in the background, and again whenever the list changed. */
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../bridge.ts';
import type { HistoryQuery } from './history-filter.ts';

/** What a first page said of its question. */
export interface LeastCount {
  /** The question, as it was asked. */
  readonly words: string;
  readonly count: number;
  readonly isLeast: boolean;
}

interface Counting {
  /** What it counts changed: once more, after the one that is being made. */
  readonly again: () => void;
  readonly stop: () => void;
}

/** A busy counter has news all day long: for so many times as long as a count took, none is made, but not for ever. */
const RESTS = 3;
const LONGEST_REST_MS = 5_000;

/**
 * @param words the question that is on the screen
 * @param told by the newest first page, maybe still of the question before; another object for each
 * @returns how many sales match; `null` while that is not known, or where the page said it itself
 */
export function useExactCount(words: string, told: LeastCount): number | null {
  const [exact, setExact] = useState<number | null>(null);
  const counting = useRef<Counting | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what is on the screen that ends with the question
  useEffect(
    () => () => {
      counting.current?.stop();
      counting.current = null;
      setExact(null);
    },
    [words],
  );
  useEffect(() => {
    if (told.words !== words || !told.isLeast) return;
    counting.current ??= beginCounting(JSON.parse(words), setExact);
    counting.current.again();
  }, [words, told]);

  return told.words === words && told.isLeast ? exact : null;
}

function beginCounting(question: HistoryQuery, tell: (count: number) => void): Counting {
  let isAsking = false;
  let isResting = false;
  let isDue = false;
  let isOver = false;

  async function run(): Promise<void> {
    const began = performance.now();
    isAsking = true;
    isDue = false;
    const answer = await ask('history.count', { question });
    isAsking = false;
    if (isOver) return;
    if (answer.ok && answer.value.count !== null) tell(answer.value.count);
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
      if (isAsking) void ask('history.count', { question: null });
    },
  };
}

function restAfter(tookMs: number): number {
  return Math.min(RESTS * tookMs, LONGEST_REST_MS);
}
