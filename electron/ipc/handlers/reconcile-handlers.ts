/** Reconciliation requests, for the selected environment's ledger. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Reconciler } from '../../payments/reconcile/reconciler.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import {
  cancelReconciliation,
  type ReconcileDeps,
  startReconciliation,
} from '../../usecases/reconcile/reconcile-day.ts';
import { type ReconcileViewDeps, reconcileView } from '../../usecases/reconcile/reconcile-view.ts';
import type { Handlers } from '../answer-request.ts';

interface ReconcileHandlerDeps extends ReconcileDeps, ReconcileViewDeps {
  readonly reconciler: Reconciler;
  readonly watcher: Pick<Watcher, 'detectClockStep' | 'idlePoller'>;
  /** @throws StoreError if it does not open */
  readonly selectedLedger: () => ShopLedger;
}

export function reconcileHandlers(deps: ReconcileHandlerDeps): Handlers<'reconcile'> {
  const { selectedLedger } = deps;
  return {
    'reconcile.view': ({ businessDay }) => ok(reconcileView(deps, selectedLedger(), businessDay)),
    'reconcile.start': ({ businessDay }) => {
      const shopLedger = selectedLedger();
      const started = startReconciliation(deps, shopLedger, businessDay);
      return started.ok ? ok(reconcileView(deps, shopLedger, businessDay)) : started;
    },
    'reconcile.cancel': ({ businessDay }) => {
      const shopLedger = selectedLedger();
      cancelReconciliation(deps, shopLedger, businessDay);
      return ok(reconcileView(deps, shopLedger, businessDay));
    },
  };
}
