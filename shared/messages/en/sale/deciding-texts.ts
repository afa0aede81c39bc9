/** Pay's texts for decisions about money, in English: failed checks, several attempts, open bills. */
import type { DecidingTexts } from '../../id/sale/deciding-texts.ts';

const NOT_ASKED = 'The status of this payment could not be checked yet';

export const decidingEn: DecidingTexts = {
  checkFailed: {
    offline: () => `${NOT_ASKED}: the payment gateway can’t be reached.`,
    insecure: () => `${NOT_ASKED}: the connection is not secure. Check this computer’s clock.`,
    'no-answer': () => `${NOT_ASKED}: the payment gateway did not answer.`,
    'server-error': () => `${NOT_ASKED}: the payment gateway’s server has an error.`,
    'unknown-code': () => `${NOT_ASKED}: the payment gateway answered with an unknown code.`,
    differs: () => `${NOT_ASKED}: the payment gateway’s answer does not match this payment.`,
    nonsense: () => `${NOT_ASKED}: the payment gateway’s answer could not be used.`,
    address: () => `${NOT_ASKED}: the payment gateway’s address may be wrong. Call the manager.`,
    pause: (until) =>
      until
        ? `${NOT_ASKED}: the payment gateway asked for a pause until ${until}.`
        : `${NOT_ASKED}: the payment gateway asked for a short pause.`,
    'key-refused': () => `${NOT_ASKED}: the payment gateway refused the API key. Call the manager.`,
    'too-soon': () => 'It was checked just now.',
    turn: () => `${NOT_ASKED}: the rate limit for checks is reached.`,
    'not-needed': () => 'This payment needs no check.',
    'not-found': () => `${NOT_ASKED}: it was not found. Look for it in History.`,
    disk: () => `${NOT_ASKED}: the sales records on this computer can’t be used right now.`,
    other: () => `${NOT_ASKED}.`,
  },
  watchGoesOn: 'The terminal keeps watching and checks again by itself.',
  watchWaits: {
    'key-refused': (until) =>
      until
        ? `The payment stays open. You can check again at ${until}.`
        : 'The payment stays open; the terminal tries again by itself.',
  },
  askAgainLater: 'Check again later.',
  notPaidYet: (time) => `Not paid yet, says the payment gateway; answered ${time}.`,
  lastAnswered: (time) => `Last answered ${time}`,
  neverAnswered: 'No answer yet',
  checksMissed: (count, why) => `${count} checks since then went unanswered (${why})`,
  allChecksMissed: (count, why) => `${count} checks went unanswered (${why})`,
  missed: {
    offline: 'no connection',
    insecure: 'connection not secure',
    'no-answer': 'no answer',
    'server-error': 'server error at the payment gateway',
    'unknown-code': 'unknown status code',
    differs: 'the answer does not match this payment',
    nonsense: 'unusable answer',
    address: 'the payment gateway’s address may be wrong',
    pause: 'the payment gateway asked for a pause',
    'key-refused': 'API key refused',
    other: 'another cause',
  },

  cannotCheck: 'Konter can’t check this payment',
  cannotCheckWhy: 'The customer can still pay, but it would not show here yet. Konter tries again by itself.',
  cannotCheckUnconfirmed:
    'Konter can’t check it. The customer may have been billed or not. Ask the customer before you make a new payment, so that nobody pays twice.',

  attemptFailed: {
    rejected: (method) => `The ${method} payment failed.`,
    unconfirmed: (method) => `The ${method} payment is unconfirmed.`,
    ended: (method) => `The ${method} payment has ended.`,
  },
  thisOneIsOpen: (method) => `This ${method} payment is still open and can still be paid.`,
  otherIsOpen: (method) => `The ${method} payment is still open as well. Make sure the customer pays only one.`,
  saleIsOpen: 'Another payment of this sale is still open and can still be paid.',
  giveBack: (amount) => `Give back ${amount}`,
  giveBackWhy: (method) => `Paid twice: the money by ${method} is extra.`,
  reviewDouble: 'Review the double payment',
  showOpen: 'Show the one that is open',

  digitsRefused: 'Digits not taken: this sale is still on the screen.',
  typeAnew: 'Digits not taken. Pause, then type them again from the first.',

  helpAlreadyPaid: 'Customer says it is paid?',
  helpRanOut: 'What to do now?',

  newQr: 'Make a new QR',
  newBill: 'Make a new payment',
  newBillTitle: 'Make a new payment?',
  newBillBody:
    'The customer may have paid this one already. Has the customer shown you their phone, and was nothing deducted?',
  newBillConfirm: 'Yes, make a new payment',
  newBillStay: 'Not yet, stay here',

  overtaken: {
    'amount-differs': (amount) => `An earlier answer named another amount. It is now paid, ${amount}.`,
    'reference-differs': (amount) => `An earlier answer named another reference. It is now paid, ${amount}.`,
    'order-differs': (amount) => `An earlier answer was about another order. It is now paid, ${amount}.`,
    'order-unknown': (amount) => `At first the payment gateway did not know this payment. It is now paid, ${amount}.`,
    unresolved: (amount) => `It was unresolved before. It is now paid, ${amount}.`,
    'settlement-unconfirmed': (amount) => `It was settled manually without confirmation. It is now paid, ${amount}.`,
  },
  afterPaid: (amount) => `A later answer did not match the payment. It stays paid here, ${amount}.`,

  showAgain: 'Show again',
  stillOpen: (count) => `Still open (${count})`,
  stillOpenTitle: 'Still open',
  stillOpenHint: 'Customers can still pay these. Choose one to show it again.',
};
