/** States and flags in English: the words for what a payment goes through. */
import type { StateAndFlagTexts } from '../../id/first-screen/states-and-flags.ts';

export const happeningsEn: StateAndFlagTexts = {
  states: {
    creating: 'Creating',
    unconfirmed: 'Not certain',
    pending: 'Waiting',
    paid: 'Paid',
    canceled: 'Canceled',
    expired: 'Expired',
    rejected: 'Not made',
    unresolved: 'Unresolved',
  },
  flags: {
    'paid-late': 'Paid late: the money came after this payment had been left or had ended.',
    'paid-twice': 'Paid twice: give one of the payments back to the customer.',
    'amount-differs': 'The gateway’s answer names another amount. Nothing is paid by it.',
    'reference-differs': 'The gateway’s answer names another reference. Nothing is paid by it.',
    'order-differs': 'The gateway’s answer is about another order. Nothing is paid by it.',
    'order-unknown': 'The gateway no longer knows this payment.',
    contradiction: 'The gateway no longer says paid, after it had said so. It stays paid here.',
    unresolved: 'Unresolved: after 24 hours the gateway has not said for sure. Ask it directly.',
    'settlement-unconfirmed': 'Settled by hand, but the gateway never confirmed that it was paid.',
  },
};
