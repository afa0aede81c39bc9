/** Turns news of the core into events for the windows. What is said was saved before. */
import type { Environment } from '../../shared/model/environment.ts';
import type { Clock } from '../platform/clock.ts';
import type { NewsDesk } from '../platform/event-bus.ts';
import { guarded } from '../platform/guarded.ts';
import type { People } from '../ports/people-port.ts';
import type { Book } from '../payments/book.ts';
import type { Watcher } from '../payments/watch/watcher.ts';
import type { Counter } from '../usecases/sell/counter.ts';
import type { MethodsDesk } from '../usecases/methods/methods-view.ts';
import type { ExportDesk } from '../usecases/export/export-sales.ts';
import type { VerifyDesk } from '../usecases/ledger/verify-ledger.ts';
import { openAlerts } from '../usecases/review/open-alerts.ts';
import { paymentView } from '../usecases/sell/payment-view.ts';
import type { PrintDesk } from '../usecases/print/print-queue.ts';
import type { Reconciler } from '../payments/reconcile/reconciler.ts';
import { newestReconcileView } from '../usecases/reconcile/reconcile-view.ts';
import { reviewCount } from '../usecases/review/review-payments.ts';
import { type TerminalParts, terminalView } from '../usecases/setup/terminal-view.ts';
import type { SendEvent } from './send-event.ts';

export interface BroadcastParts extends TerminalParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly watcher: Watcher;
  readonly reconciler: Reconciler;
  readonly methods: MethodsDesk;
  readonly exports: ExportDesk;
  readonly verification: VerifyDesk;
  readonly printing: Pick<PrintDesk, 'view'>;
  readonly people: Pick<People, 'view' | 'isLost'>;
  readonly books: ReadonlyMap<Environment, Book>;
  readonly counter: () => Counter | undefined;
  readonly send: SendEvent;
}

export function broadcastNews(parts: BroadcastParts): void {
  const { clock, news, send, watcher } = parts;
  // Guarded: whoever saved something must not fail because nobody could be told.
  news.on(
    'payment',
    guarded('payment', ({ environment, orderId }) => {
      const stored = parts.books.get(environment)?.ledger.payment(orderId);
      if (stored) send('payment', paymentView(stored, environment, clock.now()));
    }),
  );
  news.on(
    'flags',
    guarded('alerts', () => send('alerts', openAlerts(parts.books.values(), clock.now()))),
  );
  news.on(
    'flags',
    guarded('review', () => send('review', reviewCount(parts.books.values()))),
  );
  news.on(
    'reconcile',
    guarded('reconcile', ({ environment }) => {
      const book = parts.books.get(environment);
      const view = book && environment === parts.settings.read().environment && newestReconcileView(parts, book);
      if (view) send('reconcile', view);
    }),
  );
  news.on(
    'connection',
    guarded('connection', () => {
      const counter = parts.counter();
      if (counter) send('connection', watcher.connection(counter.account));
    }),
  );
  news.on(
    'export',
    guarded('export', () => send('export', parts.exports.view())),
  );
  news.on(
    'verify',
    guarded('verify', () => send('verify', parts.verification.view())),
  );
  news.on(
    'checkout',
    guarded('checkout', ({ environment: _, ...told }) => send('checkout', told)),
  );
  news.on(
    'methods',
    guarded('methods', () => send('methods', parts.methods.view(parts.counter()))),
  );
  news.on(
    'people',
    guarded('people', () => send('people', parts.people.view())),
  );
  news.on(
    'prints',
    guarded('prints', () => send('prints', parts.printing.view())),
  );
  news.on(
    'terminal',
    guarded('terminal', async () => send('terminal', await terminalView(parts))),
  );
}
