/** What a payment with flags is called, in English. */
import type { FlagNameTexts } from '../../id/review/flag-name-texts.ts';

export const flagNamesEn: FlagNameTexts = {
  contradiction: 'The payment gateway’s answer changed',
  'paid-twice': 'Paid twice',
  'order-paid-twice': 'One bill, two payments',
  'amount-differs': 'The amount differs',
  'order-differs': 'The order differs',
  'reference-differs': 'The reference differs',
  'settlement-unconfirmed': 'Manual settlement not confirmed',
  'paid-after-leaving': 'Paid after you moved on',
  'paid-late': 'Paid late',
  unresolved: 'Unresolved',
  'order-unknown': 'Unknown to the payment gateway',
};
