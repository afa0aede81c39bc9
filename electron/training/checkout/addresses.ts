/** URLs of the hosted page, for replies and links. */
import type { Order } from '../orders/order.ts';

export const CHECKOUT_PATH = '/redirect_checkout';
export const SCRIPT_PATH = '/lib/js/gateway_pg.js';

/** `paymentUrl` of every reply, in the interface's form, so that a merchant may add `lang` and `currency`. */
export function checkoutUrl({ url }: { readonly url: () => string }, { reference }: Order): string {
  return `${url()}${CHECKOUT_PATH}?${new URLSearchParams({ reference })}`;
}
