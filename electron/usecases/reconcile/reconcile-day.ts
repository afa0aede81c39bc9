/** Starts or cancels a reconciliation of a day. The reconciler decides what is checked and when. */

import { isDay } from '../../../shared/model/values/is-day.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import type { Parts } from '../parts.ts';

export type ReconcileDeps = Pick<Parts, 'clock' | 'events' | 'reconciler' | 'watcher'>;

/**
 * @param businessDay as typed; sales recorded after this call are not included
 * @returns or `date-invalid`, `day-without-payments`, `reconcile-running` (one at a time)
 */
export function startReconciliation(
  { clock, events, reconciler, watcher }: ReconcileDeps,
  shopLedger: ShopLedger,
  businessDay: string,
): Result<null> {
  watcher.detectClockStep();
  const at = clock.now();
  if (!isDay(businessDay)) return failed('date-invalid');
  if (shopLedger.ledger.reconciliation.running()) return failed('reconcile-running');
  if (shopLedger.ledger.reconciliation.countPayments(businessDay) === 0) return failed('day-without-payments');
  shopLedger.ledger.reconciliation.start(businessDay, at);
  events.emit('reconcile', { environment: shopLedger.environment });
  reconciler.wake();
  return ok(null);
}

/** Keeps the findings up to now. Does nothing if no reconciliation of this day runs. */
export function cancelReconciliation(
  { clock, events, watcher }: ReconcileDeps,
  shopLedger: ShopLedger,
  businessDay: string,
): void {
  const run = shopLedger.ledger.reconciliation.running();
  if (run?.businessDay !== businessDay) return;
  watcher.detectClockStep();
  shopLedger.ledger.reconciliation.end(run.id, 'canceled', null, clock.now());
  events.emit('reconcile', { environment: shopLedger.environment });
}
