import { type QuickAmountTexts, quickAmountId } from '../../id/sale/quick-amount-texts.ts';

export const quickAmountEn: QuickAmountTexts = {
  title: 'Quick amounts',
  about: 'Buttons on the Sell screen that enter an amount at once. They stand in this order.',
  amounts: 'Amounts, with spaces between them',
  hint: (most) => `At most ${most}, like 10k 20k 50k. Leave it empty for none.`,
  withLast: 'Free buttons have the amounts of the last sales',
  tooMany: (most) => `At most ${most} amounts.`,
  unreadable: (word) => `“${word}” is not an amount. Examples: 25000 or 25k.`,
  twice: (amount) => `${amount} is there twice.`,
};

export const quickAmountTexts = { id: quickAmountId, en: quickAmountEn };
