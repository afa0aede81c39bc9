/** Where the customer's browser goes when it leaves the page (gateway-interface, "Browser redirect"). */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { type Order, orderState } from '../orders/order.ts';

/**
 * `01` when the customer holds a number or QR and may still pay, `02` when they leave without one: the order then stays
 * open all the same, which is one more reason not to believe a redirect.
 */
export function resultCode(order: Order, now: number): '00' | '01' | '02' {
  const state = orderState(order, now);
  switch (state) {
    case 'paid':
      return '00';
    case 'open':
      return order.code.kind === 'page' ? '02' : '01';
    case 'canceled':
    case 'expired':
      return '02';
    default:
      return unreachable(state);
  }
}

/** @returns `null` for anything but a web address: a browser must not be sent to `javascript:` or `file:` */
export function returnAddress(order: Order, now: number): string | null {
  const url = URL.parse(order.returnUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.searchParams.set('merchantOrderId', order.merchantOrderId);
  url.searchParams.set('reference', order.reference);
  url.searchParams.set('resultCode', resultCode(order, now));
  return url.href;
}
