/** Reconciliation requests, for the selected environment's ledger. */

import { ok } from '../../../shared/model/values/result.ts';
import { cancelReconciliation, startReconciliation } from '../../usecases/reconcile/reconcile-day.ts';
import { reconcileView } from '../../usecases/reconcile/reconcile-view.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function reconcileHandlers(parts: HandlerParts): Handlers<'reconcile'> {
  const { selectedLedger } = parts;
  return {
    'reconcile.view': ({ businessDay }) => ok(reconcileView(parts, selectedLedger(), businessDay)),
    'reconcile.start': ({ businessDay }) => {
      const shopLedger = selectedLedger();
      const started = startReconciliation(parts, shopLedger, businessDay);
      return started.ok ? ok(reconcileView(parts, shopLedger, businessDay)) : started;
    },
    'reconcile.cancel': ({ businessDay }) => {
      const shopLedger = selectedLedger();
      cancelReconciliation(parts, shopLedger, businessDay);
      return ok(reconcileView(parts, shopLedger, businessDay));
    },
  };
}
