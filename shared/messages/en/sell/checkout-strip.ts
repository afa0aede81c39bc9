import type { CheckoutStripTexts } from '../../id/sell/checkout-strip.ts';

export const checkoutStripEn: CheckoutStripTexts = {
  whose: 'Customer’s page',
  noProof: 'What it says proves no payment. Wait for the green screen in Konter.',
  close: 'Close',
};
