/** A counter with a day of sales, and its reconciler. A restart keeps only the database. */
import { Reconciler } from '../../../electron/payments/reconcile/reconciler.ts';
import { cancelReconciliation, reconcileView, startReconciliation } from '../../../electron/usecases/reconcile.ts';
import type { ReconcileRun, ReconcileView } from '../../../shared/contract/reconcile.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

export async function aReconcilingCounter({ perMinute = 20 } = {}) {
  const bench = await counterFixture({ perMinute });
  return { bench, ...aReconciler(bench) };
}

export function aReconciler(bench: CounterFixture) {
  let reconciler = newReconciler(bench);
  const parts = () => ({ ...bench.parts, reconciler });

  return {
    /** @returns why it did not begin, or `ok` */
    start(day = BUSINESS_DAY): string {
      const started = startReconciliation(parts(), bench.shopLedger, day);
      return started.ok ? 'ok' : started.failure.code;
    },
    cancel: (day = BUSINESS_DAY) => cancelReconciliation(parts(), bench.shopLedger, day),
    view: (day = BUSINESS_DAY): ReconcileView => reconcileView(parts(), bench.shopLedger, day),
    run(day = BUSINESS_DAY): ReconcileRun {
      const { run } = reconcileView(parts(), bench.shopLedger, day);
      if (!run) throw new Error(`Nobody reconciled ${day}`);
      return run;
    },
    /** Charges this many sales of Rp 25.000, each known as paid before the next. */
    async sellAndLearn(count: number): Promise<string[]> {
      const orderIds: string[] = [];
      for (let each = 0; each < count; each += 1) {
        const { payment } = await bench.charge();
        orderIds.push(payment.orderId);
        await bench.pay(payment.orderId);
        bench.watcher.show(payment.orderId);
        await bench.pass(6_000);
        bench.watcher.show(null);
      }
      return orderIds;
    },
    async restart(): Promise<void> {
      await bench.restart();
      reconciler = newReconciler(bench);
      reconciler.wake();
      await bench.settle();
    },
  };
}

function newReconciler(bench: CounterFixture): Reconciler {
  const { clock, events, gateways, watcher, shopLedger } = bench;
  const onError = (error: unknown): void => void bench.errors.push(error);
  const shopLedgers = new Map([['sandbox', shopLedger] as const]);
  return new Reconciler({ clock, events, shopLedgers, gateways, idlePoller: watcher.idlePoller, onError });
}
