import type { HappenedTexts } from '../../id/review/happened.ts';

const ASK_GATEWAY = 'Look up the order number below on the gateway’s site, then decide here.';

export const happenedEn: HappenedTexts = {
  flags: {
    'paid-late': {
      title: 'Paid late',
      what: 'The money came after this payment had ended: its time was up, or it was canceled at the gateway.',
      next: 'Make sure the customer has the goods and did not pay again another way. If they paid twice, give this one back.',
    },
    'paid-twice': {
      title: 'Paid twice',
      what: 'Another payment had already paid this sale; this money is too much.',
      next: 'Give this money back to the customer, then write it down. If it was for another purchase, link it to that.',
    },
    'amount-differs': {
      title: 'The amount differs',
      what: 'The gateway answered with another amount. So nothing counts as paid by it.',
      next: ASK_GATEWAY,
    },
    'reference-differs': {
      title: 'The reference differs',
      what: 'The gateway answered with another reference. So nothing counts as paid by it.',
      next: ASK_GATEWAY,
    },
    'order-differs': {
      title: 'The order differs',
      what: 'The gateway answered about another order. So it is not counted as paid.',
      next: ASK_GATEWAY,
    },
    'order-unknown': {
      title: 'Not known to the gateway',
      what: 'The gateway does not know a payment that it had created or spoken of before.',
      next: ASK_GATEWAY,
    },
    contradiction: {
      title: 'The gateway changed its word',
      what: 'The gateway had said paid and no longer says so. Here it stays paid.',
      next: 'Make sure on the gateway’s site that the money is really there, then decide here.',
    },
    unresolved: {
      title: 'Unresolved',
      what: 'After more than 24 hours the gateway has still said nothing that settles this payment.',
      next: ASK_GATEWAY,
    },
    'settlement-unconfirmed': {
      title: 'Settled by hand, not borne out',
      what: 'A manager settled this sale by hand, but the gateway never reported it paid.',
      next: 'Make sure the money did come another way, in cash perhaps, then decide here.',
    },
  },
  afterLeaving: {
    title: 'Paid after it was left',
    what: 'The cashier had left this payment, and the customer paid it all the same.',
    next: 'Make sure the goods were handed over and not paid another way as well. If they were not taken, give the money back.',
  },
};
