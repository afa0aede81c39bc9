/** The redirect of the customer's browser at the end of the page (gateway-interface, "Browser redirect"). */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { type Order, orderState } from '../orders/order.ts';

/**
 * `01` if the customer has a number or QR and may still pay, `02` if they leave without one. The order stays open in both
 * cases, so a redirect proves nothing.
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

/** @returns `null` for anything but a web URL: a redirect to `javascript:` or `file:` would be unsafe */
export function returnAddress(order: Order, now: number): string | null {
  const url = URL.parse(order.returnUrl);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  url.searchParams.set('merchantOrderId', order.merchantOrderId);
  url.searchParams.set('reference', order.reference);
  url.searchParams.set('resultCode', resultCode(order, now));
  return url.href;
}
