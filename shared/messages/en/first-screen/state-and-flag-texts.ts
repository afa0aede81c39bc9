/** States and flags of a payment in English. */
import type { StateAndFlagTexts } from '../../id/first-screen/state-and-flag-texts.ts';

export const happeningsEn: StateAndFlagTexts = {
  states: {
    creating: 'Creating',
    unconfirmed: 'Unconfirmed',
    pending: 'Waiting',
    paid: 'Paid',
    canceled: 'Canceled',
    expired: 'Expired',
    rejected: 'Failed',
    unresolved: 'Unresolved',
  },
  flags: {
    'paid-late': 'Paid late: it was paid after it had ended. Make sure the goods were not paid another way as well.',
    'paid-after-leaving': 'Paid after you moved on. Make sure the goods were handed over.',
    'paid-twice': 'Paid twice: refund one of the payments to the customer.',
    'order-paid-twice': 'This bill may have been paid twice. Check the merchant portal.',
    'amount-differs': 'The payment gateway’s answer names another amount. Not counted as paid.',
    'reference-differs': 'The payment gateway’s answer names another reference. Not counted as paid.',
    'order-differs': 'The payment gateway’s answer is about another order. Not counted as paid.',
    'order-unknown':
      'The payment gateway no longer knows this payment. Its code must not be used any more; make a new one.',
    'paid-after-all': 'Paid after all. Review it.',
    contradiction: 'The payment gateway reported it paid and no longer does. It stays paid here.',
    unresolved: 'Unresolved: after 24 hours the payment gateway has given no clear answer. Check the merchant portal.',
    'settlement-unconfirmed': 'Settled manually, but the payment gateway never confirmed that it was paid.',
  },
};
