import { type SaleGuideTexts, saleGuideId } from '../../id/sale/sale-guide-texts.ts';

export const saleGuideEn: SaleGuideTexts = {
  title: 'Try one sale (1 minute)',
  preview: [
    'Type an amount, like 25000, then press Charge.',
    'A QRIS code appears. Press “Customer’s phone” above, then Pay.',
    'The screen turns green: the money has arrived. Training money is not real.',
  ],
  numbers: { pay: '2 of 3', again: '2 of 3', paid: '3 of 3' },
  steps: {
    pay: 'Now you are the customer: press “Customer’s phone” above, then Pay. Konter checks by itself.',
    again: 'This payment was not paid. That happens: make a new one, or begin again with “New sale”.',
    paid: 'Green: the money has arrived, hand over the goods. Press “New sale” or Enter; this guide ends here.',
  },
  end: 'Close the guide',
};

export const saleGuideTexts = { id: saleGuideId, en: saleGuideEn };
