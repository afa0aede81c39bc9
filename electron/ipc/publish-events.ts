/** Turns news of the core into events for the windows. What is said was saved before. */
import type { Environment } from '../../shared/model/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventBus } from '../platform/event-bus.ts';
import { guarded } from '../platform/guarded.ts';
import type { People } from '../ports/people-port.ts';
import type { ShopLedger } from '../payments/shop-ledger.ts';
import type { Watcher } from '../payments/watch/watcher.ts';
import type { CounterTerms } from '../usecases/sell/counter.ts';
import type { MethodCatalog } from '../usecases/methods/methods-view.ts';
import type { Exporter } from '../usecases/export/export-sales.ts';
import type { LedgerVerifier } from '../usecases/ledger/verify-ledger.ts';
import { openAlerts } from '../usecases/review/open-alerts.ts';
import { paymentView } from '../usecases/sell/payment-view.ts';
import type { PrintQueue } from '../usecases/print/print-queue.ts';
import type { Reconciler } from '../payments/reconcile/reconciler.ts';
import { newestReconcileView } from '../usecases/reconcile/reconcile-view.ts';
import { reviewCount } from '../usecases/review/review-payments.ts';
import { type TerminalDeps, terminalView } from '../usecases/setup/terminal-view.ts';
import type { SendEvent } from './send-event.ts';

export interface PublishDeps extends TerminalDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly watcher: Watcher;
  readonly reconciler: Reconciler;
  readonly methods: MethodCatalog;
  readonly exports: Exporter;
  readonly verification: LedgerVerifier;
  readonly printing: Pick<PrintQueue, 'view'>;
  readonly people: Pick<People, 'view' | 'isLost'>;
  readonly shopLedgers: ReadonlyMap<Environment, ShopLedger>;
  readonly counter: () => CounterTerms | undefined;
  readonly send: SendEvent;
}

export function publishEvents(deps: PublishDeps): void {
  const { clock, events, send, watcher } = deps;
  // Guarded: whoever saved something must not fail because nobody could be told.
  events.on(
    'payment',
    guarded('payment', ({ environment, orderId }) => {
      const stored = deps.shopLedgers.get(environment)?.ledger.payment(orderId);
      if (stored) send('payment', paymentView(stored, environment, clock.now()));
    }),
  );
  events.on(
    'flags',
    guarded('alerts', () => send('alerts', openAlerts(deps.shopLedgers.values(), clock.now()))),
  );
  events.on(
    'flags',
    guarded('review', () => send('review', reviewCount(deps.shopLedgers.values()))),
  );
  events.on(
    'reconcile',
    guarded('reconcile', ({ environment }) => {
      const shopLedger = deps.shopLedgers.get(environment);
      const view =
        shopLedger && environment === deps.settings.read().environment && newestReconcileView(deps, shopLedger);
      if (view) send('reconcile', view);
    }),
  );
  events.on(
    'connection',
    guarded('connection', () => {
      const counter = deps.counter();
      if (counter) send('connection', watcher.connection(counter.account));
    }),
  );
  events.on(
    'export',
    guarded('export', () => send('export', deps.exports.view())),
  );
  events.on(
    'verify',
    guarded('verify', () => send('verify', deps.verification.view())),
  );
  events.on(
    'checkout',
    guarded('checkout', ({ environment: _, ...told }) => send('checkout', told)),
  );
  events.on(
    'methods',
    guarded('methods', () => send('methods', deps.methods.view(deps.counter()))),
  );
  events.on(
    'people',
    guarded('people', () => send('people', deps.people.view())),
  );
  events.on(
    'prints',
    guarded('prints', () => send('prints', deps.printing.view())),
  );
  events.on(
    'terminal-changed',
    guarded('terminal-changed', async () => send('terminal', await terminalView(deps))),
  );
}
