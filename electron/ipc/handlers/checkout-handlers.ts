/** The one request about the gateway's page on the customer's side. */
import type { Language } from '../../../shared/contract/views/views.ts';
import type { CheckoutController } from '../../usecases/checkout/open-checkout.ts';
import type { Handlers } from '../answer-request.ts';

export interface CheckoutRequestDeps {
  readonly checkouts: CheckoutController;
  /** What the screens speak now. */
  readonly language: () => Language;
}

export function checkoutRequests({ checkouts, language }: CheckoutRequestDeps): Pick<Handlers, 'checkout.open'> {
  return { 'checkout.open': ({ orderId }) => checkouts.open(orderId, language()) };
}
