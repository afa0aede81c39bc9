/** The one request about the gateway's page on the customer's side. */
import type { Language } from '../../../shared/contract/views/views.ts';
import type { CheckoutController } from '../../usecases/checkout/open-checkout.ts';
import type { Handlers } from '../answer-request.ts';

export interface CheckoutHandlerDeps {
  readonly checkouts: CheckoutController;
  /** What the screens speak now. */
  readonly language: () => Language;
}

export function checkoutHandlers({ checkouts, language }: CheckoutHandlerDeps): Handlers<'checkout'> {
  return { 'checkout.open': ({ orderId }) => checkouts.open(orderId, language()) };
}
