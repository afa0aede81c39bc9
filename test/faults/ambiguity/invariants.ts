/** Rules for every payment, however its creation went. Each returns its violations; an empty list is success. */
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import type { OrderView } from '../../../electron/training/controls.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';

/** A QR is shown only for a pending payment; a number that was ever valid may stay, for looking up a sale. */
export function checkShown({ orderId, state, code }: PaymentView): string[] {
  if (state === 'pending') return code ? [] : [`${orderId} is pending and shows nothing to pay by`];
  if (code === null) return [];
  const isLookedUpBy = code.kind === 'virtual-account' && !['creating', 'unconfirmed', 'rejected'].includes(state);
  return isLookedUpBy ? [] : [`${orderId} is ${state} and shows a code`];
}

/** An intent is watched until nothing can change any more. */
export function checkWatched({ payment, watch }: StoredPayment, now: number): string[] {
  const { state, orderId, expiresAt } = payment;
  if (state === 'creating') return [`${orderId} is being created, and nobody waits for it`];
  if (watch.nextCheckAt !== null || ['paid', 'rejected', 'unresolved'].includes(state)) return [];
  const isOver = (state === 'canceled' || state === 'expired') && now >= expiresAt + WATCH_AFTER_DEADLINE_MS;
  return isOver ? [] : [`${orderId} is ${state} and forgotten`];
}

/** Once everything is final: the ledger knows every order and agrees with the gateway. */
export function checkAgreement(made: readonly StoredPayment[], orders: readonly OrderView[], ledger: Ledger): string[] {
  const byId = new Map(orders.map((order) => [order.merchantOrderId, order]));
  const complaints = orders
    .filter(({ merchantOrderId }) => !ledger.payments.find(merchantOrderId))
    .map(({ merchantOrderId }) => `the gateway has ${merchantOrderId}, the ledger has not`);
  for (const { payment, sale, watch } of made) {
    const { orderId, state } = payment;
    const order = byId.get(orderId);
    const allowed = order === undefined ? ['rejected'] : order.paidAt === null ? ['canceled', 'expired'] : ['paid'];
    if (!allowed.includes(state)) complaints.push(`${orderId} is ${state}, not ${allowed.join(' or ')}`);
    if (watch.nextCheckAt !== null) complaints.push(`${orderId} is ${state} and still asked about`);
    const isPaid = ledger.payments.ofSale(sale.id).some((each) => each.payment.state === 'paid');
    if ((sale.state === 'paid') !== isPaid) complaints.push(`the sale of ${orderId} is ${sale.state}`);
  }
  return complaints;
}
