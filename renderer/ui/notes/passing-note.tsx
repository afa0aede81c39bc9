/**
 * One sentence that is shown for five seconds, over the shop's name: it moves nothing, covers no amount and takes no
 * press.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 5_000;

interface PassingNoteProps {
  readonly tone: 'paid' | 'caution';
  readonly testId: string;
  /** A screen reader says it when it comes. It must then be rendered all the time, empty meanwhile. */
  readonly isNews?: boolean;
  readonly children?: ReactNode;
}

export function PassingNote({ tone, testId, isNews = false, children }: PassingNoteProps) {
  return (
    <p className="passing-note" data-tone={tone} data-testid={testId} {...(isNews && { role: 'status' })}>
      {children}
    </p>
  );
}

/** @returns what is to be shown, and a function that shows it from now on; `null` ends it at once */
export function usePassing<T>(): readonly [shown: T | null, show: (what: T | null) => void] {
  const [shown, setShown] = useState<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((what: T | null) => {
    clearTimeout(timer.current);
    setShown(what);
    if (what !== null) timer.current = setTimeout(() => setShown(null), SHOWN_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [shown, show];
}
