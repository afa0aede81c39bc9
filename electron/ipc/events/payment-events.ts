/** Publishes changes of payments, and what needs attention, to windows. The state was saved before. */

import type { ShopLedgers } from '../../payments/shop-ledgers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import { cashView } from '../../usecases/cash/cash-view.ts';
import { openAlerts } from '../../usecases/review/open-alerts.ts';
import { reviewCount } from '../../usecases/review/review-payments.ts';
import { paymentView } from '../../usecases/sale/payment-view.ts';
import type { SendEvent } from './send-event.ts';

interface PaymentEventDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly events: EventBus;
  /** The open ledgers. */
  readonly shopLedgers: ShopLedgers;
  readonly send: SendEvent;
}

/** Guarded: a failed event must not fail the code that saved the state. */
export function publishPaymentEvents({ clock, events, shopLedgers, send }: PaymentEventDeps): void {
  events.on(
    'payment',
    guarded('payment', ({ environment, orderId }) => {
      const ledger = shopLedgers.get(environment)?.ledger;
      if (!ledger) return;
      const { linesOf } = ledger.payments;
      const stored = ledger.payments.find(orderId);
      const inCash = stored ? undefined : ledger.cash.find(orderId);
      if (stored) send('payment', paymentView(stored, environment, clock.now(), linesOf(stored.sale.id)));
      else if (inCash) send('payment', cashView(inCash, environment, clock.now(), linesOf(inCash.sale.id)));
    }),
  );
  events.on(
    'flags',
    guarded('alerts', () => send('alerts', openAlerts(shopLedgers.values(), clock.now()))),
  );
  events.on(
    'flags',
    guarded('review', () => send('review', reviewCount(shopLedgers.values()))),
  );
}
