/** Publishes what the core has saved, or works on, to the windows. */
import type { WebContents } from 'electron';
import { EVENT_CHANNEL } from '../../shared/contract/channels.ts';
import { type EventBody, type EventName, events } from '../../shared/contract/contract.ts';
import type { EventBus } from '../platform/event-bus.ts';
import { guarded } from '../platform/guarded.ts';
import { newestReconcileView } from '../usecases/reconcile.ts';
import { openAlerts, reviewCount } from '../usecases/review.ts';
import { cashView, paymentView } from '../usecases/sale/payment-view.ts';
import { terminalView } from '../usecases/settings/terminal-view.ts';
import type { HandlerParts } from './answer-request.ts';

/** Guarded: a failed event must not fail the code that saved the state. */
export function publishEvents(parts: HandlerParts, to: { cashier: SendEvent; customer: SendEvent }): void {
  const { clock, events, shopLedgers, selected, shopContext, watcher, methods, people, updates, hub } = parts;
  const { verification, printing, customerDisplay, displaySettings } = parts;
  const send = to.cashier;
  const on: EventBus['on'] = (kind, publish) => events.on(kind, guarded(String(kind), publish) as typeof publish);

  on('payment', ({ environment, orderId, unsaved }) => {
    const ledger = shopLedgers.get(environment)?.ledger;
    if (!ledger) return;
    const { linesOf } = ledger.payments;
    const stored = ledger.payments.find(orderId);
    const inCash = stored ? undefined : ledger.cash.find(orderId);
    const miss = unsaved ? { lastMiss: unsaved } : {};
    if (stored) send('payment', { ...paymentView(stored, environment, clock.now(), linesOf(stored.sale.id)), ...miss });
    else if (inCash) send('payment', cashView(inCash, environment, clock.now(), linesOf(inCash.sale.id)));
  });
  on('flags', () => send('alerts', openAlerts(shopLedgers.values(), clock.now())));
  on('flags', () => send('review', reviewCount(shopLedgers.values())));

  on('reconcile', ({ environment }) => {
    const shopLedger = shopLedgers.get(environment);
    const view = shopLedger && environment === selected() && newestReconcileView(parts, shopLedger);
    if (view) send('reconcile', view);
  });
  on('verify', () => send('verify', verification.view()));
  on('prints', () => send('prints', printing.view()));

  on('connection', () => {
    const present = shopContext();
    if (present) send('connection', watcher.connection(present.account));
  });
  on('checkout', ({ environment: _, ...view }) => send('checkout', view));
  on('methods', () => send('methods', methods.view(shopContext())));
  on('people', () => send('people', people.view()));
  on('updates', () => send('updates', updates.view()));
  on('hub', () => send('hub', hub.view()));
  on('kiosk-exit-asked', () => send('kiosk-exit-asked', {}));
  on('terminal-changed', () => send('terminal', terminalView(parts)));

  on('customer-view-changed', () => to.customer('customer-display', customerDisplay.view()));
  on('screens-changed', () => send('display', displaySettings()));
}

type SendEvent = <N extends EventName>(name: N, body: EventBody<N>) => void;

type Listener = Pick<WebContents, 'isDestroyed' | 'send'>;

/**
 * Sends an event to every open window. Its body passes its schema first, so that a property outside the contract (a
 * key, say) can't leak.
 * @param listeners every window that is open, called for each event
 */
export function eventSender(listeners: () => readonly Listener[]): SendEvent {
  /** @throws ZodError for a body outside the contract: a bug of the caller, and nothing was sent. */
  return (name, body) => {
    const checked = events[name].parse(body);
    for (const listener of listeners()) {
      if (!listener.isDestroyed()) listener.send(EVENT_CHANNEL, name, checked);
    }
  };
}
