/** Alerts of every open ledger, independent of the selected environment. */
import type { Alert } from '../../../shared/contract/sale.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
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
