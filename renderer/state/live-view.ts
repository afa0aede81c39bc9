/** A view that is asked for once and then kept up to date by events. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventBody } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { ask, onEvent } from '../bridge.ts';
import { syncClock } from '../main-clock.ts';

type LiveName = 'terminal' | 'connection' | 'methods' | 'alerts' | 'review' | 'prints' | 'people';

/** For each event that brings a view: the request that brings it the first time. */
const sources: { readonly [N in LiveName]: () => Promise<Result<EventBody<N>>> } = {
  terminal: () => ask('terminal.view', {}),
  connection: () => ask('connection.view', {}),
  methods: () => ask('methods.view', {}),
  alerts: () => ask('alerts.list', {}),
  review: () => ask('review.count', {}),
  prints: () => ask('print.jobs', {}),
  people: () => ask('people.list', {}),
};

export interface Live<N extends LiveName> {
  /** `null` until the first answer. */
  readonly view: EventBody<N> | null;
  /** Why the first answer did not come. */
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** For answers of other requests that carry the same view. */
  readonly replace: (view: EventBody<N>) => void;
}

/**
 * @param world asked for again whenever this changes: what is true in one environment is not in another
 * @param first an answer that came before; it is asked for all the same, because what happened since was not heard
 */
export function useLiveView<N extends LiveName>(name: N, world = '', first?: Result<EventBody<N>>): Live<N> {
  const [view, setView] = useState<EventBody<N> | null>(first?.ok ? first.value : null);
  const [failure, setFailure] = useState<Failure | null>(first?.ok === false ? first.failure : null);
  // An answer that was overtaken by an event, or by a newer question, is older than what is shown: it is dropped.
  const version = useRef(0);

  const replace = useCallback((next: EventBody<N>) => {
    version.current += 1;
    if ('now' in next) syncClock(next.now);
    setView(next);
    setFailure(null);
  }, []);

  const reload = useCallback(() => {
    version.current += 1;
    const asked = version.current;
    void sources[name]().then((answer) => {
      if (version.current !== asked) return;
      if (answer.ok) replace(answer.value);
      else setFailure(answer.failure);
    });
  }, [name, replace]);

  useEffect(() => onEvent(name, replace), [name, replace]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of world is what asks again
  useEffect(reload, [reload, world]);

  return { view, failure, reload, replace };
}
