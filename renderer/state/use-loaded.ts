/**
 * The views of the main process that this window shows: requested at once, at a start after the first paint, and again by
 * `reload`; a live one is then updated by events.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventBody } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { ask, onEvent } from '../bridge.ts';
import { syncClock } from '../main-clock.ts';
import { afterFirstPaint } from './first-paint.ts';

export interface Loaded<T> {
  /** The last loaded view, also while another one is loading; `null` until the first answer. */
  readonly view: T | null;
  /** Why the last request failed; `null` once a view has arrived. */
  readonly failure: Failure | null;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
  /** For events that carry the same view. */
  readonly replace: (view: T) => void;
  /** Sends another request whose answer carries the same view, and shows that. @returns the answer */
  readonly showAnswer: (request: () => Promise<Result<T>>) => Promise<Result<T>>;
}

/**
 * @param scope the view is requested again whenever this changes; `null` requests nothing
 * @param first an answer from before mounting. The view is requested anyway, because events in between were missed.
 */
export function useLoaded<T extends object | null>(
  scope: string | number | null,
  request: () => Promise<Result<T>>,
  first?: Result<T>,
): Loaded<T> {
  const [view, setView] = useState<T | null>(first?.ok ? first.value : null);
  const [failure, setFailure] = useState<Failure | null>(first?.ok === false ? first.failure : null);
  const [loading, setLoading] = useState(scope !== null);
  // An answer is dropped if a newer view or request came after its request: it is older than the shown view.
  const version = useRef(0);
  const newest = useRef(request);
  newest.current = request;

  const replace = useCallback((next: T) => {
    version.current += 1;
    if (next && 'now' in next && typeof next.now === 'number') syncClock(next.now);
    setView(next);
    setFailure(null);
    setLoading(false);
  }, []);

  const send = useCallback(
    async (sent: () => Promise<Result<T>>) => {
      version.current += 1;
      const requested = version.current;
      const answer = await sent();
      const isNewest = version.current === requested;
      if (isNewest && answer.ok) replace(answer.value);
      return { answer, isNewest };
    },
    [replace],
  );
  const showAnswer = useCallback(async (sent: () => Promise<Result<T>>) => (await send(sent)).answer, [send]);
  const reload = useCallback(async () => {
    setLoading(true);
    const { answer, isNewest } = await send(newest.current);
    if (answer.ok || !isNewest) return;
    setLoading(false);
    setFailure(answer.failure);
  }, [send]);

  useEffect(() => {
    if (scope === null) return;
    const { current: atMount } = version;
    let isUnmounted = false;
    afterFirstPaint(() => {
      // An event has brought a newer view meanwhile.
      if (!isUnmounted && version.current === atMount) void reload();
    });
    return () => {
      isUnmounted = true;
    };
  }, [reload, scope]);

  return { view, failure, loading, reload, replace, showAnswer };
}

/** A burst of events causes one reload. Further events do not delay it: a busy terminal has events all day. */
const SETTLE_MS = 200;

export function useReloadOn(events: readonly ('payment' | 'review' | 'terminal')[], reload: () => Promise<void>): void {
  const names = events.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` is `events`
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void reload();
      }, SETTLE_MS);
    };
    const stops = events.map((name) => onEvent(name, soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [names, reload]);
}

type LiveName = 'terminal' | 'connection' | 'methods' | 'alerts' | 'review' | 'prints' | 'people' | 'verify' | 'hub';

/** For each event that carries a view: the request for its first value. */
const sources: { readonly [N in LiveName]: () => Promise<Result<EventBody<N>>> } = {
  terminal: () => ask('terminal.view', {}),
  connection: () => ask('connection.view', {}),
  methods: () => ask('methods.view', {}),
  alerts: () => ask('alerts.list', {}),
  review: () => ask('review.count', {}),
  prints: () => ask('print.jobs', {}),
  people: () => ask('people.list', {}),
  verify: () => ask('verify.view', {}),
  hub: () => ask('hub.view', {}),
};

/** A view that is requested once and then updated by events. Arguments as of `useLoaded`. */
export function useLiveView<N extends LiveName>(
  name: N,
  scope = '',
  first?: Result<EventBody<N>>,
): Loaded<EventBody<N>> {
  const loaded = useLoaded(scope, sources[name], first);
  useEffect(() => onEvent(name, loaded.replace), [name, loaded.replace]);
  return loaded;
}
