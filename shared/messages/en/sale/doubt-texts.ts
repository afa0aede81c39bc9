/** Questions before a charge that was most likely not meant. */
import { type DoubtTexts, doubtId } from '../../id/sale/doubt-texts.ts';

export const doubtEn: DoubtTexts = {
  blocked: { title: 'Charge now anyway?', stay: 'Wait', charge: 'Charge now' },
  blockedAdvice:
    'It is safer to wait or to take cash. Without an answer, it is unclear whether the customer was billed.',
  barcodeOrAmount: (amount) => ({
    title: `Barcode, or ${amount}?`,
    stay: 'Barcode of an item',
    charge: `Amount ${amount}`,
  }),
  barcode: { title: 'Is this a barcode?', stay: 'Barcode of an item', charge: 'No barcode' },
  looksLikeBarcode: (code) => `${code} fits as the barcode of an item. Nothing was charged.`,
  asAmount: (inWords) => `As an amount: ${inWords}.`,
  unusual: (amount) => ({ title: `${amount}, is that right?`, stay: 'Check again', charge: 'Yes, that is right' }),
  aboveTenTimes: (largest) => `More than ten times the largest sale of the last 30 days, which was ${largest}.`,
  nothingToCompare: 'No sale of the last 30 days was paid, so there is nothing to compare it with.',
  scales: ['', 'thousand', 'million', 'billion'],
};

export const doubtTexts = { id: doubtId, en: doubtEn };
