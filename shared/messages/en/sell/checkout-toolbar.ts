import type { CheckoutToolbarTexts } from '../../id/sell/checkout-toolbar.ts';

export const checkoutToolbarEn: CheckoutToolbarTexts = {
  whose: 'Customer’s page',
  noProof: 'What it says proves no payment. Wait for the green screen in Konter.',
  close: 'Close',
};
