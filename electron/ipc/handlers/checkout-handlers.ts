/** The one request about the gateway's page on the customer's side. */
import type { Language } from '../../../shared/contract/views/views.ts';
import type { CheckoutDesk } from '../../usecases/checkout/open-checkout.ts';
import type { Handlers } from '../answer-request.ts';

export interface CheckoutRequestParts {
  readonly checkouts: CheckoutDesk;
  /** What the screens speak now. */
  readonly language: () => Language;
}

export function checkoutRequests({ checkouts, language }: CheckoutRequestParts): Pick<Handlers, 'checkout.open'> {
  return { 'checkout.open': ({ orderId }) => checkouts.open(orderId, language()) };
}
