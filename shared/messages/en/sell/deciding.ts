/** Words for when a cashier has to decide: checks that fail, a second bill, bills that are still open. */
import type { DecidingTexts } from '../../id/sell/deciding.ts';

const NOT_ASKED = 'The status of this payment could not be asked yet';

export const decidingEn: DecidingTexts = {
  checkFailed: {
    offline: () => `${NOT_ASKED}: the payment gateway can’t be reached.`,
    insecure: () => `${NOT_ASKED}: the connection is not secure. Check this computer’s clock.`,
    'no-answer': () => `${NOT_ASKED}: the payment gateway did not answer.`,
    nonsense: () => `${NOT_ASKED}: the payment gateway’s answer was of no use.`,
    pause: (until) =>
      until
        ? `${NOT_ASKED}: the payment gateway asked for a pause until ${until}.`
        : `${NOT_ASKED}: the payment gateway asked for a short pause.`,
    'key-refused': () => `${NOT_ASKED}: the payment gateway refused the API key. Call the manager.`,
    'too-soon': () => 'It was checked just now.',
    turn: () => `${NOT_ASKED}: this minute’s checks are used up.`,
    'not-needed': () => 'There is nothing to ask about this payment.',
    'not-found': () => `${NOT_ASKED}: it was not found. Look for it in History.`,
    disk: () => `${NOT_ASKED}: the sales records on this computer can’t be used just now.`,
    other: () => `${NOT_ASKED}.`,
  },
  watchGoesOn: 'The terminal keeps watching and asks again by itself.',
  watchWaits: {
    'key-refused': (until) =>
      until
        ? `The payment stays open; the terminal tries again at ${until}.`
        : 'The payment stays open; the terminal tries again by itself.',
  },
  askAgainLater: 'Check again later.',
  justChecked: (time) => `Checked just now, ${time}`,

  attemptFailed: {
    rejected: (method) => `The ${method} payment was not made.`,
    unconfirmed: (method) => `It is not certain whether the ${method} payment was made.`,
    ended: (method) => `The ${method} payment has ended.`,
  },
  thisOneIsOpen: (method) => `This ${method} payment is still open and can still be paid.`,
  otherIsOpen: (method) => `The ${method} payment is still open as well. Make sure the customer pays only one.`,
  saleIsOpen: 'Another payment of this sale is still open and can still be paid.',
  showOpen: 'Show the one that is open',

  newQr: 'Make a new QR',
  newBill: 'Make a new payment',
  newBillTitle: 'Make a new payment?',
  newBillBody:
    'The customer may have paid this one already. Has the customer shown you their phone, and was nothing deducted?',
  newBillConfirm: 'Yes, make a new payment',
  newBillStay: 'Not yet, stay here',

  overtaken: {
    'amount-differs': (amount) => `Before, an answer named another amount; now it is paid, ${amount}.`,
    'reference-differs': (amount) => `Before, an answer named another reference; now it is paid, ${amount}.`,
    'order-differs': (amount) => `Before, an answer was about another order; now it is paid, ${amount}.`,
    'order-unknown': (amount) => `Before, the gateway did not know this payment; now it is paid, ${amount}.`,
    unresolved: (amount) => `Before, nothing was certain; now it is paid, ${amount}.`,
    'settlement-unconfirmed': (amount) => `Before, it was settled by hand without proof; now it is paid, ${amount}.`,
  },
  afterPaid: (amount) => `After it was paid, another answer did not fit. It stays paid here, ${amount}.`,

  showAgain: 'Show again',
  stillOpen: (count) => `Still open (${count})`,
  stillOpenTitle: 'Still open',
  stillOpenHint: 'Customers can still pay these. Choose one to show it again.',
};
