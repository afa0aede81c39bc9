/** Requests about an existing payment, in any open ledger. */
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';
import { findCash, findPayment } from '../../payments/shop-ledgers.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { cashView } from '../../usecases/cash/cash-view.ts';
import { dismissPayment, resumePayment } from '../../usecases/sale/dismiss-payment.ts';
import { paymentView } from '../../usecases/sale/payment-view.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function paymentHandlers(parts: HandlerParts): Handlers<'payment'> {
  const { clock, watcher, interrupted, shopLedgers, selectedLedger } = parts;
  const linesOf = ({ sale }: Pick<StoredPayment, 'sale'>, { ledger }: ShopLedger) => ledger.payments.linesOf(sale.id);
  const shown = (stored: StoredPayment, shopLedger: ShopLedger): PaymentView =>
    paymentView(stored, shopLedger.environment, clock.now(), linesOf(stored, shopLedger));
  const viewOf = (orderId: string): Result<PaymentView> => {
    const found = findPayment(shopLedgers, orderId);
    if (found) return ok(shown(found.stored, found.shopLedger));
    const inCash = findCash(shopLedgers, orderId);
    if (!inCash) return failed('payment-not-found');
    const { stored, shopLedger } = inCash;
    return ok(cashView(stored, shopLedger.environment, clock.now(), linesOf(stored, shopLedger)));
  };
  return {
    'payment.interrupted': () => {
      const shopLedger = selectedLedger();
      const found = interrupted.take(shopLedger);
      return ok(found && shown(found, shopLedger));
    },
    'payment.view': ({ orderId }) => viewOf(orderId),
    'payment.check': async ({ orderId }) => {
      const asked = await watcher.checkNow(orderId);
      return asked.ok ? viewOf(orderId) : asked;
    },
    'payment.dismiss': ({ orderId }) => {
      const found = findPayment(shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      dismissPayment(parts, found.shopLedger, orderId);
      return viewOf(orderId);
    },
    'payment.resume': ({ orderId }) => {
      const found = findPayment(shopLedgers, orderId);
      if (!found) return failed('payment-not-found');
      resumePayment(parts, found.shopLedger, orderId);
      return viewOf(orderId);
    },
    'payment.on-screen': ({ orderId }) => {
      watcher.show(orderId);
      return ok({});
    },
  };
}
