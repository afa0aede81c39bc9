import type { SaleGuideTexts } from '../../id/sell/sale-guide-texts.ts';

export const saleGuideEn: SaleGuideTexts = {
  numbers: { amount: '1 of 3', pay: '2 of 3', paid: '3 of 3' },
  steps: {
    amount: 'Type an amount, like 25000, then press Charge.',
    pay: 'Now you are the customer: open “Customer’s phone” above, choose this payment, and pay.',
    paid: 'The green screen means that the money has arrived. “New sale” is for the next customer.',
  },
  end: 'Close the guide',
};
