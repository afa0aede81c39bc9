/** Publishes the progress of long work to windows: reconciling, verifying, printing. */
import type { Environment } from '../../../shared/model/environment.ts';
import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { PrintQueue } from '../../usecases/print/print-queue.ts';
import { newestReconcileView, type ReconcileViewDeps } from '../../usecases/reconcile/reconcile-view.ts';
import type { LedgerVerifier } from '../../usecases/verify/ledger-verifier.ts';
import type { SendEvent } from './send-event.ts';

export interface JobEventDeps extends ReconcileViewDeps {
  readonly events: EventBus;
  readonly verification: Pick<LedgerVerifier, 'view'>;
  readonly printing: Pick<PrintQueue, 'view'>;
  /** The open ledgers. */
  readonly shopLedgers: ShopLedgers;
  readonly selected: () => Environment;
  readonly send: SendEvent;
}

/** Guarded: a failed event must not fail its job. */
export function publishJobEvents(deps: JobEventDeps): void {
  const { events, verification, printing, send } = deps;
  events.on(
    'reconcile',
    guarded('reconcile', ({ environment }) => {
      const shopLedger = deps.shopLedgers.get(environment);
      const view = shopLedger && environment === deps.selected() && newestReconcileView(deps, shopLedger);
      if (view) send('reconcile', view);
    }),
  );
  events.on(
    'verify',
    guarded('verify', () => send('verify', verification.view())),
  );
  events.on(
    'prints',
    guarded('prints', () => send('prints', printing.view())),
  );
}
