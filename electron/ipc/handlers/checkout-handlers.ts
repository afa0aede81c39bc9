/** The request that opens the gateway's page for the customer. */

import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function checkoutHandlers({ checkouts, language }: HandlerParts): Handlers<'checkout'> {
  return { 'checkout.open': ({ orderId }) => checkouts.open(orderId, language()) };
}
