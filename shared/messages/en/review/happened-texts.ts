import { type HappenedTexts, happenedId } from '../../id/review/happened-texts.ts';

const ASK_GATEWAY = 'Look up the order ID below in the merchant portal, then decide here.';

export const happenedEn: HappenedTexts = {
  flags: {
    'paid-late': {
      what: 'It was paid after it had ended: its time was up, or it was canceled at the payment gateway.',
      next: 'Make sure the customer has the goods and did not pay again another way. If they paid twice, refund this one.',
    },
    'paid-after-leaving': {
      what: 'The cashier had moved on to the next customer, and this payment was paid anyway.',
      next: 'Make sure the goods were handed over and not paid another way as well. If they were not taken, give the money back.',
    },
    'paid-twice': {
      what: 'Another payment had already paid this sale. This money is extra.',
      next: 'Give this money back to the customer, then record the refund. If it was for another purchase, link it to that sale.',
    },
    'order-paid-twice': {
      what: 'The payment gateway’s callbacks name two payments of this bill. The second one is in no report.',
      next: 'Check the merchant portal. If the money did come twice, give the second back through the portal, then accept it here.',
    },
    'amount-differs': {
      what: 'The payment gateway answered with another amount. It is not counted as paid.',
      next: ASK_GATEWAY,
    },
    'reference-differs': {
      what: 'The payment gateway answered with another reference. It is not counted as paid.',
      next: ASK_GATEWAY,
    },
    'order-differs': {
      what: 'The payment gateway answered about another order. It is not counted as paid.',
      next: ASK_GATEWAY,
    },
    'order-unknown': {
      what: 'The payment gateway does not know a payment that it created or reported before.',
      next: ASK_GATEWAY,
    },
    contradiction: {
      what: 'The payment gateway reported it paid and no longer does. It stays paid here.',
      next: 'Make sure in the merchant portal that the money was received, then decide here.',
    },
    unresolved: {
      what: 'After more than 24 hours the payment gateway has still given no clear answer about this payment.',
      next: ASK_GATEWAY,
    },
    'settlement-unconfirmed': {
      what: 'A manager settled this sale manually, but the payment gateway never reported it paid.',
      next: 'Make sure the money was received another way, for example in cash. Then decide here.',
    },
  },
};

export const happenedTexts = { id: happenedId, en: happenedEn };
