/** The reconciliation of one business day: loaded once, updated by events, started and canceled here. */
import { useEffect } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileView } from '../../../shared/contract/views/review/reconcile-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';

export interface Reconciling {
  /** `null` until the first answer. */
  readonly view: ReconcileView | null;
  readonly failure: Failure | null;
  /** A start or a cancel is not answered yet. */
  readonly busy: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

export function useReconcile(environment: Environment, businessDay: string): Reconciling {
  const day = { businessDay };
  const loaded = useLoaded(businessDay, () => ask('reconcile.view', day));
  const { view, replace, reload, showAnswer } = loaded;
  const { running, failure, run } = useRequest();
  const press = (name: 'reconcile.start' | 'reconcile.cancel') => void run(() => showAnswer(() => ask(name, day)));

  useEffect(
    () =>
      onEvent('reconcile', (changed) => {
        if (changed.environment !== environment) return;
        if (changed.businessDay === businessDay) replace(changed);
        // Another day's reconciliation started or ended, so this day's may have become possible or impossible.
        else void reload();
      }),
    [environment, businessDay, reload, replace],
  );

  return {
    view,
    failure: failure ?? loaded.failure,
    busy: running,
    start: () => press('reconcile.start'),
    cancel: () => press('reconcile.cancel'),
  };
}
