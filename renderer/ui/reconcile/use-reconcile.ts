/** The reconciliation of one business day: loaded once, updated by events, started and canceled here. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileView } from '../../../shared/contract/views/review/reconcile-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { ask, onEvent } from '../../bridge.ts';
import { syncClock } from '../../main-clock.ts';

type ReconcileRequest = 'reconcile.view' | 'reconcile.start' | 'reconcile.cancel';

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
  const [view, setView] = useState<ReconcileView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  // An answer is dropped if an event or a newer request came after its request: it is older than the shown view.
  const version = useRef(0);

  const show = useCallback((next: ReconcileView) => {
    version.current += 1;
    syncClock(next.now);
    setView(next);
  }, []);
  const request = useCallback(
    async (name: ReconcileRequest) => {
      version.current += 1;
      const requested = version.current;
      const answer = await ask(name, { businessDay });
      if (answer.ok) {
        if (version.current === requested) show(answer.value);
        if (name !== 'reconcile.view') setFailure(null);
      } else setFailure(answer.failure);
    },
    [businessDay, show],
  );
  const press = async (name: ReconcileRequest) => {
    setBusy(true);
    await request(name);
    setBusy(false);
  };

  useEffect(() => {
    void request('reconcile.view');
    return onEvent('reconcile', (changed) => {
      if (changed.environment !== environment) return;
      if (changed.businessDay === businessDay) show(changed);
      // Another day's reconciliation started or ended, so this day's may have become possible or impossible.
      else void request('reconcile.view');
    });
  }, [environment, businessDay, request, show]);

  return {
    view,
    failure,
    busy,
    start: () => void press('reconcile.start'),
    cancel: () => void press('reconcile.cancel'),
  };
}
