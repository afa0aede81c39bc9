/** Reconciling a day: starting, canceling, and its view. The reconciler decides what is checked and when. */
import {
  MOST_DIFFERENCES,
  type ReconcileDifference,
  type ReconcileRun,
  type ReconcileView,
} from '../../shared/contract/reconcile.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { isDay, MINUTE_MS } from '../../shared/model/values/time.ts';
import type { ShopLedger } from '../payments/shop-ledgers.ts';
import type { ReconciledPayment, StoredReconciliation } from '../ports/ledger/review-port.ts';
import type { Parts } from './parts.ts';

type ReconcileDeps = Pick<Parts, 'clock' | 'events' | 'reconciler' | 'watcher'>;

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

/** Assumed duration of one check. */
const A_QUESTION_MS = 500;

type ReconcileViewDeps = Pick<Parts, 'clock' | 'reconciler' | 'watcher'>;

export function reconcileView(deps: ReconcileViewDeps, shopLedger: ShopLedger, businessDay: string): ReconcileView {
  const running = shopLedger.ledger.reconciliation.running();
  const ofDay =
    running?.businessDay === businessDay ? running : shopLedger.ledger.reconciliation.lastOfDay(businessDay);
  return {
    now: deps.clock.now(),
    environment: shopLedger.environment,
    businessDay,
    run: ofDay ? runView(deps, shopLedger, ofDay) : null,
    busyWith: running && running.businessDay !== businessDay ? running.businessDay : null,
  };
}

/** The running or newest reconciliation of any day in this ledger; `undefined` if there was none. */
export function newestReconcileView(deps: ReconcileViewDeps, shopLedger: ShopLedger): ReconcileView | undefined {
  const newest = shopLedger.ledger.reconciliation.running() ?? shopLedger.ledger.reconciliation.newest();
  return newest && reconcileView(deps, shopLedger, newest.businessDay);
}

function runView(deps: ReconcileViewDeps, shopLedger: ShopLedger, run: StoredReconciliation): ReconcileRun {
  const { id, businessDay, startedAt, ended, payments, remaining, differences, notChecked } = run;
  return {
    id,
    businessDay,
    startedAt,
    ended,
    total: payments,
    done: payments - remaining,
    differenceCount: differences,
    notCheckedCount: notChecked,
    waiting: ended ? null : deps.reconciler.waiting(shopLedger.environment),
    remainingMs: ended ? null : remainingMs(deps, shopLedger, run),
    differences: shopLedger.ledger.reconciliation
      .differences(id, MOST_DIFFERENCES)
      .flatMap((difference) => differenceView(shopLedger, difference)),
  };
}

function differenceView(
  shopLedger: ShopLedger,
  { orderId, ...found }: ReconciledPayment,
): readonly ReconcileDifference[] {
  const stored = shopLedger.ledger.payments.find(orderId);
  if (!stored) return [];
  const { payment, sale, used } = stored;
  return [
    {
      ...found,
      orderId,
      saleId: sale.id,
      saleNumber: sale.number,
      businessDay: sale.businessDay,
      amount: payment.amount,
      methodName: (used ?? payment.method).name,
      stateNow: payment.state,
    },
  ];
}

/** Assumes that every minute leaves as many checks as the present one; open payments come and go. */
function remainingMs(
  { clock, reconciler, watcher }: ReconcileViewDeps,
  shopLedger: ShopLedger,
  run: StoredReconciliation,
): number | null {
  const next = shopLedger.ledger.reconciliation.next(run.id);
  const stored = next && shopLedger.ledger.payments.find(next.orderId);
  if (!stored) return 0;
  const perMinute = watcher.idlePoller.perMinute(stored.payment.account);
  const wait = reconciler.waiting(shopLedger.environment);
  if (perMinute === 0 || wait?.for === 'link' || wait?.for === 'ledger') return null;
  const held = wait?.until == null ? 0 : Math.max(0, wait.until - clock.now());
  const minutes = Math.ceil(run.remaining / perMinute) - 1;
  return held + minutes * MINUTE_MS + Math.min(run.remaining, perMinute) * A_QUESTION_MS;
}
