/** The requests about reconciling, each about the selected environment's book. */
import { ok } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import {
  cancelReconciliation,
  type ReconcileDeps,
  startReconciliation,
} from '../../usecases/reconcile/reconcile-day.ts';
import { reconcileView, type ReconcileViewDeps } from '../../usecases/reconcile/reconcile-view.ts';
import type { Handlers } from '../answer-request.ts';

type ReconcileRequests = Pick<Handlers, 'reconcile.view' | 'reconcile.start' | 'reconcile.cancel'>;

/** @param selected the book · @throws StoreError where it does not open */
export function reconcileRequests(
  deps: ReconcileDeps & ReconcileViewDeps,
  selected: () => ShopLedger,
): ReconcileRequests {
  return {
    'reconcile.view': ({ businessDay }) => ok(reconcileView(deps, selected(), businessDay)),
    'reconcile.start': ({ businessDay }) => {
      const shopLedger = selected();
      const started = startReconciliation(deps, shopLedger, businessDay);
      return started.ok ? ok(reconcileView(deps, shopLedger, businessDay)) : started;
    },
    'reconcile.cancel': ({ businessDay }) => {
      const shopLedger = selected();
      cancelReconciliation(deps, shopLedger, businessDay);
      return ok(reconcileView(deps, shopLedger, businessDay));
    },
  };
}
