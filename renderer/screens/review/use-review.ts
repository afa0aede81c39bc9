/** The review list, reloaded whenever a flag is raised or resolved or a payment changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReviewList } from '../../../shared/contract/views/review/review-views.ts';
import { ask, onEvent } from '../../bridge.ts';
import { syncClock } from '../../main-clock.ts';

export interface Review {
  /** `null` until the first answer. */
  readonly list: ReviewList | null;
  readonly failure: Failure | null;
  readonly reload: () => Promise<void>;
}

/** A burst of events causes one reload. */
const SETTLE_MS = 150;

export function useReview(): Review {
  const [list, setList] = useState<ReviewList | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);

  const reload = useCallback(async () => {
    newest.current += 1;
    const requested = newest.current;
    const answer = await ask('review.list', {});
    if (requested !== newest.current) return;
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    syncClock(answer.value.now);
    setList(answer.value);
  }, []);

  useEffect(() => {
    void reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void reload(), SETTLE_MS);
    };
    const stops = [onEvent('review', soon), onEvent('payment', soon)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [reload]);

  return { list, failure, reload };
}
