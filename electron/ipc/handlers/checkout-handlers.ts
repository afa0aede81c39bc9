/** The request that opens the gateway's page for the customer. */
import type { Language } from '../../../shared/contract/settings/preferences.ts';
import type { CheckoutController } from '../../usecases/checkout/checkout-controller.ts';
import type { Handlers } from '../answer-request.ts';

export interface CheckoutHandlerDeps {
  readonly checkouts: CheckoutController;
  /** The present language of the screens. */
  readonly language: () => Language;
}

export function checkoutHandlers({ checkouts, language }: CheckoutHandlerDeps): Handlers<'checkout'> {
  return { 'checkout.open': ({ orderId }) => checkouts.open(orderId, language()) };
}
