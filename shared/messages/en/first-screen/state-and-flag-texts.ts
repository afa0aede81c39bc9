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
    'amount-differs': 'The payment gateway’s answer names another amount. Not counted.',
    'reference-differs': 'The payment gateway’s answer names another reference. Not counted.',
    'order-differs': 'The payment gateway’s answer is about another order. Not counted.',
    'order-unknown': 'The payment gateway no longer knows this payment. Its code must not be used any more.',
    'paid-after-all': 'Paid after all. Review it.',
    contradiction: 'The payment gateway reported it paid and no longer does. It stays paid here.',
    unresolved: 'Unresolved after 24 hours. Check the merchant portal.',
    'settlement-unconfirmed': 'Settled manually, never confirmed by the payment gateway.',
  },
};
