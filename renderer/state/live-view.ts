/** A view that is requested once and then updated by events. */
import { useEffect } from 'react';
import type { EventBody } from '../../shared/contract/contract.ts';
import type { Result } from '../../shared/model/values/result.ts';
import { ask, onEvent } from '../bridge.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

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

/** Arguments as of `useLoaded`. */
export function useLiveView<N extends LiveName>(
  name: N,
  scope = '',
  first?: Result<EventBody<N>>,
): Loaded<EventBody<N>> {
  const loaded = useLoaded(scope, sources[name], first);
  useEffect(() => onEvent(name, loaded.replace), [name, loaded.replace]);
  return loaded;
}
