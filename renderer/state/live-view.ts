/** A view that is requested once and then updated by events. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventBody } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { ask, onEvent } from '../bridge.ts';
import { syncClock } from '../main-clock.ts';

type LiveName = 'terminal' | 'connection' | 'methods' | 'alerts' | 'review' | 'prints' | 'people';

/** For each event that carries a view: the request for its first value. */
const sources: { readonly [N in LiveName]: () => Promise<Result<EventBody<N>>> } = {
  terminal: () => ask('terminal.view', {}),
  connection: () => ask('connection.view', {}),
  methods: () => ask('methods.view', {}),
  alerts: () => ask('alerts.list', {}),
  review: () => ask('review.count', {}),
  prints: () => ask('print.jobs', {}),
  people: () => ask('people.list', {}),
};

export interface LiveView<N extends LiveName> {
  /** `null` until the first answer. */
  readonly view: EventBody<N> | null;
  /** Why the last request failed; `null` once a view has arrived. */
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** For answers to other requests that carry the same view. */
  readonly replace: (view: EventBody<N>) => void;
}

/**
 * @param scope the view is requested again whenever this changes, for example with the environment
 * @param first an answer from before mounting. The view is requested anyway, because events in between were missed.
 */
export function useLiveView<N extends LiveName>(name: N, scope = '', first?: Result<EventBody<N>>): LiveView<N> {
  const [view, setView] = useState<EventBody<N> | null>(first?.ok ? first.value : null);
  const [failure, setFailure] = useState<Failure | null>(first?.ok === false ? first.failure : null);
  // An answer is dropped if an event or a newer request came after its request: it is older than the shown view.
  const version = useRef(0);

  const replace = useCallback((next: EventBody<N>) => {
    version.current += 1;
    if ('now' in next) syncClock(next.now);
    setView(next);
    setFailure(null);
  }, []);

  const reload = useCallback(() => {
    version.current += 1;
    const requested = version.current;
    void sources[name]().then((answer) => {
      if (version.current !== requested) return;
      if (answer.ok) replace(answer.value);
      else setFailure(answer.failure);
    });
  }, [name, replace]);

  useEffect(() => onEvent(name, replace), [name, replace]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of scope requests the view again
  useEffect(reload, [reload, scope]);

  return { view, failure, reload, replace };
}
