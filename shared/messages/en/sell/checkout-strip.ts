import type { CheckoutStripTexts } from '../../id/sell/checkout-strip.ts';

export const checkoutStripEn: CheckoutStripTexts = {
  whose: 'Customer’s page',
  noProof: 'This page is no proof of payment. Wait for the green screen in Konter.',
  close: 'Close',
};
