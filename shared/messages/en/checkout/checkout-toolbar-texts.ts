import type { CheckoutToolbarTexts } from '../../id/checkout/checkout-toolbar-texts.ts';

export const checkoutToolbarEn: CheckoutToolbarTexts = {
  whose: 'Customer’s payment page',
  noProof: 'This page is no proof of payment. Wait for the green screen in Konter.',
  close: 'Close',
};
