/** Flags that every screen shows until a person has acknowledged them. */
import type { Alert } from '../../../shared/contract/sale.ts';
import type { FlagKind } from '../../../shared/model/payment.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Parts } from '../parts.ts';
import { paymentView } from '../sale/payment-view.ts';

/** Flags that nobody has acknowledged, newest first: a cashier knows the last customers, not those of last week. */
export function openAlerts(shopLedgers: Iterable<ShopLedger>, now: number): Alert[] {
  return [...shopLedgers]
    .flatMap(({ environment, ledger }) =>
      ledger.review.unacknowledged().flatMap(({ orderId, flag, raisedAt }) => {
        const stored = ledger.payments.find(orderId);
        if (!stored) return [];
        const lines = ledger.payments.linesOf(stored.sale.id);
        return [{ raisedAt, alert: { orderId, flag, payment: paymentView(stored, environment, now, lines) } }];
      }),
    )
    .sort((a, b) => b.raisedAt - a.raisedAt)
    .map(({ alert }) => alert);
}

type AcknowledgeDeps = Pick<Parts, 'clock' | 'events' | 'watcher'>;

/**
 * Acknowledges a payment's flag. It decides nothing: see `resolve-payment.ts`.
 * @param orderId of a payment in this ledger; a flag that is not open is left as it is
 */
export function acknowledgeFlag(deps: AcknowledgeDeps, shopLedger: ShopLedger, orderId: string, flag: FlagKind): void {
  const { clock, events, watcher } = deps;
  watcher.detectClockStep();
  shopLedger.ledger.review.acknowledge(orderId, flag, clock.now());
  events.emit('flags');
  events.emit('payment', { environment: shopLedger.environment, orderId });
}
