import { type SaleGuideTexts, saleGuideId } from '../../id/sale/sale-guide-texts.ts';

export const saleGuideEn: SaleGuideTexts = {
  numbers: { amount: '1 of 3', pay: '2 of 3', again: '2 of 3', paid: '3 of 3' },
  steps: {
    amount: 'Type an amount, like 25000, then press Charge or Enter. Konter records it first, then asks for a QR code.',
    pay: 'Now you are the customer: press “Customer’s phone” above, choose this payment, and pay. Konter checks by itself.',
    again: 'This payment was not paid. That happens: make a new one, or begin again with “New sale”.',
    paid: 'Green: the money has arrived, hand over the goods. Press “New sale” or Enter; this guide ends here.',
  },
  end: 'Close the guide',
};

export const saleGuideTexts = { id: saleGuideId, en: saleGuideEn };
